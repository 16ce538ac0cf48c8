import type { IntegrationEventRecord, TraceLog, TraceRequest } from '@svc-int/api';
import type { ControlClient } from '@svc-int/emulator/workspace';

/** A line that an integration logged. */
export interface HarnessLog extends TraceLog {
    /** Id of the event that was being handled. */
    eventId: string;
}

/** An event that was sent to the integration, and all that is known of it. */
export interface HarnessEvent extends IntegrationEventRecord {
    logs: TraceLog[];
    /** Requests that the integration made, those to the service included. */
    requests: TraceRequest[];
    /** Body of a `fetch` event, when it was a text of at most 64 KiB. */
    body?: string | undefined;
}

/** Record of what has happened in a harness so far. */
export interface HarnessTrace {
    readonly events: readonly HarnessEvent[];
    readonly logs: readonly HarnessLog[];
    /** Waits until nothing goes on in the integration, and takes over what has happened. */
    update(): Promise<void>;
    /** An event of the last update; throws when there is none with this id. */
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
        async update() {
            const { events: found, next } = await control.trace(integration, after);
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
