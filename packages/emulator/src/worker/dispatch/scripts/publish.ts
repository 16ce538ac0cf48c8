import type { PublishIntegrationBody } from '@svc-int/api';

import type { BuildMessage, DevelopmentModule } from '../../../control.js';
import type { ScriptRegistrations } from '../../../integration/script-registrations.js';
import {
    toLoadableScript,
    createDraftIntegrationVersion,
    deleteDevelopmentSession,
    getIntegration,
    isIntegrationOutboxBlockedByCrashes,
    type IntegrationRow,
    isIntegrationPublished,
    refreshInstallationStatuses,
    storeIntegrationVersion,
    unpublishIntegration,
} from '../../subjects/integrations/index.js';
import { enqueueSourceComputeByIntegration } from '../../subjects/revisions/index.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../dispatcher.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import { ScriptLoadError } from '../../service/service-error.js';
import { resumeAllOutboxes } from '../outbox.js';

interface Development {
    modules?: Record<string, DevelopmentModule> | undefined;
    build?: BuildMessage | undefined;
    /** Milliseconds since the change was saved. Default: 0. */
    elapsedMs?: number | undefined;
}

interface PublishedVersion {
    row: IntegrationRow;
    registered: ScriptRegistrations | undefined;
    durationMs: number;
}

/** Publishes nothing if the script fails to load. */
export async function publishIntegrationVersion(
    service: Service & DispatcherHost & SubscribersHost,
    name: string,
    body: PublishIntegrationBody,
    { modules, build, elapsedMs = 0 }: Development = {},
): Promise<PublishedVersion> {
    const started = performance.now();
    const previous = isIntegrationPublished(service, name) ? getIntegration(service, name) : undefined;
    const wasBlocked = previous !== undefined && isIntegrationOutboxBlockedByCrashes(service, previous);
    const draft = createDraftIntegrationVersion(service, name, body, modules);
    const loaded = await service.dispatcher.runtime.check(toLoadableScript(draft));
    if (!loaded.ok) throw new ScriptLoadError(loaded.failure);
    const row = storeIntegrationVersion(service, draft);
    // A late response to a removed integration may have added inputs.
    if (previous === undefined) service.dispatcher.secretInputs.delete(name);
    if (previous !== undefined && serializeConfigurations(previous) !== serializeConfigurations(row))
        refreshInstallationStatuses(service, row);
    enqueueSourceComputeByIntegration(service, name);
    if (wasBlocked) resumeAllOutboxes(service);
    if (build) service.subscribers.stream.publish(build);
    const durationMs = elapsedMs + performance.now() - started;
    service.subscribers.stream.publish({ event: 'reload', integration: name, version: row.version, durationMs });
    service.subscribers.pageSubscribers.notifyChanged();
    return { row, registered: loaded.registered, durationMs };
}

export function unpublishAndNotify(service: Service & DispatcherHost & SubscribersHost, name: string): void {
    getIntegration(service, name);
    // Notifies before the removal: subscriptions depend on the integration.
    service.subscribers.stream.publish({ event: 'unpublish', integration: name });
    unpublishIntegration(service, name);
    deleteDevelopmentSession(service.db, name);
    service.dispatcher.secretInputs.delete(name);
    service.subscribers.scriptRecords.delete(name);
}

function serializeConfigurations({ declaration }: IntegrationRow): string {
    return JSON.stringify(declaration.configurations ?? {});
}
