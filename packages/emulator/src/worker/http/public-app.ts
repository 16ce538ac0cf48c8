import type { FetchEvent, IntegrationEvent } from '@svc-int/api';

import { deliver } from '../dispatch/deliver.js';
import type { ResponseReader } from '../dispatch/response-reader.js';
import { responseReader, scriptReader } from '../dispatch/readers.js';
import {
    assertCanInject,
    assertEndpointInstalled,
    getIntegration,
    type IntegrationRow,
} from '../subjects/integrations/index.js';
import {
    parsePublicEndpoint,
    parsePublishedScriptPath,
    type PublicEndpointTarget,
    type PublishedScriptTarget,
} from '../../integration/public-endpoints.js';
import type { Host } from '../service/host.js';
import { ServiceError } from '../service/service-error.js';
import { toErrorResponse } from './errors.js';
import { serveSite } from './site/site-app.js';
import { isDispatchRequest, receiveDispatch } from './receive-dispatch.js';
import { createPageOrigin } from './page-origin.js';
import { createPolicyHeaders } from './security-policy.js';

/** The public listener: hands requests below a public endpoint, and for scripts of published sites, to the integration, and answers nothing else. */
export async function servePublic(service: Host, request: Request, body: RequestBody): Promise<Response> {
    try {
        return await forward(service, request, body);
    } catch (error) {
        return toErrorResponse(error);
    }
}

type RequestBody = Uint8Array<ArrayBuffer> | undefined;

async function forward(service: Host, request: Request, body: RequestBody): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (isDispatchRequest(service.dispatchSecret, request)) return receiveDispatch(service, request, body);
    const place = parsePublicEndpoint(pathname);
    if (place) return atOrigin(service, request, place, () => forwardRequest(service, request, place, body));
    const script = parsePublishedScriptPath(pathname);
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
    { integration }: PublicEndpointTarget,
    ask: () => Promise<Response>,
): Promise<Response> {
    const origin = createPageOrigin(service, request, integration);
    return origin.answerAlone() ?? origin.guard(await ask().catch(toErrorResponse));
}

async function forwardRequest(
    service: Host,
    request: Request,
    place: PublicEndpointTarget,
    body: RequestBody,
): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { integration, installation, space, site } = place;
    const event: FetchEvent = {
        eventId: service.newId(),
        type: 'fetch',
        request: {
            method: request.method,
            url: service.urls.publicUrl + pathname + search,
            headers: Object.fromEntries(request.headers),
        },
        ...(installation && { installationId: installation }),
        ...(space && { spaceId: space }),
        ...(site && { siteId: site }),
    };
    const row = getIntegration(service, integration);
    assertEndpointInstalled(service, place);
    return answerOf(service, row, event, { fetchBody: body });
}

async function fetchScript(service: Host, place: PublishedScriptTarget): Promise<Response> {
    const { integration, installation: installationId, site: siteId } = place;
    const row = getIntegration(service, integration);
    assertEndpointInstalled(service, place);
    assertCanInject(row);
    const event = { eventId: service.newId(), type: 'fetch_published_script', installationId, siteId } as const;
    const answer = withHeaders(await answerOf(service, row, event, { reader: scriptReader }), createPolicyHeaders(row));
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
    { reader = responseReader, fetchBody }: { reader?: ResponseReader<Response>; fetchBody?: RequestBody | undefined },
): Promise<Response> {
    const { value, result, fault } = await deliver(service, {
        integration,
        event,
        reader,
        fetchBody,
        journalWrite: service.waitedWritten,
    });
    if (fault !== undefined) throw fault;
    if (!value) throw new ServiceError(502, result.failure?.message ?? 'The integration failed.');
    return value;
}
