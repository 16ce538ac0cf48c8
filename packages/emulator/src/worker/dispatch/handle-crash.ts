import type { AttributedCrash, RestrictedIntegrations } from '../../control.js';
import type { Host } from '../service/host.js';
import { recordCrash, listRestrictedIntegrations } from '../subjects/integrations/index.js';
import { failCrashedEvents } from '../subjects/journal/index.js';
import { createInterruptedMessage } from './event-messages.js';

/** Notes that code of this workspace has stopped a runtime, which is known later than the workspace is open again. Tells what gets fewer events. */
export function handleCrash(service: Host, stop: AttributedCrash): RestrictedIntegrations {
    const stopping = failCrashedEvents(service, stop);
    recordCrash(service, stopping, stop);
    for (const event of stopping) service.stream.publish(createInterruptedMessage(event));
    return listRestrictedIntegrations(service);
}
