import { getWorkspaceStub, type WorkerEnv } from '../env.js';
import { toApiOrWorkspaceUnavailableResponse } from '../http/errors.js';
import { isWorkspaceClosingError, isWorkspaceClosing } from '../service/closing.js';
import { isEmptyWorkspaceReachedByIdError } from '../service/unnamed-error.js';

/** Milliseconds between two looks at a workspace that is going, and the most of these: it takes little more than 100 ms. */
const RETRY_DELAY_MS = 20;
const MAX_ATTEMPTS = 100;

/**
 * Asks a workspace for a request, and gives what it answers, or what the error stands for. Where it is just going, what comes is for the one
 * that follows it, and waits; what was under way to it is sent again, if it can be. One that does not know its name is told.
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
            // Where that fails, whoever asks next tells it.
            if (isNameless) await stub.setName(workspace).catch(() => {});
            if (left <= 0 || !isRepeatable || !(isNameless || isWorkspaceClosingError(error)))
                return toApiOrWorkspaceUnavailableResponse(request, error);
        }
        await scheduler.wait(RETRY_DELAY_MS);
    }
}
