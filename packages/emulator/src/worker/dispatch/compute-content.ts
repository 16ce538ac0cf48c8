import { EVENT_ID_HEADER, LIMITS, type IntegrationEvent } from '@svc-int/api';

import { dependencyValues, type IntegrationSource } from '../subjects/computed/index.js';
import { findInstallationOn, getIntegration } from '../subjects/integrations/index.js';
import type { SpaceRow } from '../subjects/spaces/index.js';
import type { Host } from '../service/host.js';
import { ServiceError } from '../service/service-error.js';
import { deliver, type Reading } from './deliver.js';
import { DeliveryError } from './delivery-error.js';
import { failureOf, parseJson, readWithin } from './readers.js';

type Computing = 'content_compute_revision' | 'content_compute_document';

/**
 * Has the integration of a content source compute what somebody reads of a space; undefined where it is not installed there.
 *
 * @throws {ServiceError} 502 when the integration fails.
 */
export async function computeContent(
    service: Host,
    type: Computing,
    space: SpaceRow,
    { integration: name, sourceId, props, dependencies }: IntegrationSource,
): Promise<unknown> {
    const found = findInstallationOn(service, name, 'space', space.id);
    if (!found) return undefined;
    // Before anything is read: it may change meanwhile.
    await service.writers.gather();
    const event: IntegrationEvent = {
        eventId: service.newId(),
        type,
        installationId: found.installation.id,
        spaceId: space.id,
        sourceId,
        props,
        dependencies: dependencyValues(service, space, dependencies),
    };
    const delivery = await deliver(service, { integration: getIntegration(service, name), event, read: readComputed });
    if (delivery.fault !== undefined) throw delivery.fault;
    if (delivery.value !== undefined) return delivery.value;
    const message = delivery.result.failure?.message ?? 'The integration failed.';
    throw new ServiceError(502, message, { [EVENT_ID_HEADER]: event.eventId });
}

async function readComputed(response: Response): Promise<Reading<unknown>> {
    const text = new TextDecoder().decode(await readWithin(response, LIMITS.renderedBytes));
    if (!response.ok) {
        const { reason, message } = failureOf(response, text);
        throw new DeliveryError(reason, message);
    }
    const value = parseJson(text);
    if (typeof value === 'object' && value !== null) return { value };
    throw new DeliveryError('BAD_ANSWER', "The integration's answer is no JSON object.");
}
