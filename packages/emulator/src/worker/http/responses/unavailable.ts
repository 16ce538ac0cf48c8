import { isWorkspaceClosingError } from '../../service/workspace/closing.js';
import { isEmptyWorkspaceReachedByIdError } from '../../service/workspace/unnamed-error.js';
import { ServiceError } from '../../service/service-error.js';

/** Shorter than the time to wait for a lost machine. */
export const WORKSPACE_RETRY_AFTER_SECONDS = 2;

export function createWorkspaceUnavailableError(): ServiceError {
    return new ServiceError(
        503,
        'The workspace is unavailable at present. The request may have been completed: check its effect before you repeat it.',
        { 'retry-after': String(WORKSPACE_RETRY_AFTER_SECONDS) },
    );
}

/** Without `Retry-After`: a retry would run the integration again. */
export function createIntegrationCallLostError(): ServiceError {
    return new ServiceError(
        502,
        'The runtime of the workspace ended, or the workspace was replaced, before the integration responded. The integration may have run: check its effects before you send the request again.',
    );
}

/** Includes unconfirmed commits, which are internal errors of workerd, and workspaces that are closing or were just named. */
export function isErrorCausedByUnavailableWorkspace(error: unknown): boolean {
    if (isWorkspaceClosingError(error) || isEmptyWorkspaceReachedByIdError(error)) return true;
    if (!(error instanceof Error) || error.message.includes('SQLITE_')) return false;
    const { retryable, overloaded, durableObjectReset } = error as Error & Record<string, unknown>;
    return [retryable, overloaded, durableObjectReset].includes(true) || error.message.startsWith('internal error');
}
