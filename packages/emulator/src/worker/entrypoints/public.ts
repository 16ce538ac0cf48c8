import { WorkerEntrypoint } from 'cloudflare:workers';
import { RENDER_REQUEST_LIMITS } from '@svc-int/api';

import type { WorkerEnv } from '../env.js';
import { platformOf } from '../hosts/index.js';
import { toWorkspace } from '../workspace-addresses.js';
import { publicPlace } from '../../integration/public-endpoints.js';
import { drain, readBody } from '../http/body.js';
import { errorAnswer } from '../http/errors.js';
import { refuseAmbiguousBody } from '../http/guards.js';
import { isDispatch } from '../http/receive-dispatch.js';
import { REPORT_LIMITS } from '../../site/globals/page-settings.js';
import { EVENTS, FEEDBACK, MOST_BYTES } from '../../site/reader/doors.js';
import { SITE_CHANGES } from '../http/site/live/changes.js';
import { isReport } from '../http/site/scripts/receive-reports.js';
import type { Cause } from '../service/cause.js';
import { ServiceError } from '../service/service-error.js';
import { wantsSocket } from '../service/sockets.js';
import { askWorkspace } from './ask-workspace.js';

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
        return serveEverybody(this.env, incoming);
    }
}

/** Answers a request that anybody may have sent. */
export async function serveEverybody(env: WorkerEnv, incoming: Request): Promise<Response> {
    return refuseAmbiguousBody(incoming) ?? (await refuseOthers(env, incoming)) ?? servePublicly(env, incoming);
}

/** Refuses what is not for everybody; where events of another service arrive, all but these: only the secret path is unguessable. */
async function refuseOthers(env: WorkerEnv, request: Request): Promise<Response | undefined> {
    if (isForEverybody(env, request)) return undefined;
    await drain(request);
    return errorAnswer(new ServiceError(404, 'There is nothing here.'));
}

function isForEverybody(env: WorkerEnv, request: Request): boolean {
    const { DISPATCH_SECRET: secret } = env;
    if (secret !== '') return isDispatch(secret, request);
    return platformOf(env).servesEverybody(request);
}

/** Answers a request to the public listener, however it came: by `cause`, from an integration. */
export async function servePublicly(env: WorkerEnv, incoming: Request, cause?: Cause): Promise<Response> {
    const { workspace, request } = toWorkspace(platformOf(env), incoming);
    try {
        // Read here: past a call of another object nothing shows that a body breaks off.
        const most = isDispatch(env.DISPATCH_SECRET, request) ? MAX_DISPATCH : mostWanted(request);
        const body = most > 0 ? await readBody(request, most) : undefined;
        const { url, method, headers } = request;
        const asked = new Request(url, { method, headers });
        const place = { env, workspace, request };
        // A call hands no socket on.
        if (wantsPageSocket(env, asked)) return await askWorkspace(place, (own) => own.fetch(asked), true);
        return await askWorkspace(place, (own) => own.servePublic(asked, body, cause), true);
    } catch (error) {
        return errorAnswer(error);
    } finally {
        await drain(request);
    }
}

/** Whether a page of a site wants to hear of changes by a socket, where the workspace sees by the host that this is for everybody. */
function wantsPageSocket(env: WorkerEnv, request: Request): boolean {
    if (!wantsSocket(request) || platformOf(env).listenerOf(request) !== 'public') return false;
    return new URL(request.url).pathname.endsWith(`/${SITE_CHANGES}`);
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
