import { WorkerEntrypoint } from 'cloudflare:workers';

import { toWorkspace, type WorkerEnv } from '../env.js';
import { drain } from '../http/body.js';
import { refuseAmbiguousBody } from '../http/guards.js';

/** The public listener: the only part of the service that a tunnel may point at. */
export class Public extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(incoming: Request): Promise<Response> {
        return refuseAmbiguousBody(incoming) ?? servePublicly(this.env, incoming);
    }
}

/** Answers a request to the public listener, however it came. */
export async function servePublicly(env: WorkerEnv, incoming: Request): Promise<Response> {
    const { workspace, request } = toWorkspace(env, await withoutUselessBody(incoming));
    return workspace.servePublic(request);
}

/** Drops the body of a GET or HEAD: it means nothing, and no `Request` could hand it on. */
async function withoutUselessBody(request: Request): Promise<Request> {
    const { method, url, headers, body } = request;
    if (!body || (method !== 'GET' && method !== 'HEAD')) return request;
    await drain(request);
    return new Request(url, { method, headers });
}
