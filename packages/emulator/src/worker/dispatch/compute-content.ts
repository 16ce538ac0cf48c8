import { EVENT_ID_HEADER, LIMITS, type IntegrationEvent } from '@svc-int/api';

import { dependencyValues, type IntegrationSource } from '../subjects/computed/index.js';
import { findInstallationOn, getIntegration } from '../subjects/integrations/index.js';
import type { SpaceRow } from '../subjects/spaces/index.js';
import type { Host } from '../service/host.js';
import { ServiceError } from '../service/service-error.js';
import { readWithin } from './answer-body.js';
import type { AnswerReader, Reading } from './answer-reader.js';
import { deliver } from './deliver.js';
import { DeliveryError } from './delivery-error.js';
import { failureOf, parseJson } from './readers.js';

type Computing = 'content_compute_revision' | 'content_compute_document';

/**
 * Has the integration of a content source compute pages of a space; undefined where it is not installed there.
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
    const integration = getIntegration(service, name);
    const delivery = await deliver(service, { integration, event, reader: READERS[type] });
    if (delivery.fault !== undefined) throw delivery.fault;
    if (delivery.value !== undefined) return delivery.value;
    const message = delivery.result.failure?.message ?? 'The integration failed.';
    throw new ServiceError(502, message, { [EVENT_ID_HEADER]: event.eventId });
}

/** Largest document that an integration computes, in bytes: it is read as a whole while others wait. */
const LARGEST_DOCUMENT = 1_048_576;

const READERS: Record<Computing, AnswerReader<unknown>> = {
    content_compute_revision: { body: 'copied', read: (response) => readComputed(response, LIMITS.renderedBytes) },
    content_compute_document: { body: 'copied', read: (response) => readComputed(response, LARGEST_DOCUMENT) },
};

async function readComputed(response: Response, bytes: number): Promise<Reading<unknown>> {
    const text = new TextDecoder().decode(await readWithin(response, bytes));
    if (!response.ok) {
        const { reason, message } = failureOf(response, text);
        throw new DeliveryError(reason, message);
    }
    const value = parseJson(text);
    if (typeof value === 'object' && value !== null) return { value };
    throw new DeliveryError('BAD_ANSWER', "The integration's answer is not a JSON object.");
}
