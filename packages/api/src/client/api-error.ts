/** An answer of the service that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
    override readonly name = 'ApiError';

    constructor(
        message: string,
        /** HTTP status; 0 when the service could not be reached or did not answer in time. */
        readonly status: number,
        /** The operationId that was called. */
        readonly operation: string,
        /** The code in the error body; the HTTP status where there is none. */
        readonly code: number = status,
        options?: ErrorOptions,
    ) {
        super(message, options);
    }
}
