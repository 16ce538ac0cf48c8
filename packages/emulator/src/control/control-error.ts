import type { ControlHttpResponse } from './call.js';
import { parseControlErrorResponse } from './parse-error.js';
import type { ScriptFailure } from './types.js';

interface ControlErrorOptions extends ErrorOptions {
    script?: ScriptFailure | undefined;
}

export class ControlError extends Error {
    override readonly name = 'ControlError';
    /** Reason why the script cannot be loaded. */
    readonly script: ScriptFailure | undefined;

    constructor(
        /** HTTP status; 0 if the service did not respond. */
        readonly status: number,
        message: string,
        { script, ...options }: ControlErrorOptions = {},
    ) {
        super(message, options);
        this.script = script;
    }
}

export function throwNoServiceResponse(cause: unknown): never {
    throw new ControlError(0, 'The local service did not respond. Its runtime may be restarting.', { cause });
}

/** @throws ControlError, or the result of `createError`, if the response is no success. */
export function toControlHttpResponse(
    { status, text }: { status: number; text: string },
    createError: (status: number, text: string) => Error = createControlError,
): ControlHttpResponse {
    if (status >= 300) throw createError(status, text);
    return { status, json: async () => JSON.parse(text) as unknown };
}

function createControlError(status: number, body: string): ControlError {
    const { message, script } = parseControlErrorResponse(status, body);
    return new ControlError(status, message, { script });
}
