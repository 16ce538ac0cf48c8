import { REQUEST_ID_HEADER } from '@svc-int/api';

import type { WorkerEnv } from '../env.js';
import { platformOf } from '../hosts/index.js';
import type { Platform } from '../hosts/platform.js';
import { readBody } from '../http/body.js';
import { errorAnswer, workspaceErrorAnswer } from '../http/errors.js';
import { refuseAmbiguousBody } from '../http/guards.js';
import { pageAnswer, pageCallBy, preflightAnswer } from '../http/page-calls.js';
import { isSAMLAnswer } from '../http/saml.js';
import { answerStudioFile, isForStudioFile } from '../http/studio.js';
import { newId } from '../service/ids.js';
import { ServiceError } from '../service/service-error.js';
import { toWorkspace } from '../workspace-addresses.js';
import { askWorkspace } from './ask-workspace.js';

/** The control listener: API, Studio and the kit's own endpoints. */
export async function serveControl(incoming: Request, env: WorkerEnv): Promise<Response> {
    const platform = platformOf(env);
    const { workspace, request } = toWorkspace(platform, incoming);
    const by = pageCallBy(request, env.TOKEN);
    const problem = platform.originProblem(incoming, by !== undefined || isSAMLAnswer(request));
    if (problem !== undefined) return errorAnswer(new ServiceError(403, problem, { [REQUEST_ID_HEADER]: newId() }));
    const refusal = refuseAmbiguousBody(incoming) ?? (by && preflightAnswer(incoming, by));
    if (refusal) return refusal;
    if (isForStudioFile(request)) return answerStudioFile(platform.files.studio, request).catch(errorAnswer);
    // If the write fails after the workspace has answered, its error replaces the answer.
    const answer = await whole(request, platform).then(
        (held) => askWhole(env, { workspace, request }, held),
        (error: unknown) => workspaceErrorAnswer(request, error),
    );
    return by ? pageAnswer(incoming, by, answer) : answer;
}

/** Asks a workspace by a request that may have been read as a whole, and can then be sent again. */
function askWhole(env: WorkerEnv, asked: { workspace: string; request: Request }, held: Request): Promise<Response> {
    const isHeld = held !== asked.request;
    const isRepeatable = isHeld || held.body === null;
    return askWorkspace({ env, ...asked }, (own) => own.fetch(isHeld ? held.clone() : held), isRepeatable);
}

/** A request with all of its body, as far as the host holds those. */
async function whole(request: Request, { heldBody }: Platform): Promise<Request> {
    const { url, method, headers, body } = request;
    const announced = Number(headers.get('content-length') ?? Infinity);
    if (method === 'GET' || method === 'HEAD' || body === null || announced > heldBody) return request;
    // A redirection is for whoever asked.
    return new Request(url, { method, headers, body: await readBody(request, heldBody), redirect: 'manual' });
}
