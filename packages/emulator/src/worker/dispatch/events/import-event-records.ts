import type { IntegrationEvent, TracedEvent, TraceRequest } from '@svc-int/api';

import type { ImportRequest, ImportResponse } from '../../../control.js';
import { getIntegration, type IntegrationRow } from '../../subjects/integrations/index.js';
import { findJournalEvent, importEventRecord } from '../../subjects/journal/index.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../dispatcher.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import { ServiceError } from '../../service/service-error.js';
import { buildRuntimeEnvironment } from '../delivery/environment.js';
import { redactConfiguredSecrets } from '../secrets/redact-environment.js';
import { findTextLengthOrDepthViolation } from './event-limits.js';
import { createEventRedactor } from '../secrets/redactor.js';
import { publishEventRemoval } from '../delivery/publish-event-removal.js';
import { type IsSecretField, createSecretFieldTest } from '../secrets/credential-fields.js';
import { redactCredentialHeaders } from '../secrets/credential-headers.js';
import { redactNamedCredentials } from '../secrets/event-credentials.js';

const STILL_PENDING = 'The event had not ended when its record was exported.';

export function importEventRecordsIntoJournal(
    service: Service & DispatcherHost & SubscribersHost,
    { integration: name, events }: ImportRequest,
): ImportResponse {
    const integration = getIntegration(service, name);
    events.forEach(({ event }, at) => {
        const problem = findTextLengthOrDepthViolation({ ...event.payload, id: event.id });
        if (problem !== undefined) throw new ServiceError(422, `events[${at}].event: It ${problem}.`);
    });
    const anywhere = { type: 'task', eventId: '' } as IntegrationEvent;
    const redact = createEventRedactor(service, buildRuntimeEnvironment(service, integration, anywhere));
    let imported = 0;
    for (const record of events) {
        if (findJournalEvent(service, record.event.id)) continue;
        publishEventRemoval(
            service,
            importEventRecord(
                service,
                integration,
                redact.json(stripNamedSecrets(service, integration, record)),
                STILL_PENDING,
            ),
        );
        imported++;
    }
    return { imported, known: events.length - imported };
}

/** Redacts by field names: the exporting service may not know these secrets. */
function stripNamedSecrets(
    { dispatcher: { secretInputs } }: DispatcherHost,
    integration: IntegrationRow,
    { event, trace }: TracedEvent,
): TracedEvent {
    const { environment } = trace;
    const declared = integration.declaration.configurations;
    const payload = redactNamedCredentials(secretInputs, integration, event.payload as unknown as IntegrationEvent);
    return {
        event: { ...event, payload: { ...payload } },
        trace: {
            ...trace,
            requests: trace.requests.map((request) => stripNamedHeaders(request, createSecretFieldTest(integration))),
            ...(environment && { environment: redactConfiguredSecrets(environment, declared) }),
        },
    };
}

function stripNamedHeaders(
    { headers, answer: response, ...request }: TraceRequest,
    isSecret: IsSecretField,
): TraceRequest {
    const stripHeaders = (all: NonNullable<typeof headers>) =>
        redactCredentialHeaders(
            all.map(({ name, value }) => [name, value]),
            isSecret,
        ).map(([name, value]) => ({ name, value }));
    return {
        ...request,
        ...(headers && { headers: stripHeaders(headers) }),
        ...(response && { answer: { ...response, headers: stripHeaders(response.headers) } }),
    };
}
