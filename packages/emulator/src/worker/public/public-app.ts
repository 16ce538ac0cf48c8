import type { FetchEvent, IntegrationEvent } from '@svc-int/api';

import type { IntegrationResponseReader } from '../dispatch/delivery/response-reader.js';
import { fetchResponseReader, publishedScriptResponseReader } from '../dispatch/delivery/readers.js';
import {
    assertHasScriptInjectionScope,
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
import { describeCaller } from '../service/callers/current-operation.js';
import { addMissingHeaders } from '../http/add-missing-headers.js';
import type { HttpHost } from '../http/http-host.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';
import { toApiErrorResponse } from '../http/errors.js';
import { serveSite } from '../../site/serve/serve-site.js';
import { findPublicFileResponse } from './public-files.js';
import { isDispatchRequest, receiveForeignDispatch } from '../http/receive-dispatch.js';
import { createIntegrationPageGuard } from '../http/page-origin.js';
import { createIntegrationCspHeaders } from '../http/security-policy.js';
import type { DispatcherHost } from '../dispatch/dispatcher.js';

export async function servePublicRequest(service: HttpHost, request: Request, body: RequestBody): Promise<Response> {
    try {
        // Paths of public requests may contain secrets.
        const current = { name: 'a public request', workspace: service.name, caller: describeCaller(undefined) };
        return await service.http.holdMonitor.track(current, () => forward(service, request, body));
    } catch (error) {
        return toApiErrorResponse(error);
    }
}

type RequestBody = Uint8Array<ArrayBuffer> | undefined;

async function forward(service: HttpHost, request: Request, body: RequestBody): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (isDispatchRequest(service.http.dispatchSecret, request)) return receiveForeignDispatch(service, request, body);
    const endpoint = parsePublicEndpoint(pathname);
    if (endpoint)
        return respondAtOrigin(service, request, endpoint, () => forwardRequest(service, request, endpoint, body));
    const script = parsePublishedScriptPath(pathname);
    if (script && request.method === 'GET')
        return respondAtOrigin(service, request, script, () => fetchScript(service, script));
    const page = findPublicFileResponse(service, request) ?? (await serveSite(service, request, body));
    if (page) return page;
    throw new ServiceError(404, 'No site, integration or script has this URL. Check the URL.');
}

async function respondAtOrigin(
    service: Service,
    request: Request,
    { integration }: PublicEndpointTarget,
    ask: () => Promise<Response>,
): Promise<Response> {
    const origin = createIntegrationPageGuard(service, request, integration);
    return origin.respondDirectly() ?? origin.guard(await ask().catch(toApiErrorResponse));
}

async function forwardRequest(
    service: Service & DispatcherHost,
    request: Request,
    endpoint: PublicEndpointTarget,
    body: RequestBody,
): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { integration, installation, space, site } = endpoint;
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
    assertEndpointInstalled(service, endpoint);
    return dispatchToIntegration(service, row, event, { fetchBody: body });
}

async function fetchScript(service: Service & DispatcherHost, target: PublishedScriptTarget): Promise<Response> {
    const { integration, installation: installationId, site: siteId } = target;
    const row = getIntegration(service, integration);
    assertEndpointInstalled(service, target);
    assertHasScriptInjectionScope(row);
    const event = { eventId: service.newId(), type: 'fetch_published_script', installationId, siteId } as const;
    const response = addMissingHeaders(
        await dispatchToIntegration(service, row, event, { reader: publishedScriptResponseReader }),
        createIntegrationCspHeaders(row),
    );
    // CORS shows pages the script's errors. The content is public.
    response.headers.set('access-control-allow-origin', '*');
    return response;
}

async function dispatchToIntegration(
    service: Service & DispatcherHost,
    integration: IntegrationRow,
    event: IntegrationEvent,
    {
        reader = fetchResponseReader,
        fetchBody,
    }: { reader?: IntegrationResponseReader<Response>; fetchBody?: RequestBody | undefined },
): Promise<Response> {
    const { value, result, fault } = await service.dispatcher.deliver({
        integration,
        event,
        reader,
        fetchBody,
        journalWrite: service.dispatcher.journalWrites.awaitedWriteTime,
    });
    if (fault !== undefined) throw fault;
    if (!value) throw new ServiceError(502, result.failure?.message ?? 'The integration failed.');
    return value;
}
