import { setTimeout as pause } from 'node:timers/promises';

import type { IntegrationEventRecord } from '@svc-int/api';

import type { ServiceConnection } from '../../service/service-connection.js';

const PAGE_SIZE = 20;

const MAX_ARRIVED_COUNT = 1000;

export interface UndeliveredEventWatcher {
    markArrived(id: string): void;
    watch(integration: string, report: (event: IntegrationEventRecord) => void): void;
}

export function createUndeliveredEventWatcher(
    service: Pick<ServiceConnection, 'request'>,
    intervalMs: number,
    signal: AbortSignal,
): UndeliveredEventWatcher {
    const arrived = new Set<string>();
    const watched = new Set<string>();

    const listNewest = async (integration: string): Promise<IntegrationEventRecord[] | undefined> => {
        const list = await service
            .request(['list'], (client) => client.integrations.listIntegrationEvents(integration, { limit: PAGE_SIZE }))
            .catch(() => undefined);
        return list?.items.filter(({ status }) => status !== 'pending');
    };

    const run = async (integration: string, report: (event: IntegrationEventRecord) => void) => {
        let seen: ReadonlySet<string> | undefined;
        while (!signal.aborted) {
            const events = await listNewest(integration);
            const isNew = ({ id }: IntegrationEventRecord) => seen !== undefined && !seen.has(id) && !arrived.has(id);
            events
                ?.filter((event) => event.status === 'failed' && isNew(event))
                .toReversed()
                .forEach(report);
            if (events) seen = new Set(events.map(({ id }) => id));
            await pause(intervalMs, undefined, { signal, ref: false });
        }
    };

    return {
        markArrived(id) {
            arrived.add(id);
            const [oldest] = arrived;
            if (arrived.size > MAX_ARRIVED_COUNT && oldest !== undefined) arrived.delete(oldest);
        },
        watch(integration, report) {
            if (watched.has(integration)) return;
            watched.add(integration);
            void run(integration, report).catch(() => {});
        },
    };
}
