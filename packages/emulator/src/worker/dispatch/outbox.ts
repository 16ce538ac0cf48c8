import {
    getRemovedSubjects,
    getIntegration,
    listOutboxInstallations,
    type IntegrationRow,
    isIntegrationOutboxBlockedByCrashes,
    findNextOutboxEvent,
    type OutboxRow,
    deleteFromOutbox,
} from '../subjects/integrations/index.js';
import { runWithCause } from '../service/cause.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import { yieldToEventLoop } from '../service/yield.js';
import { deliverEvent } from './deliver-event.js';
import { pickInjectedFaults, NO_INJECTED_FAULTS } from './injected-faults.js';
import { acknowledgementResponseReader } from './readers.js';

/**
 * Sends the waiting events of an installation in sequence, after its pending event has ended. Other installations do
 * not wait. All wait for the next version of an integration whose current one has blocked the runtime.
 */
export function sendOutbox(service: WorkspaceHost, installation: string): void {
    const queue = `outbox:${installation}`;
    if (service.activity.isActive(queue)) return;
    service.activity.begin(queue);
    service.waitUntil(sendInOrder(service, installation, queue));
}

/** Sends what is in the outbox since the runtime stopped, or since a version was held. */
export function resumeAllOutboxes(service: WorkspaceHost): void {
    for (const installation of listOutboxInstallations(service)) sendOutbox(service, installation);
}

async function sendInOrder(service: WorkspaceHost, installation: string, queue: string): Promise<void> {
    try {
        // The caller that caused the event gets its response first.
        await yieldToEventLoop();
        for (;;) {
            // Transactions are synchronous: after this, the one that stored the event has been committed or rolled back.
            await service.giveWay([installation]);
            const next = findNextOutboxEvent(service, installation);
            if (!next) return;
            const integration = getIntegration(service, next.integration);
            if (isIntegrationOutboxBlockedByCrashes(service, integration)) return;
            const first = service.firstEvents.waitForFirst(integration);
            if (first) {
                await first;
                continue;
            }
            const delivery = send(service, integration, next);
            service.firstEvents.track(integration, delivery);
            await delivery;
        }
    } finally {
        // At the moment when nothing was found: anything stored from now on starts a new run.
        service.activity.end(queue);
    }
}

/** The event goes to the version that is current by now. */
async function send(service: WorkspaceHost, integration: IntegrationRow, entry: OutboxRow): Promise<void> {
    const removedSubjects = getRemovedSubjects(service, entry);
    const sending = { integration, event: entry.event, reader: acknowledgementResponseReader, removedSubjects };
    const faults = pickInjectedFaults(service, sending);
    const delivery = runWithCause(entry.cause ?? undefined, () =>
        deliverEvent(service, { ...sending, faults: faults ?? NO_INJECTED_FAULTS }),
    );
    // The journal has it by now. There was no pause between, hence it is one transaction: none is lost or sent twice.
    deleteFromOutbox(service, entry);
    // One that is held on purpose is to be overtaken.
    if (faults?.isHeld) service.waitUntil(delivery);
    else await delivery;
}
