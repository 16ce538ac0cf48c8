import { UNRETRYABLE_PATHS_PATTERN } from '../../integration/public-endpoints.js';
import { getWorkspaceStub, type WorkerEnv } from '../env.js';
import { getPlatform } from '../hosts/index.js';
import { toApiErrorResponse, toApiOrWorkspaceUnavailableResponse } from '../http/errors.js';
import { createIntegrationCallLostError, isErrorCausedByUnavailableWorkspace } from '../http/responses/unavailable.js';
import { isWorkspaceClosingError, isWorkspaceClosing } from '../service/workspace/closing.js';
import { isEmptyWorkspaceReachedByIdError } from '../service/workspace/unnamed-error.js';

const RETRY_DELAY_MS = 20;
const MAX_ATTEMPTS = 100;

const RUNS_INTEGRATION = new RegExp(UNRETRYABLE_PATHS_PATTERN);

/**
 * While the workspace is closing, new requests wait for its successor, and interrupted requests are retried if repeatable.
 *
 * A request that runs an integration gets 502 without Retry-After once it may have started. workerd throws the same error for an
 * unreachable object, so in a cluster a call without effect goes first.
 */
export async function forwardToWorkspace(
    { env, workspace, request }: { env: WorkerEnv; workspace: string; request: Request },
    callStub: (stub: ReturnType<typeof getWorkspaceStub>) => Promise<Response>,
    isRepeatable: boolean,
): Promise<Response> {
    const runsIntegration = getPlatform(env).detectsLostCalls && RUNS_INTEGRATION.test(new URL(request.url).pathname);
    let left = MAX_ATTEMPTS;
    for (; left > 0 && isWorkspaceClosing(workspace); left--) await scheduler.wait(RETRY_DELAY_MS);
    for (; ; left--) {
        const stub = getWorkspaceStub(env, workspace);
        let mayHaveStarted = false;
        try {
            if (runsIntegration) await stub.confirmReachable();
            mayHaveStarted = runsIntegration;
            return await callStub(stub);
        } catch (error) {
            const isNameless = isEmptyWorkspaceReachedByIdError(error);
            const hasDoneNothing = isNameless || isWorkspaceClosingError(error);
            if (mayHaveStarted && !hasDoneNothing && isErrorCausedByUnavailableWorkspace(error))
                return toApiErrorResponse(createIntegrationCallLostError());
            if (isNameless) await stub.setName(workspace).catch(() => {});
            if (left <= 0 || !isRepeatable || !hasDoneNothing)
                return toApiOrWorkspaceUnavailableResponse(request, error);
        }
        await scheduler.wait(RETRY_DELAY_MS);
    }
}
