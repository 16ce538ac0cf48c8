import { REQUEST_ID_HEADER } from '@svc-int/api';

import { toWorkspace, type WorkerEnv } from '../env.js';
import { errorAnswer } from '../http/errors.js';
import { localOriginProblem, refuseAmbiguousBody } from '../http/guards.js';
import { pageAnswer, pageCallBy, preflightAnswer } from '../http/page-calls.js';
import { isSAMLAnswer } from '../http/saml.js';
import { newId } from '../service/ids.js';
import { ServiceError } from '../service/service-error.js';

/** The control listener: API, Studio and the kit's own endpoints, for this machine alone. */
export async function serveControl(incoming: Request, env: WorkerEnv): Promise<Response> {
    const { workspace, request } = toWorkspace(env, incoming);
    const by = pageCallBy(request, env.TOKEN);
    const problem = localOriginProblem(incoming, by !== undefined || isSAMLAnswer(request));
    if (problem !== undefined) return errorAnswer(new ServiceError(403, problem, { [REQUEST_ID_HEADER]: newId() }));
    const refusal = refuseAmbiguousBody(incoming) ?? (by && preflightAnswer(incoming, by));
    if (refusal) return refusal;
    // If the write fails after the workspace has answered, its error replaces the answer.
    const answer = await workspace.fetch(request).catch(errorAnswer);
    return by ? pageAnswer(incoming, by, answer) : answer;
}
