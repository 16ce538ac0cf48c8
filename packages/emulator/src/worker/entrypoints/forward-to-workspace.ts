import { getWorkspaceStub, type WorkerEnv } from '../env.js';
import { toApiOrWorkspaceUnavailableResponse } from '../http/errors.js';
import { isWorkspaceClosingError, isWorkspaceClosing } from '../service/closing.js';
import { isEmptyWorkspaceReachedByIdError } from '../service/unnamed-error.js';

/** Milliseconds between two looks at a workspace that is going, and the most of these: it takes little more than 100 ms. */
const RETRY_DELAY_MS = 20;
const MAX_ATTEMPTS = 100;

/**
 * Forwards a request to a workspace, and converts errors to responses. While the workspace is closing, new requests
 * wait for its successor, and interrupted ones are repeated if possible. Names an unnamed workspace.
 */
export async function forwardToWorkspace(
    { env, workspace, request }: { env: WorkerEnv; workspace: string; request: Request },
    callStub: (stub: ReturnType<typeof getWorkspaceStub>) => Promise<Response>,
    isRepeatable: boolean,
): Promise<Response> {
    let left = MAX_ATTEMPTS;
    for (; left > 0 && isWorkspaceClosing(workspace); left--) await scheduler.wait(RETRY_DELAY_MS);
    for (; ; left--) {
        const stub = getWorkspaceStub(env, workspace);
        try {
            return await callStub(stub);
        } catch (error) {
            const isNameless = isEmptyWorkspaceReachedByIdError(error);
            // On failure, the next request sets the name.
            if (isNameless) await stub.setName(workspace).catch(() => {});
            if (left <= 0 || !isRepeatable || !(isNameless || isWorkspaceClosingError(error)))
                return toApiOrWorkspaceUnavailableResponse(request, error);
        }
        await scheduler.wait(RETRY_DELAY_MS);
    }
}
