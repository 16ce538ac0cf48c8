// A registered symbol, as a bundle may contain two copies of this module.
const BRAND = Symbol.for('svc-int.exposable-error');

/** Error whose message the caller may read: the response has its code and `{"error": message}`. */
export class ExposableError extends Error {
    override readonly name = 'ExposableError';
    readonly [BRAND] = true;

    constructor(
        message: string,
        /** HTTP status of the response. Default: 400. */
        readonly code = 400,
        options?: ErrorOptions,
    ) {
        super(message, options);
    }
}

/** Whether a caught value is an `ExposableError` of any copy of the module. */
export function isExposableError(error: unknown): error is ExposableError {
    return BRAND in Object(error);
}
