import { type RenderRequest } from '@svc-int/api';

import { decodeRenderRequest, parseRenderRequest } from '../../render-request.js';
import { renderComponent, RenderingError } from '../../worker/dispatch/rendering/render.js';
import { createNotFoundError, ServiceError } from '../../worker/service/service-error.js';
import { toVisitorCaller } from '../view/index.js';
import { restrictRenderToVisitor } from '../../worker/http/render-access.js';
import { addParsedMarkdownToRendering } from './embed-parsed-markdown.js';
import { assertSameSiteAccessAndRate } from './request-guards.js';
import type { SiteRequest } from './site-request.js';

export const SITE_INTEGRATIONS_PATH = '~integrations';

/** For readers. The journal has the reason for the author. */
const FAILED = 'This block cannot be shown at the moment.';

export async function renderIntegrationBlockForVisitor(
    visit: SiteRequest,
    name: string,
    operation: string,
): Promise<Response> {
    const { service } = visit;
    if (operation !== 'render') throw createNotFoundError('operation', operation, 'of integrations on a site');
    assertSameSiteAccessAndRate(visit);
    const request = restrictRenderToVisitor(service, toVisitorCaller(service, visit), parseBlockRequest(visit));
    const { rendering } = await renderComponent(service, name, request, { user: undefined }).catch(throwVisitorError);
    return Response.json(addParsedMarkdownToRendering(rendering.response), {
        headers: { 'cache-control': createCacheControl(rendering.cacheControl) },
    });
}

function parseBlockRequest({ request, url, body }: SiteRequest): RenderRequest {
    if (request.method !== 'POST') return decodeRenderRequest(url.searchParams.get('request') ?? '');
    if (!request.headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'A render request is sent as "application/json".');
    return parseRenderRequest(parseJson(body));
}

function parseJson(body: Uint8Array): unknown {
    try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body));
    } catch {
        throw new ServiceError(400, 'The body is not JSON.');
    }
}

/** Visitors see no errors except a rejection by the integration. */
function throwVisitorError(error: unknown): never {
    if (!(error instanceof RenderingError)) throw error;
    const { responseStatus = 0, message } = error;
    if (responseStatus >= 400 && responseStatus < 500) throw new ServiceError(422, message);
    throw new ServiceError(502, FAILED);
}

/** Caches only in the visitor's browser. */
function createCacheControl(stated: string | undefined): string {
    const [, seconds] = /\bmax-age=(\d{1,9})\b/.exec(stated ?? '') ?? [];
    return seconds === undefined ? 'no-store' : `private, max-age=${seconds}`;
}
