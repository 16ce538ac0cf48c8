import type { FetchEvent, IntegrationEvent } from '@svc-int/api';

import { deliver } from '../dispatch/deliver.js';
import type { AnswerReader } from '../dispatch/answer-reader.js';
import { responseReader, scriptReader } from '../dispatch/readers.js';
import {
    assertInjects,
    assertInstalledAt,
    getIntegration,
    type IntegrationRow,
} from '../subjects/integrations/index.js';
import {
    publicPlace,
    publishedScriptPlace,
    type PublicPlace,
    type ScriptPlace,
} from '../../integration/public-endpoints.js';
import type { Host } from '../service/host.js';
import { ServiceError } from '../service/service-error.js';
import { errorAnswer } from './errors.js';
import { serveSite } from './site/site-app.js';
import { isDispatch, receiveDispatch } from './receive-dispatch.js';
import { pageOrigin } from './page-origins.js';
import { policyHeaders } from './security-policy.js';

/** The public listener: hands requests below a public endpoint, and for scripts of published sites, to the integration, and answers nothing else. */
export async function servePublic(service: Host, request: Request, body: RequestBody): Promise<Response> {
    try {
        return await forward(service, request, body);
    } catch (error) {
        return errorAnswer(error);
    }
}

type RequestBody = Uint8Array<ArrayBuffer> | undefined;

async function forward(service: Host, request: Request, body: RequestBody): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (isDispatch(service.dispatchSecret, request)) return receiveDispatch(service, request, body);
    const place = publicPlace(pathname);
    if (place) return atOrigin(service, request, place, () => forwardRequest(service, request, place, body));
    const script = publishedScriptPlace(pathname);
    if (script && request.method === 'GET')
        return atOrigin(service, request, script, () => fetchScript(service, script));
    const page = await serveSite(service, request, body);
    if (page) return page;
    throw new ServiceError(404, 'There is nothing here.');
}

/** Asks the integration as far as the origin of the request has something to do with it. */
async function atOrigin(
    service: Host,
    request: Request,
    { integration }: PublicPlace,
    ask: () => Promise<Response>,
): Promise<Response> {
    const origin = pageOrigin(service, request, integration);
    return origin.answerAlone() ?? origin.guard(await ask().catch(errorAnswer));
}

async function forwardRequest(
    service: Host,
    request: Request,
    place: PublicPlace,
    body: RequestBody,
): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { integration, installation, space, site } = place;
    const event: FetchEvent = {
        eventId: service.newId(),
        type: 'fetch',
        request: {
            method: request.method,
            url: service.addresses.publicUrl + pathname + search,
            headers: Object.fromEntries(request.headers),
        },
        ...(installation && { installationId: installation }),
        ...(space && { spaceId: space }),
        ...(site && { siteId: site }),
    };
    const row = getIntegration(service, integration);
    assertInstalledAt(service, place);
    return answerOf(service, row, event, { fetchBody: body });
}

async function fetchScript(service: Host, place: ScriptPlace): Promise<Response> {
    const { integration, installation: installationId, site: siteId } = place;
    const row = getIntegration(service, integration);
    assertInstalledAt(service, place);
    assertInjects(row);
    const event = { eventId: service.newId(), type: 'fetch_published_script', installationId, siteId } as const;
    const answer = withHeaders(await answerOf(service, row, event, { reader: scriptReader }), policyHeaders(row));
    // Pages ask by CORS, as they would not be told of its errors otherwise. Everybody may read it anyway.
    answer.headers.set('access-control-allow-origin', '*');
    return answer;
}

/** An answer with these headers, where it does not say them itself. */
function withHeaders(answer: Response, headers: Record<string, string>): Response {
    const own = new Response(answer.body, answer);
    for (const [name, value] of Object.entries(headers)) if (!own.headers.has(name)) own.headers.set(name, value);
    return own;
}

async function answerOf(
    service: Host,
    integration: IntegrationRow,
    event: IntegrationEvent,
    { reader = responseReader, fetchBody }: { reader?: AnswerReader<Response>; fetchBody?: RequestBody | undefined },
): Promise<Response> {
    const { value, result, fault } = await deliver(service, {
        integration,
        event,
        reader,
        fetchBody,
        written: service.waitedWritten,
    });
    if (fault !== undefined) throw fault;
    if (!value) throw new ServiceError(502, result.failure?.message ?? 'The integration failed.');
    return value;
}
