import { REQUEST_ID_HEADER } from '@svc-int/api';

import { toWorkspace, type WorkerEnv } from '../env.js';
import { errorAnswer } from '../http/errors.js';
import { localOriginProblem, refuseAmbiguousBody } from '../http/guards.js';
import { newId } from '../service/ids.js';
import { ServiceError } from '../service/service-error.js';

/** The control listener: API, Studio and the kit's own endpoints, for this machine alone. */
export async function serveControl(incoming: Request, env: WorkerEnv): Promise<Response> {
    const problem = localOriginProblem(incoming);
    if (problem !== undefined) return errorAnswer(new ServiceError(403, problem, { [REQUEST_ID_HEADER]: newId() }));
    const refusal = refuseAmbiguousBody(incoming);
    if (refusal) return refusal;
    const { workspace, request } = toWorkspace(env, incoming);
    // If the write fails after the workspace has answered, its error replaces the answer.
    return workspace.fetch(request).catch(errorAnswer);
}
