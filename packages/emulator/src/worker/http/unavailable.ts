import { isWorkspaceClosingError } from '../service/closing.js';
import { isEmptyWorkspaceReachedByIdError } from '../service/unnamed-error.js';
import { ServiceError } from '../service/service-error.js';

/** Seconds after which to ask again: less than a machine that is gone is waited for. */
export const WORKSPACE_RETRY_AFTER_SECONDS = 2;

/** What was asked may have been done where the machine went before its answer. */
export function createWorkspaceUnavailableError(): ServiceError {
    return new ServiceError(
        503,
        'The workspace is not to be had at present. Ask again; what you asked for may have been done already.',
        { 'retry-after': String(WORKSPACE_RETRY_AFTER_SECONDS) },
    );
}

/**
 * Whether workerd itself failed: an object, or the machine that had it, is not there at present, as where a workspace has been replaced; or a
 * commit was not confirmed, of which it tells nothing but a reference. What SQLite says comes first. A workspace that is going counts as well, or that
 * was just told its name.
 */
export function isErrorCausedByUnavailableWorkspace(error: unknown): boolean {
    if (isWorkspaceClosingError(error) || isEmptyWorkspaceReachedByIdError(error)) return true;
    if (!(error instanceof Error) || error.message.includes('SQLITE_')) return false;
    const { retryable, overloaded, durableObjectReset } = error as Error & Record<string, unknown>;
    return [retryable, overloaded, durableObjectReset].includes(true) || error.message.startsWith('internal error');
}
