import { WorkerEntrypoint } from 'cloudflare:workers';
import { RENDER_REQUEST_LIMITS } from '@svc-int/api';

import { toWorkspace, type WorkerEnv } from '../env.js';
import { publicPlace } from '../../integration/public-endpoints.js';
import { drain, readBody } from '../http/body.js';
import { errorAnswer } from '../http/errors.js';
import { refuseAmbiguousBody } from '../http/guards.js';
import { isDispatch } from '../http/receive-dispatch.js';
import { REPORT_LIMITS } from '../../site/globals/page-settings.js';
import { EVENTS, FEEDBACK, MOST_BYTES } from '../../site/reader/doors.js';
import { isReport } from '../http/site/scripts/receive-reports.js';
import type { Cause } from '../service/cause.js';
import { ServiceError } from '../service/service-error.js';

/** Largest body of a request to an integration: 10 MiB. */
const MAX_BODY = 10 * 1024 * 1024;

/** The same of an event that arrives from another service: such a request with what tells of it. */
const MAX_DISPATCH = 2 * MAX_BODY;

/** Paths of sites that take what their pages send. */
const OF_SITES = /\/~\w+\//;

/** The same of what readers say. */
const FROM_READERS = new RegExp(`/(?:${EVENTS}|${FEEDBACK})$`);

/** The public listener: the only part of the service that a tunnel may point at. */
export class Public extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(incoming: Request): Promise<Response> {
        return (
            refuseAmbiguousBody(incoming) ??
            (await refuseOthers(this.env, incoming)) ??
            servePublicly(this.env, incoming)
        );
    }
}

/** Refuses everything but dispatches: the target of a tunnel is open to everybody, and only the secret path is unguessable. */
async function refuseOthers({ DISPATCH_SECRET }: WorkerEnv, request: Request): Promise<Response | undefined> {
    if (DISPATCH_SECRET === '' || isDispatch(DISPATCH_SECRET, request)) return undefined;
    await drain(request);
    return errorAnswer(new ServiceError(404, 'There is nothing here.'));
}

/** Answers a request to the public listener, however it came: by `cause`, from an integration. */
export async function servePublicly(env: WorkerEnv, incoming: Request, cause?: Cause): Promise<Response> {
    const { workspace, request } = toWorkspace(env, incoming);
    try {
        // Read here: past a call of another object nothing shows that a body breaks off.
        const most = isDispatch(env.DISPATCH_SECRET, request) ? MAX_DISPATCH : mostWanted(request);
        const body = most > 0 ? await readBody(request, most) : undefined;
        const { url, method, headers } = request;
        return await workspace.servePublic(new Request(url, { method, headers }), body, cause);
    } catch (error) {
        return errorAnswer(error);
    } finally {
        await drain(request);
    }
}

/** Bytes of a body that somebody reads. That of a GET or HEAD means nothing, and no `Request` could hand it on. */
function mostWanted({ url, method, body }: Request): number {
    if (body === null || method === 'GET' || method === 'HEAD') return 0;
    const { pathname } = new URL(url);
    if (publicPlace(pathname)) return MAX_BODY;
    if (isReport({ method, url })) return REPORT_LIMITS.bytes;
    if (FROM_READERS.test(pathname)) return MOST_BYTES;
    return OF_SITES.test(pathname) ? RENDER_REQUEST_LIMITS.decodedBytes : 0;
}
