import type { FetchEvent, IntegrationEvent } from '@svc-int/api';

import { deliver } from '../dispatch/deliver.js';
import { readResponse } from '../dispatch/readers.js';
import { getIntegration, type IntegrationRow } from '../service/integrations.js';
import { assertInstalledAt } from '../service/installations.js';
import { publicPlace, publishedScriptPlace, type PublicPlace, type ScriptPlace } from '../../public-endpoints.js';
import { assertInjects } from '../service/published-scripts.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';
import { errorAnswer } from './errors.js';

/** The public listener: hands requests below a public endpoint, and for scripts of published sites, to the integration, and answers nothing else. */
export async function servePublic(service: Service, request: Request, body: RequestBody): Promise<Response> {
    try {
        return await forward(service, request, body);
    } catch (error) {
        return errorAnswer(error);
    }
}

type RequestBody = Uint8Array<ArrayBuffer> | undefined;

async function forward(service: Service, request: Request, body: RequestBody): Promise<Response> {
    const { pathname } = new URL(request.url);
    const place = publicPlace(pathname);
    if (place) return forwardRequest(service, request, place, body);
    const script = publishedScriptPlace(pathname);
    if (script && request.method === 'GET') return fetchScript(service, script);
    throw new ServiceError(404, 'There is nothing here.');
}

async function forwardRequest(
    service: Service,
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
    return answerOf(service, row, event, body);
}

async function fetchScript(service: Service, place: ScriptPlace): Promise<Response> {
    const { integration, installation: installationId, site: siteId } = place;
    const row = getIntegration(service, integration);
    assertInstalledAt(service, place);
    assertInjects(row);
    return answerOf(service, row, {
        eventId: service.newId(),
        type: 'fetch_published_script',
        installationId,
        siteId,
    });
}

async function answerOf(
    service: Service,
    integration: IntegrationRow,
    event: IntegrationEvent,
    body?: RequestBody,
): Promise<Response> {
    const { value, result } = await deliver(service, integration, event, readResponse, body);
    if (!value) throw new ServiceError(502, result.error ?? 'The integration failed.');
    return value;
}
