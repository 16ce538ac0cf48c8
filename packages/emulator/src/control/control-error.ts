import { parseControlErrorResponse } from './parse-error.js';
import type { ScriptFailure } from './types.js';

interface ControlErrorOptions extends ErrorOptions {
    script?: ScriptFailure | undefined;
}

/** The local service did not take a request; the message says why. */
export class ControlError extends Error {
    override readonly name = 'ControlError';
    /** Why the script can't be loaded that was to be published; undefined where it is refused for anything else. */
    readonly script: ScriptFailure | undefined;

    constructor(
        /** HTTP status; 0 when the service did not answer. */
        readonly status: number,
        message: string,
        { script, ...options }: ControlErrorOptions = {},
    ) {
        super(message, options);
        this.script = script;
    }
}

/** @throws ControlError for a request that did not reach the service. */
export function throwNoServiceResponse(cause: unknown): never {
    throw new ControlError(0, 'The local service did not answer: its runtime may be restarting.', { cause });
}

/** Error for an answer that is not a success. */
export function createControlError(status: number, body: string): ControlError {
    const { message, script } = parseControlErrorResponse(status, body);
    return new ControlError(status, message, { script });
}
