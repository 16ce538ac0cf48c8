import type { AttributedCrash, RestrictedIntegrations } from '../../../control.js';
import type { Service } from '../../service/service.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import {
    storeCrashAgainstSuspectVersions,
    listCrashRestrictedIntegrations,
} from '../../subjects/integrations/index.js';
import { failEventBlamedForCrash } from '../../subjects/journal/index.js';
import { createInterruptedDeliveryMessage } from '../delivery/event-messages.js';

/** For a crash reported after the workspace has opened again. Returns the restricted integrations. */
export function handleAttributedRuntimeCrash(
    service: Service & SubscribersHost,
    crash: AttributedCrash,
): RestrictedIntegrations {
    const stopping = failEventBlamedForCrash(service, crash);
    storeCrashAgainstSuspectVersions(service, stopping, crash);
    for (const event of stopping) service.subscribers.stream.publish(createInterruptedDeliveryMessage(event));
    return listCrashRestrictedIntegrations(service);
}
