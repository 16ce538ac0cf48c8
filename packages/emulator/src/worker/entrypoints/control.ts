import { REQUEST_ID_HEADER } from '@svc-int/api';

import type { WorkerEnv } from '../env.js';
import { getPlatform } from '../hosts/index.js';
import type { Platform } from '../hosts/platform.js';
import { readBody } from '../http/body.js';
import { toApiErrorResponse, toApiOrWorkspaceUnavailableResponse } from '../http/errors.js';
import { rejectAmbiguousBodyLength } from '../http/guards.js';
import { addCorsHeaders, findVisitorOrPublicCorsAudience, createPreflightResponse } from '../http/cors.js';
import { isSAMLResponseRequest } from '../http/saml.js';
import { createDocsFileResponse, isDocsFileRequest } from '../http/docs.js';
import { createStudioFileResponse, isStudioFileRequest } from '../http/studio.js';
import { rejectUnknownWorkspace } from '../http/responses/unknown-workspace.js';
import { createId } from '../service/ids.js';
import { ServiceError } from '../service/service-error.js';
import { routeToWorkspace } from '../workspace-urls.js';
import { forwardToWorkspace } from './forward-to-workspace.js';

export async function serveControlListenerRequest(incoming: Request, env: WorkerEnv): Promise<Response> {
    const platform = getPlatform(env);
    const { workspace, request } = routeToWorkspace(platform, incoming);
    const by = findVisitorOrPublicCorsAudience(request, env.TOKEN);
    const problem = platform.checkOrigin(incoming, by !== undefined || isSAMLResponseRequest(request));
    if (problem !== undefined)
        return toApiErrorResponse(new ServiceError(403, problem, { [REQUEST_ID_HEADER]: createId() }));
    const refusal = rejectAmbiguousBodyLength(incoming) ?? (by && createPreflightResponse(incoming, by));
    if (refusal) return refusal;
    const unknown = await rejectUnknownWorkspace(env, workspace, request);
    if (unknown) return by ? addCorsHeaders(incoming, by, unknown) : unknown;
    if (isStudioFileRequest(request))
        return createStudioFileResponse(platform.files.studio, request).catch(toApiErrorResponse);
    const { docs } = platform.files;
    if (docs && isDocsFileRequest(request)) return createDocsFileResponse(docs, request).catch(toApiErrorResponse);
    // If the write fails after the response, its error replaces the response.
    const response = await readWholeRequest(request, platform).then(
        (buffered) => forwardRequest(env, { workspace, request }, buffered),
        (error: unknown) => toApiOrWorkspaceUnavailableResponse(request, error),
    );
    return by ? addCorsHeaders(incoming, by, response) : response;
}

function forwardRequest(
    env: WorkerEnv,
    target: { workspace: string; request: Request },
    buffered: Request,
): Promise<Response> {
    const isBuffered = buffered !== target.request;
    const isRepeatable = isBuffered || buffered.body === null;
    return forwardToWorkspace(
        { env, ...target },
        (own) => own.fetch(isBuffered ? buffered.clone() : buffered),
        isRepeatable,
    );
}

/** The caller can send a complete request again. */
async function readWholeRequest(request: Request, { maxBufferedBodyBytes }: Platform): Promise<Request> {
    const { url, method, headers, body } = request;
    const announced = Number(headers.get('content-length') ?? Infinity);
    if (method === 'GET' || method === 'HEAD' || body === null || announced > maxBufferedBodyBytes) return request;
    return new Request(url, {
        method,
        headers,
        body: await readBody(request, maxBufferedBodyBytes),
        redirect: 'manual',
    });
}
