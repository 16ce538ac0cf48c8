import type { BuildError } from '../control.js';

/** Reasons why the local service does not start. */
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

/** Details of an error besides its code and reason. */
interface EmulatorErrorOptions extends ErrorOptions {
    /** The next step. */
    hint: string;
    /** Individual problems. Default: none. */
    problems?: readonly BuildError[];
}

/** Error of a local service that cannot start or continue, with the reason and the next step. */
export class EmulatorError extends Error {
    override readonly name = 'EmulatorError';

    /** Individual problems, if there are several. */
    readonly problems: readonly BuildError[];

    /** The next step. */
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
