import { createHash } from 'node:crypto';

import { type RenderRequest } from '@svc-int/api';

import { decodeRenderRequest, parseRenderRequest } from '../../../render-request.js';
import { renderComponent, RenderingError } from '../../dispatch/render.js';
import type { Host } from '../../service/host.js';
import { notFound, ServiceError } from '../../service/service-error.js';
import { callerOf } from '../../subjects/visitors/index.js';
import { errorAnswer } from '../errors.js';
import { requestOfVisitor } from '../visitor-renders.js';
import type { Visit } from './visit.js';

/** Below this path of a site its pages ask for the blocks of integrations. */
export const SITE_INTEGRATIONS = '~integrations';

/** Renders of one visit: a page with many blocks, and presses that follow. */
const OF_A_VISIT = { burst: 200, perSecond: 20 };

/** Renders of all visits to a site: whoever throws cookies away is a new one each time. */
const OF_A_SITE = { burst: 2000, perSecond: 200 };

/** Tells readers that there is nothing to see; why stands in the journal, for the author. */
const FAILED = 'This block cannot be shown at the moment.';

/** Has an integration render a block, or act on it, for a visitor. `parts` follow the path above. */
export async function renderBlock(
    host: Host,
    visit: Visit,
    parts: readonly string[],
    body: Uint8Array | undefined,
): Promise<Response> {
    try {
        return await render(host, visit, parts, body);
    } catch (error) {
        return errorAnswer(error);
    }
}

async function render(host: Host, visit: Visit, [name = '', operation]: readonly string[], body?: Uint8Array) {
    if (operation !== 'render') throw notFound('operation', operation ?? '', 'of integrations on a site');
    assertOwnPage(visit);
    if (!visit.sight.admission.isAdmitted) throw new ServiceError(403, 'This site does not let you in.');
    assertRate(host, visit);
    const request = requestOfVisitor(host, callerOf(host, visit.sight), askedFor(visit, body));
    const { rendering } = await renderComponent(host, name, request, undefined).catch(told);
    return Response.json(rendering.response, { headers: { 'cache-control': cacheOf(rendering.cacheControl) } });
}

/** No other site has a visitor's browser ask: https://www.w3.org/TR/fetch-metadata/ */
function assertOwnPage({ request: { headers }, url }: Visit): void {
    const from = headers.get('sec-fetch-site');
    const origin = headers.get('origin');
    const isOwn = (from === null || from === 'same-origin' || from === 'none') && (origin ?? url.origin) === url.origin;
    if (!isOwn) throw new ServiceError(403, 'Blocks of a site are rendered for its own pages.');
}

function assertRate({ visitRates }: Host, { request, sight: { site } }: Visit): void {
    const known = createHash('sha256')
        .update(request.headers.get('cookie') ?? '')
        .digest('base64');
    const wait = visitRates.take(`${site.id} ${known}`, OF_A_VISIT) || visitRates.take(site.id, OF_A_SITE);
    if (wait === 0) return;
    throw new ServiceError(429, `Too many renders: try again in ${wait} s.`, { 'retry-after': String(wait) });
}

function askedFor({ request, url }: Visit, body: Uint8Array | undefined): RenderRequest {
    if (request.method !== 'POST') return decodeRenderRequest(url.searchParams.get('request') ?? '');
    if (!request.headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'A render request is sent as "application/json".');
    return parseRenderRequest(jsonOf(body));
}

function jsonOf(body: Uint8Array | undefined): unknown {
    try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body));
    } catch {
        throw new ServiceError(400, 'The body is not JSON.');
    }
}

/** What an integration refuses with words of its own is for whoever asked; all else is between it and its author. */
function told(error: unknown): never {
    if (!(error instanceof RenderingError)) throw error;
    const { answered = 0, message } = error;
    if (answered >= 400 && answered < 500) throw new ServiceError(422, message);
    throw new ServiceError(502, FAILED);
}

/** As long as the integration says, in the visitor's own browser alone. */
function cacheOf(stated: string | undefined): string {
    const [, seconds] = /\bmax-age=(\d{1,9})\b/.exec(stated ?? '') ?? [];
    return seconds === undefined ? 'no-store' : `private, max-age=${seconds}`;
}
