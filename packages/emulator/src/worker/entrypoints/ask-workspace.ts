import { workspaceOf, type WorkerEnv } from '../env.js';
import { workspaceErrorAnswer } from '../http/errors.js';
import { isGoingError, isGoingHere } from '../service/going.js';
import { isNamelessError } from '../service/nameless.js';

/** Milliseconds between two looks at a workspace that is going, and the most of these: it takes little more than 100 ms. */
const PAUSE = 20;
const MOST = 100;

/**
 * Asks a workspace for a request, and gives what it answers, or what the error stands for. Where it is just going, what comes is for the one
 * that follows it, and waits; what was under way to it is sent again, if it can be. One that does not know its name is told.
 */
export async function askWorkspace(
    { env, workspace, request }: { env: WorkerEnv; workspace: string; request: Request },
    ask: (asked: ReturnType<typeof workspaceOf>) => Promise<Response>,
    isRepeatable: boolean,
): Promise<Response> {
    let left = MOST;
    for (; left > 0 && isGoingHere(workspace); left--) await scheduler.wait(PAUSE);
    for (; ; left--) {
        const asked = workspaceOf(env, workspace);
        try {
            return await ask(asked);
        } catch (error) {
            const isNameless = isNamelessError(error);
            // Where that fails, whoever asks next tells it.
            if (isNameless) await asked.introduce(workspace).catch(() => {});
            if (left <= 0 || !isRepeatable || !(isNameless || isGoingError(error)))
                return workspaceErrorAnswer(request, error);
        }
        await scheduler.wait(PAUSE);
    }
}
