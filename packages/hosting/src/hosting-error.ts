import type { EmulatorError } from '@svc-int/emulator';

export type HostingErrorCode =
    | 'ADDRESS_INVALID'
    | 'COMMAND_UNUSABLE'
    | 'DEPLOY_FAILED'
    | 'ENDPOINT_UNREACHABLE'
    | 'FILE_UNUSABLE'
    | 'INPUT_INVALID'
    | 'LOGIN_FAILED'
    | 'USAGE'
    | 'VARIABLE_UNSET';

interface HostingErrorOptions extends ErrorOptions {
    /** Next step. */
    hint: string;
    /** Default: none. */
    problems?: EmulatorError['problems'];
}

/** Error that the user can fix. `svc-int` prints it like its own, by its name and fields. */
export class HostingError extends Error {
    override readonly name = 'HostingError';
    readonly hint: string;
    readonly problems: EmulatorError['problems'];

    constructor(
        readonly code: HostingErrorCode,
        message: string,
        { hint, problems = [], ...options }: HostingErrorOptions,
    ) {
        super(message, options);
        this.hint = hint;
        this.problems = problems;
    }
}
