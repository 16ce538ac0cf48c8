import type { IntegrationEventRecord, TraceLog, TraceRequest } from '@svc-int/api';
import type { ControlClient } from '@svc-int/emulator/workspace';

export interface HarnessLog extends TraceLog {
    /** Id of the event that the integration was handling. */
    eventId: string;
}

export interface HarnessEvent extends IntegrationEventRecord {
    logs: TraceLog[];
    /** Requests of the integration, including API calls. */
    requests: TraceRequest[];
    /** Body of a `fetch` event, if it is text of at most 64 KiB. */
    body?: string | undefined;
}

export interface HarnessTrace {
    readonly events: readonly HarnessEvent[];
    readonly logs: readonly HarnessLog[];
    /** Waits until the integration is idle, and loads new events. */
    update(wait?: 'idle' | 'git'): Promise<void>;
    /** Finds an event of the last update. Throws for an unknown id. */
    find(id: string): HarnessEvent;
}

export function createHarnessTrace(control: ControlClient, integration: string): HarnessTrace {
    const events = new Map<string, HarnessEvent>();
    let after = 0;
    return {
        get events() {
            return [...events.values()];
        },
        get logs() {
            return [...events.values()].flatMap(({ id, logs }) => logs.map((log) => ({ ...log, eventId: id })));
        },
        async update(wait) {
            const { events: found, next } = await control.trace(integration, after, wait);
            for (const { event, trace } of found) events.set(event.id, { ...event, ...trace });
            after = next;
        },
        find(id) {
            const event = events.get(id);
            if (!event) throw new Error(`The event "${id}" was not recorded.`);
            return event;
        },
    };
}
