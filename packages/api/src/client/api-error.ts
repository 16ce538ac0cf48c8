/** Fields of an `ApiError`. */
export interface ApiErrorOptions extends ErrorOptions {
    /** The `x-request-id` of the response. */
    requestId?: string;
}

/** Error response of the service, or a missing response (`status` 0). */
export class ApiError extends Error {
    /** HTTP status; 0 if the service was unreachable or did not respond in time. */
    declare readonly status: number;
    /** The operationId that was called. */
    declare readonly operation: string;
    /** Code of the error body; the HTTP status without one. */
    declare readonly code: number;
    /** Id of the request in the logs of the service; undefined without one. */
    declare readonly requestId: string | undefined;

    constructor(message: string, status: number, operation: string, code: number = status, options?: ApiErrorOptions) {
        super(message, options);
        // Fields that are not only declared would be in every bundle twice.
        Object.assign(this, { name: 'ApiError', status, operation, code }, options);
    }
}
