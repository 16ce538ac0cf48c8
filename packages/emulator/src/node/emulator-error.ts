import type { BuildError } from '../control.js';

/** What can keep the local service from starting. */
export type EmulatorErrorCode =
    | 'PORT_UNAVAILABLE'
    | 'RUNTIME_FAILED'
    | 'SEED_INVALID'
    | 'STATE_IN_USE'
    | 'STATE_LOST'
    | 'STATE_UNKNOWN'
    | 'STATE_UNUSABLE';

/** The local service can't start or go on; the message says what to do. */
export class EmulatorError extends Error {
    override readonly name = 'EmulatorError';

    /** The single things that are wrong, where there are several. */
    readonly problems: readonly BuildError[];

    constructor(
        readonly code: EmulatorErrorCode,
        message: string,
        { problems = [], ...options }: ErrorOptions & { problems?: readonly BuildError[] } = {},
    ) {
        super(message, options);
        this.problems = problems;
    }
}
