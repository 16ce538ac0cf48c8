import type { NotedStop, RestrainedIntegrations } from '../../control.js';
import type { Host } from '../service/host.js';
import { noteStop, restrainedIntegrations } from '../subjects/integrations/index.js';
import { failStopping } from '../subjects/journal/index.js';
import { interruptedMessage } from './delivery-message.js';

/** Notes that code of this workspace has stopped a runtime, which is known later than the workspace is open again. Tells what gets fewer events. */
export function takeStop(service: Host, stop: NotedStop): RestrainedIntegrations {
    const stopping = failStopping(service, stop);
    noteStop(service, stopping, stop);
    for (const event of stopping) service.stream.send(interruptedMessage(event));
    return restrainedIntegrations(service);
}
