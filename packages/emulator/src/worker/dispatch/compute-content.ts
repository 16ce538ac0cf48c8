import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER, LIMITS, type IntegrationEvent } from '@svc-int/api';

import { parseJsonOrUndefined } from '../../values/parse-json-or-undefined.js';
import { resolveContentSourceDependencies, type IntegrationContentSource } from '../subjects/computed/index.js';
import { findTargetInstallation, getIntegration } from '../subjects/integrations/index.js';
import type { SpaceRow } from '../subjects/spaces/index.js';
import { ServiceError } from '../service/service-error.js';
import { readBodyWithLimit } from './delivery/response-body.js';
import type { IntegrationResponseReader } from './delivery/response-reader.js';
import { DeliveryError } from './delivery/delivery-error.js';
import { toResponseFailure } from './delivery/readers.js';
import type { Service } from '../service/service.js';
import type { DispatcherHost } from './dispatcher.js';

type Computing = 'content_compute_revision' | 'content_compute_document';

/**
 * A `ServiceError` of `parseBody` marks the event as failed.
 *
 * Throws 502 if the integration fails, or is not installed on the space.
 */
export async function requestComputedContentFromIntegration<Value>(
    service: Service & DispatcherHost,
    computeEventType: Computing,
    space: SpaceRow,
    { integration: name, sourceId, props, dependencies }: IntegrationContentSource,
    parseBody: (body: unknown) => Value,
): Promise<Value> {
    const found = findTargetInstallation(service, name, 'space', space.id);
    if (!found) throw new ServiceError(502, `The integration "${name}" is not installed in the space.`);
    // Before the integration is read, which may change during the wait.
    await service.dispatcher.journalWrites.groupCommit.waitForBatch();
    const integration = getIntegration(service, name);
    const { id: installation } = found.installation;
    const { scopes } = integration.declaration;
    const caller = { kind: 'installation', integration: name, installation, scopes } as const;
    const event: IntegrationEvent = {
        eventId: service.newId(),
        type: computeEventType,
        installationId: installation,
        spaceId: space.id,
        sourceId,
        props,
        dependencies: resolveContentSourceDependencies(service, space, dependencies, caller),
    };
    const reader: IntegrationResponseReader<Value> = {
        body: 'copied',
        read: async (response) => ({
            value: readValue(await readComputed(response, MAX_RESPONSE_BYTES[computeEventType]), parseBody),
        }),
    };
    const delivery = await service.dispatcher.deliver({ integration, event, reader });
    if (delivery.fault !== undefined) throw delivery.fault;
    if (delivery.value !== undefined) return delivery.value;
    const message = delivery.result.failure?.message ?? 'The integration failed.';
    throw new ServiceError(502, message, { [REQUEST_OR_RESPONSE_EVENT_ID_HEADER]: event.eventId });
}

const MAX_RESPONSE_BYTES: Record<Computing, number> = {
    content_compute_revision: LIMITS.renderedBytes,
    content_compute_document: 1_048_576,
};

async function readComputed(response: Response, bytes: number): Promise<object> {
    const text = new TextDecoder().decode(await readBodyWithLimit(response, bytes));
    if (!response.ok) {
        const { reason, message } = toResponseFailure(response, text);
        throw new DeliveryError(reason, message);
    }
    const value = parseJsonOrUndefined(text);
    if (typeof value === 'object' && value !== null) return value;
    throw new DeliveryError('BAD_ANSWER', "The integration's answer is not a JSON object.");
}

function readValue<Value>(body: object, read: (body: unknown) => Value): Value {
    try {
        return read(body);
    } catch (error) {
        if (error instanceof ServiceError) throw new DeliveryError('BAD_ANSWER', error.message);
        throw error;
    }
}
