export interface ApiErrorOptions extends ErrorOptions {
    requestId?: string;
}

/** Error response of the service, or a missing response (`status` 0). */
export class ApiError extends Error {
    /** HTTP status; 0 if the service was unreachable or did not respond in time. */
    declare readonly status: number;
    /** operationId of the call. */
    declare readonly operation: string;
    /** Code of the error body. Default: the HTTP status. */
    declare readonly code: number;
    /** Id of the request in the logs of the service. */
    declare readonly requestId: string | undefined;

    constructor(message: string, status: number, operation: string, code: number = status, options?: ApiErrorOptions) {
        super(message, options);
        // One assignment is shorter in bundles than initialized fields.
        Object.assign(this, { name: 'ApiError', status, operation, code }, options);
    }
}
