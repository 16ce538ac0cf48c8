import { isWorkspaceClosingError } from '../service/closing.js';
import { isEmptyWorkspaceReachedByIdError } from '../service/unnamed-error.js';
import { ServiceError } from '../service/service-error.js';

/** Seconds after which to ask again: less than a machine that is gone is waited for. */
export const WORKSPACE_RETRY_AFTER_SECONDS = 2;

/** Creates the error of an unavailable workspace. The request may have had its effect before the machine ended. */
export function createWorkspaceUnavailableError(): ServiceError {
    return new ServiceError(
        503,
        'The workspace is not to be had at present. Ask again; what you asked for may have been done already.',
        { 'retry-after': String(WORKSPACE_RETRY_AFTER_SECONDS) },
    );
}

/** Error of a request whose integration may have run before its workspace was lost: sent again, it would run once more. */
export function createIntegrationCallLostError(): ServiceError {
    return new ServiceError(
        502,
        'The runtime of the workspace ended, or the workspace was replaced, before the integration had answered. It may have run: check its effects before you send the request again.',
    );
}

/**
 * Whether workerd itself failed: an object or its machine is unavailable, as after a replacement; or a commit was not
 * confirmed, of which the error has only a reference. Errors of SQLite take precedence. A closing workspace, and one
 * that just got its name, count too.
 */
export function isErrorCausedByUnavailableWorkspace(error: unknown): boolean {
    if (isWorkspaceClosingError(error) || isEmptyWorkspaceReachedByIdError(error)) return true;
    if (!(error instanceof Error) || error.message.includes('SQLITE_')) return false;
    const { retryable, overloaded, durableObjectReset } = error as Error & Record<string, unknown>;
    return [retryable, overloaded, durableObjectReset].includes(true) || error.message.startsWith('internal error');
}
