import type { AttributedCrash, RestrictedIntegrations } from '../../control.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import { recordCrashAgainstVersions, listRestrictedIntegrations } from '../subjects/integrations/index.js';
import { failCrashedEvents } from '../subjects/journal/index.js';
import { createInterruptedDeliveryMessage } from './event-messages.js';

/** Notes that code of this workspace has stopped a runtime, which is known later than the workspace is open again. Tells what gets fewer events. */
export function handleRuntimeCrash(service: WorkspaceHost, crash: AttributedCrash): RestrictedIntegrations {
    const stopping = failCrashedEvents(service, crash);
    recordCrashAgainstVersions(service, stopping, crash);
    for (const event of stopping) service.stream.publish(createInterruptedDeliveryMessage(event));
    return listRestrictedIntegrations(service);
}
