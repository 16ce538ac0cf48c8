import type { BuildError } from '../control.js';

export type EmulatorErrorCode =
    | 'ADDRESS_INVALID'
    | 'KIT_UPDATED'
    | 'PORT_UNAVAILABLE'
    | 'RUNTIME_FAILED'
    | 'SEED_INVALID'
    | 'STATE_IN_USE'
    | 'STATE_LOST'
    | 'STATE_UNKNOWN'
    | 'STATE_UNUSABLE';

interface EmulatorErrorOptions extends ErrorOptions {
    hint: string;
    problems?: readonly BuildError[];
}

/** Error of a local service that cannot start or continue. */
export class EmulatorError extends Error {
    override readonly name = 'EmulatorError';

    readonly problems: readonly BuildError[];

    readonly hint: string;

    constructor(
        readonly code: EmulatorErrorCode,
        readonly reason: string,
        { hint, problems = [], ...options }: EmulatorErrorOptions,
    ) {
        super(`${reason} ${hint}`, options);
        this.hint = hint;
        this.problems = problems;
    }
}
