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
import { runWithEventCause } from '../service/callers/cause.js';
import type { WorkspaceHost } from './workspace-host.js';
import { yieldToEventLoop } from '../service/event-loop/yield.js';
import { pickInjectedFaults, NO_INJECTED_FAULTS } from './delivery/injected-faults.js';
import { acknowledgementResponseReader } from './delivery/readers.js';
import type { Service } from '../service/service.js';

/** Sends events in sequence. Stops while the version is blocked for crashing the runtime. */
export function sendOutbox(service: WorkspaceHost, installation: string): void {
    const queue = `outbox:${installation}`;
    if (service.lifecycle.activity.isActive(queue)) return;
    service.lifecycle.activity.begin(queue);
    service.lifecycle.waitUntil(sendInOrder(service, installation, queue));
}

export function resumeAllOutboxes(service: Service): void {
    for (const installation of listOutboxInstallations(service)) service.followUps.scheduleOutbox(installation);
}

async function sendInOrder(service: WorkspaceHost, installation: string, queue: string): Promise<void> {
    try {
        // Lets the caller get its response first.
        await yieldToEventLoop();
        for (;;) {
            // Transactions are synchronous: that of the event has ended after this wait.
            await service.dispatcher.deliveryOrder.yieldToEventLoop([installation]);
            const next = findNextOutboxEvent(service, installation);
            if (!next) return;
            const integration = getIntegration(service, next.integration);
            if (isIntegrationOutboxBlockedByCrashes(service, integration)) return;
            const first = service.dispatcher.deliveryOrder.firstEventGate.waitForFirst(integration);
            if (first) {
                await first;
                continue;
            }
            const delivery = send(service, integration, next);
            service.dispatcher.deliveryOrder.firstEventGate.track(integration, delivery);
            await delivery;
        }
    } finally {
        // Synchronous after the outbox was found empty: a later event starts a new run.
        service.lifecycle.activity.end(queue);
    }
}

async function send(service: WorkspaceHost, integration: IntegrationRow, entry: OutboxRow): Promise<void> {
    const removedSubjects = getRemovedSubjects(service, entry);
    const sending = { integration, event: entry.event, reader: acknowledgementResponseReader, removedSubjects };
    const faults = pickInjectedFaults(service, sending);
    const delivery = runWithEventCause(entry.cause ?? undefined, () =>
        service.dispatcher.deliver({ ...sending, faults: faults ?? NO_INJECTED_FAULTS }),
    );
    // Same transaction as the journal record: no event is lost or sent twice.
    deleteFromOutbox(service, entry);
    if (faults?.isDelayed) service.lifecycle.waitUntil(delivery);
    else await delivery;
}
