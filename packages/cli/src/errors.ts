import type { BuildError as Problem, EmulatorError } from '@svc-int/emulator';
import type { HostingError } from '@svc-int/hosting';

export const EXIT = { done: 0, failed: 1, usage: 2, unauthenticated: 3, refused: 4, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const ERRORS = {
    USAGE: { title: 'Wrong usage', exitCode: EXIT.usage },
    ANSWER_NEEDED: { title: 'An answer is missing', exitCode: EXIT.usage },
    INPUT_INVALID: { title: 'The input cannot be used', exitCode: EXIT.usage },
    INPUT_UNREADABLE: { title: 'The input cannot be read', exitCode: EXIT.usage },
    COMMAND_UNUSABLE: { title: 'The command cannot be run', exitCode: EXIT.usage },
    INTEGRATION_UNKNOWN: { title: 'No such integration', exitCode: EXIT.usage },
    NOT_INSTALLED: { title: 'The integration is not installed', exitCode: EXIT.usage },
    RECORD_INCOMPLETE: { title: 'The record does not contain enough', exitCode: EXIT.usage },
    SERVICE_NOT_LOCAL: { title: 'The service is not local', exitCode: EXIT.usage },
    ENVIRONMENT_UNKNOWN: { title: 'No such environment', exitCode: EXIT.usage },
    ENDPOINT_INVALID: { title: 'The endpoint is not a URL', exitCode: EXIT.usage },
    ADDRESS_INVALID: { title: 'The address cannot be used', exitCode: EXIT.usage },
    PROFILE_UNKNOWN: { title: 'No such profile', exitCode: EXIT.usage },
    MANIFEST_MISSING: { title: 'No manifest', exitCode: EXIT.failed },
    MANIFEST_INVALID: { title: 'The manifest is not valid', exitCode: EXIT.failed },
    VARIABLE_UNSET: { title: 'An environment variable is not set', exitCode: EXIT.failed },
    BUILD_FAILED: { title: 'The build failed', exitCode: EXIT.failed },
    CHECK_FAILED: { title: 'The check found problems', exitCode: EXIT.failed },
    VARIANTS_FAILED: { title: 'Variants failed', exitCode: EXIT.failed },
    VARIANTS_INVALID: { title: 'The variants cannot be used', exitCode: EXIT.failed },
    FILE_UNUSABLE: { title: 'A file cannot be used', exitCode: EXIT.failed },
    FOLDER_NOT_EMPTY: { title: 'The folder is not empty', exitCode: EXIT.failed },
    WORK_TREE_UNCLEAN: { title: 'Something could be lost', exitCode: EXIT.failed },
    RENDER_REQUEST_INVALID: { title: 'The render request cannot be used', exitCode: EXIT.failed },
    ENDPOINT_UNREACHABLE: { title: 'The service cannot be reached', exitCode: EXIT.failed },
    ENDPOINT_MOVED: { title: 'The service redirects elsewhere', exitCode: EXIT.failed },
    SERVICE_FAILED: { title: 'The service failed', exitCode: EXIT.failed },
    SPECIFICATION_UNUSABLE: { title: 'The specification cannot be used', exitCode: EXIT.failed },
    PLAN_OUTDATED: { title: 'Somebody else has published', exitCode: EXIT.failed },
    PUBLISH_DIFFERS: { title: 'The service stored different data', exitCode: EXIT.failed },
    TOKEN_MISSING: { title: 'Not authenticated', exitCode: EXIT.unauthenticated },
    TOKEN_REFUSED: { title: 'Not authenticated', exitCode: EXIT.unauthenticated },
    LOGIN_FAILED: { title: 'The login failed', exitCode: EXIT.unauthenticated },
    LOGIN_UNAVAILABLE: { title: 'No browser login', exitCode: EXIT.usage },
    CREDENTIALS_UNUSABLE: { title: 'The credentials cannot be used', exitCode: EXIT.failed },
    REFUSED: { title: 'The service refused the request', exitCode: EXIT.refused },
    PORT_UNAVAILABLE: { title: 'No port is free', exitCode: EXIT.failed },
    RUNTIME_FAILED: { title: 'The local service did not start', exitCode: EXIT.failed },
    KIT_UPDATED: { title: 'The kit was updated', exitCode: EXIT.failed },
    SEED_INVALID: { title: 'The seed cannot be used', exitCode: EXIT.failed },
    SESSION_MISSING: { title: 'No session is running', exitCode: EXIT.failed },
    STATE_IN_USE: { title: 'The workspace is in use', exitCode: EXIT.failed },
    STATE_UNKNOWN: { title: 'The workspace was written by another version', exitCode: EXIT.failed },
    STATE_LOST: { title: 'The workspace is gone', exitCode: EXIT.failed },
    STATE_UNUSABLE: { title: 'The workspace cannot be stored', exitCode: EXIT.failed },
    TUNNEL_PROGRAM_MISSING: { title: 'The tunnel program is missing', exitCode: EXIT.failed },
    TUNNEL_PROGRAM_UNUSABLE: { title: 'The tunnel program cannot be used', exitCode: EXIT.failed },
    TUNNEL_DOWNLOAD_FAILED: { title: 'The tunnel program could not be downloaded', exitCode: EXIT.failed },
    TUNNEL_UNRESOLVED: { title: 'The tunnel has no network', exitCode: EXIT.failed },
    TUNNEL_LIMITED: { title: 'No more tunnels for now', exitCode: EXIT.failed },
    TUNNEL_LATE: { title: 'The tunnel did not open in time', exitCode: EXIT.failed },
    TUNNEL_ELSEWHERE: { title: 'The tunnel points elsewhere', exitCode: EXIT.failed },
    TUNNEL_FAILED: { title: 'The tunnel failed', exitCode: EXIT.failed },
    DEPLOY_FAILED: { title: 'The service was not published', exitCode: EXIT.failed },
    INTERRUPTED: { title: 'Interrupted', exitCode: EXIT.interrupted },
    INTERNAL: { title: 'Unexpected error', exitCode: EXIT.failed },
} as const satisfies Record<string, { title: string; exitCode: ExitCode }>;

/** Stable name of an error; scripts may rely on it. */
export type KitErrorCode = keyof typeof ERRORS;

/** Problem, optionally with its source location. The file is relative to the working directory if inside. */
export type { BuildError as Problem } from '@svc-int/emulator';

export interface KitErrorOptions extends ErrorOptions {
    hint: string;
    problems?: readonly Problem[];
}

/** Error that the user can fix. */
export class KitError extends Error {
    override readonly name = 'KitError';
    /** Kind of error, in a few words. */
    readonly title: string;
    readonly exitCode: ExitCode;
    readonly hint: string;
    readonly problems: readonly Problem[];

    constructor(
        readonly code: KitErrorCode,
        message: string,
        options: KitErrorOptions,
    ) {
        super(message, { cause: options.cause });
        this.title = ERRORS[code].title;
        this.exitCode = ERRORS[code].exitCode;
        this.hint = options.hint;
        this.problems = options.problems ?? [];
    }
}

/** Recognises errors of `@svc-int/emulator` and `@svc-int/hosting` by name, because both load late. */
export function toKitErrorIfPackageError(error: unknown): unknown {
    if (!isPackageError(error)) return error;
    const { code, hint, problems } = error;
    const message = error.name === 'EmulatorError' ? error.reason : error.message;
    return new KitError(code, message, { hint, problems, cause: error });
}

function isPackageError(error: unknown): error is EmulatorError | HostingError {
    return error instanceof Error && ['EmulatorError', 'HostingError'].includes(error.name);
}

export function toKitError(error: unknown): KitError {
    const known = toKitErrorIfPackageError(error);
    if (known instanceof KitError) return known;
    const message = error instanceof Error ? error.message : String(error);
    return new KitError('INTERNAL', message, {
        hint: 'This is a bug in the kit. Run again with DEBUG=1 for the stack trace, and report it.',
        cause: error,
    });
}

export function getErrorMessage(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
