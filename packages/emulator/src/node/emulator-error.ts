/** What can keep the local service from starting. */
export type EmulatorErrorCode = 'PORT_UNAVAILABLE' | 'RUNTIME_FAILED' | 'STATE_IN_USE';

/** The local service can't start or go on; the message says what to do. */
export class EmulatorError extends Error {
    override readonly name = 'EmulatorError';

    constructor(
        readonly code: EmulatorErrorCode,
        message: string,
        options?: ErrorOptions,
    ) {
        super(message, options);
    }
}
