import { WorkerEntrypoint } from 'cloudflare:workers';
import { RENDER_REQUEST_LIMITS } from '@svc-int/api';

import type { WorkerEnv } from '../env.js';
import { getPlatform } from '../hosts/index.js';
import { routeToWorkspace } from '../workspace-urls.js';
import { parsePublicEndpoint } from '../../integration/public-endpoints.js';
import { drainBody, readBody } from '../http/body.js';
import { toApiErrorResponse } from '../http/errors.js';
import { rejectAmbiguousBodyLength } from '../http/guards.js';
import { rejectUnknownWorkspace } from '../http/responses/unknown-workspace.js';
import { isDispatchRequest } from '../http/receive-dispatch.js';
import { rejectInvalidUrl } from '../http/reject-invalid-url.js';
import { PAGE_REPORT_LIMITS } from '../../site/browser/globals/page-settings.js';
import { MAX_OPERATION_REQUEST_BYTES, OPERATION_REQUESTS_PATH } from '../../site/browser/operation-requests.js';
import {
    READER_EVENTS_PATH,
    PAGE_FEEDBACK_PATH,
    MAX_READER_REQUEST_BYTES,
} from '../../site/browser/reader/endpoints.js';
import { SITE_CHANGES_PATH } from '../../site/serve/live/subscribe.js';
import { isScriptReportRequest } from '../../site/serve/scripts/receive-script-reports.js';
import type { Cause } from '../service/callers/cause.js';
import { ServiceError } from '../service/service-error.js';
import { isWebSocketUpgrade } from '../service/messages/websockets.js';
import { forwardToWorkspace } from './forward-to-workspace.js';

const MAX_PUBLIC_ENDPOINT_BODY_BYTES = 10 * 1024 * 1024;

const MAX_DISPATCH_BODY_BYTES = 2 * MAX_PUBLIC_ENDPOINT_BODY_BYTES;

const SITE_INTEGRATION_PATH = /\/~\w+\//;

const READER_REQUEST_PATH = new RegExp(`/(?:${READER_EVENTS_PATH}|${PAGE_FEEDBACK_PATH})$`);

/** The only listener that a tunnel may expose. */
export class Public extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(incoming: Request): Promise<Response> {
        return rejectInvalidUrl(incoming) ?? servePublicRequest(this.env, incoming);
    }
}

export async function servePublicRequest(env: WorkerEnv, incoming: Request): Promise<Response> {
    return (
        rejectAmbiguousBodyLength(incoming) ??
        (await rejectNonPublic(env, incoming)) ??
        forwardPublicRequestToWorkspace(env, incoming)
    );
}

/** Rejects non-public requests. With a dispatch secret, accepts only events at its secret path. */
async function rejectNonPublic(env: WorkerEnv, request: Request): Promise<Response | undefined> {
    if (isPublicRequest(env, request)) return undefined;
    await drainBody(request);
    return toApiErrorResponse(new ServiceError(404, 'No site, integration or script has this URL. Check the URL.'));
}

function isPublicRequest(env: WorkerEnv, request: Request): boolean {
    const { DISPATCH_SECRET: secret } = env;
    if (secret !== '') return isDispatchRequest(secret, request);
    return getPlatform(env).isPublicRequest(request);
}

export async function forwardPublicRequestToWorkspace(
    env: WorkerEnv,
    incoming: Request,
    cause?: Cause,
): Promise<Response> {
    const { workspace, request } = routeToWorkspace(getPlatform(env), incoming);
    const unknown = await rejectUnknownWorkspace(env, workspace, request);
    if (unknown) return unknown;
    try {
        // Reads the body first: calls of another object do not report a body that breaks off.
        const maxBytes = isDispatchRequest(env.DISPATCH_SECRET, request)
            ? MAX_DISPATCH_BODY_BYTES
            : getMaxBodyBytes(request);
        const body = maxBytes > 0 ? await readBody(request, maxBytes) : undefined;
        const { url, method, headers } = request;
        const bareRequest = new Request(url, { method, headers });
        const target = { env, workspace, request };
        if (isPageSocketRequest(env, bareRequest))
            return await forwardToWorkspace(target, (own) => own.fetch(bareRequest), true);
        return await forwardToWorkspace(target, (own) => own.servePublic(bareRequest, body, cause), true);
    } catch (error) {
        return toApiErrorResponse(error);
    } finally {
        await drainBody(request);
    }
}

function isPageSocketRequest(env: WorkerEnv, request: Request): boolean {
    if (!isWebSocketUpgrade(request) || getPlatform(env).getListener(request) !== 'public') return false;
    return new URL(request.url).pathname.endsWith(`/${SITE_CHANGES_PATH}`);
}

/** Returns 0 to ignore the body. A `Request` cannot have a body with GET or HEAD. */
function getMaxBodyBytes({ url, method, body }: Request): number {
    if (body === null || method === 'GET' || method === 'HEAD') return 0;
    const { pathname } = new URL(url);
    if (parsePublicEndpoint(pathname)) return MAX_PUBLIC_ENDPOINT_BODY_BYTES;
    if (isScriptReportRequest({ method, url })) return PAGE_REPORT_LIMITS.bytes;
    if (READER_REQUEST_PATH.test(pathname)) return MAX_READER_REQUEST_BYTES;
    if (pathname.endsWith(`/${OPERATION_REQUESTS_PATH}`)) return MAX_OPERATION_REQUEST_BYTES;
    return SITE_INTEGRATION_PATH.test(pathname) ? RENDER_REQUEST_LIMITS.decodedBytes : 0;
}
