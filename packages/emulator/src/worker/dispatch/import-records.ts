import type { IntegrationEvent } from '@svc-int/api';

import type { ImportRequest, ImportResponse } from '../../control.js';
import { getIntegration } from '../subjects/integrations/index.js';
import { findEvent, importRecord } from '../subjects/journal/index.js';
import type { Host } from '../service/host.js';
import { environmentOf } from './environment.js';
import { redactor } from './redact.js';
import { tellOfRemoved } from './removal.js';

/** What is said of an event that was still going on when its record was written to a file. */
const STILL_PENDING = 'The event had not ended when its record was exported.';

/** Puts records into the journal of an integration, as its newest events. What the integration must not tell is taken out of them. */
export function importRecords(service: Host, { integration: name, events }: ImportRequest): ImportResponse {
    const integration = getIntegration(service, name);
    const anywhere = { type: 'task', eventId: '' } as IntegrationEvent;
    const redact = redactor(service, environmentOf(service, integration, anywhere));
    let imported = 0;
    for (const record of events) {
        if (findEvent(service, record.event.id)) continue;
        tellOfRemoved(service, importRecord(service, integration, redact.json(record), STILL_PENDING));
        imported++;
    }
    return { imported, known: events.length - imported };
}
