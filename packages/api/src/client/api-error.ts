/** Everything but the code place that an `ApiError` is made from. */
export interface ApiErrorOptions extends ErrorOptions {
    /** The `x-request-id` of the answer. */
    requestId?: string;
}

/** An answer of the service that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
    /** HTTP status; 0 when the service could not be reached or did not answer in time. */
    declare readonly status: number;
    /** The operationId that was called. */
    declare readonly operation: string;
    /** The code in the error body; the HTTP status where there is none. */
    declare readonly code: number;
    /** Id of this request in the service's own logs; undefined if the service sent none, or did not answer. */
    declare readonly requestId: string | undefined;

    constructor(message: string, status: number, operation: string, code: number = status, options?: ApiErrorOptions) {
        super(message, options);
        // Fields that are not only declared would be in every bundle twice.
        Object.assign(this, { name: 'ApiError', status, operation, code }, options);
    }
}
