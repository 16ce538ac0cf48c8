// A registered symbol, because one bundle may hold two copies of this module.
const BRAND = Symbol.for('svc-int.exposable-error');

/** An error whose message the caller may read: it becomes an answer with its code and `{"error": message}`. */
export class ExposableError extends Error {
    override readonly name = 'ExposableError';
    readonly [BRAND] = true;

    constructor(
        message: string,
        /** HTTP status of the answer. Default: 400. */
        readonly code = 400,
        options?: ErrorOptions,
    ) {
        super(message, options);
    }
}

/** Whether a caught value is an `ExposableError`, of this copy of the module or another one. */
export function isExposableError(error: unknown): error is ExposableError {
    return BRAND in Object(error);
}
