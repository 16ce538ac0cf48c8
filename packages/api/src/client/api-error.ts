/** What an `ApiError` is made with beside its place. */
export interface ApiErrorOptions extends ErrorOptions {
    /** The `x-request-id` of the answer. */
    requestId?: string;
}

/** An answer of the service that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
    override readonly name = 'ApiError';
    /** What the service calls this request in its own logs; undefined where it gave no name, or no answer. */
    readonly requestId: string | undefined;

    constructor(
        message: string,
        /** HTTP status; 0 when the service could not be reached or did not answer in time. */
        readonly status: number,
        /** The operationId that was called. */
        readonly operation: string,
        /** The code in the error body; the HTTP status where there is none. */
        readonly code: number = status,
        options: ApiErrorOptions = {},
    ) {
        super(message, options);
        this.requestId = options.requestId;
    }
}
