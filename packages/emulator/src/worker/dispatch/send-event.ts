import type { IntegrationEvent } from '@svc-int/api';

import type { SendRequest, SendResponse } from '../../control.js';
import { assertInstalledAt, getIntegration } from '../subjects/integrations/index.js';
import type { Host } from '../service/host.js';
import { sequenceOf } from '../subjects/journal/index.js';
import { completeEvent, readEvent } from './complete-event.js';
import { deliver, type AnswerReader } from './deliver.js';
import { readerOf } from './readers.js';

/** Sends an event to an integration as the service would, and gives the integration's own answer. */
export async function sendEvent(
    service: Host,
    { integration: name, event: draft, exact = false, body: text }: SendRequest,
): Promise<SendResponse> {
    const integration = getIntegration(service, name);
    const event = readEvent(service, exact ? draft : completeEvent(service, integration, draft));
    assertInstalledAt(service, { integration: name, ...placeOf(event) });
    let response: SendResponse['response'];
    const read: AnswerReader<unknown> = async (answer) => {
        const body = new Uint8Array(await answer.arrayBuffer());
        response = { status: answer.status, headers: [...answer.headers], body: toBase64(body) };
        return readerOf(event)(new Response(body.length > 0 ? body : null, answer));
    };
    const fetchBody = text ? Buffer.from(text) : undefined;
    const { fault } = await deliver(service, { integration, event, read, fetchBody });
    if (fault !== undefined) throw fault;
    const after = sequenceOf(service, event.eventId) - 1;
    return { eventId: event.eventId, after, ...(response && { response }) };
}

function placeOf(event: IntegrationEvent) {
    return {
        ...('installationId' in event && { installation: event.installationId }),
        ...('spaceId' in event && { space: event.spaceId }),
        ...('siteId' in event && { site: event.siteId }),
    };
}

function toBase64(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('base64');
}
