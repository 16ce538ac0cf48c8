import { WorkerEntrypoint } from 'cloudflare:workers';

import { toWorkspace, type WorkerEnv } from '../env.js';
import { publicPlace } from '../../public-endpoints.js';
import { drain, readBody } from '../http/body.js';
import { errorAnswer } from '../http/errors.js';
import { refuseAmbiguousBody } from '../http/guards.js';

/** Largest body of a request to an integration: 10 MiB. */
const MAX_BODY = 10 * 1024 * 1024;

/** The public listener: the only part of the service that a tunnel may point at. */
export class Public extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(incoming: Request): Promise<Response> {
        return refuseAmbiguousBody(incoming) ?? servePublicly(this.env, incoming);
    }
}

/** Answers a request to the public listener, however it came. */
export async function servePublicly(env: WorkerEnv, incoming: Request): Promise<Response> {
    const { workspace, request } = toWorkspace(env, incoming);
    try {
        // Read here: past a call of another object nothing shows that a body breaks off.
        const body = isWanted(request) ? await readBody(request, MAX_BODY) : undefined;
        const { url, method, headers } = request;
        return await workspace.servePublic(new Request(url, { method, headers }), body);
    } catch (error) {
        return errorAnswer(error);
    } finally {
        await drain(request);
    }
}

/** Whether a body may be for an integration. That of a GET or HEAD means nothing, and no `Request` could hand it on. */
function isWanted({ url, method, body }: Request): boolean {
    return body !== null && method !== 'GET' && method !== 'HEAD' && publicPlace(new URL(url).pathname) !== undefined;
}
