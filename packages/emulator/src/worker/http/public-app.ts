import type { FetchEvent } from '@svc-int/api';

import { deliver } from '../dispatch/deliver.js';
import { readResponse } from '../dispatch/readers.js';
import { getIntegration } from '../service/integrations.js';
import { assertInstalledAt } from '../service/installations.js';
import { publicPlace } from '../service/public-endpoints.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';
import { drain, readBody } from './body.js';
import { errorAnswer } from './errors.js';

/** Largest body of a request to an integration: 10 MiB. */
const MAX_BODY = 10 * 1024 * 1024;

/** The public listener: hands requests below a public endpoint to the integration, and answers nothing else. */
export async function servePublic(service: Service, request: Request): Promise<Response> {
    try {
        return await forward(service, request);
    } catch (error) {
        return errorAnswer(error);
    } finally {
        await drain(request);
    }
}

async function forward(service: Service, request: Request): Promise<Response> {
    const url = new URL(request.url);
    const place = publicPlace(url.pathname);
    if (!place) throw new ServiceError(404, 'There is nothing here.');
    const integration = getIntegration(service, place.integration);
    assertInstalledAt(service, place);
    const event: FetchEvent = {
        eventId: service.newId(),
        type: 'fetch',
        request: {
            method: request.method,
            url: service.addresses.publicUrl + url.pathname + url.search,
            headers: Object.fromEntries(request.headers),
        },
        ...(place.installation && { installationId: place.installation }),
        ...(place.space && { spaceId: place.space }),
        ...(place.site && { siteId: place.site }),
    };
    const { value, result } = await deliver(
        service,
        integration,
        event,
        readResponse,
        request.body ? await readBody(request, MAX_BODY) : undefined,
    );
    if (!value) throw new ServiceError(502, result.error ?? 'The integration failed.');
    return value;
}
