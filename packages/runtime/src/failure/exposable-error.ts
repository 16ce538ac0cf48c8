// A registered symbol, as a bundle may contain two copies of this module.
const BRAND = Symbol.for('svc-int.exposable-error');

/** Error with a public message. The response has its code and `{"error": message}`. */
export class ExposableError extends Error {
    override readonly name = 'ExposableError';
    readonly [BRAND] = true;

    constructor(
        message: string,
        /** HTTP status. Default: 400. */
        readonly code = 400,
        options?: ErrorOptions,
    ) {
        super(message, options);
    }
}

/** Also recognizes errors of another copy of this module. */
export function isExposableError(error: unknown): error is ExposableError {
    return BRAND in Object(error);
}
