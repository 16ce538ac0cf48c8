import type { IntegrationEventRecord } from '@svc-int/api';

/** Why an event failed. */
export interface EventFailure {
    /** Left out in an imported record that states none. */
    reason?: IntegrationEventRecord['errorReason'];
    /** For people. */
    message: string;
}

/** How a failure begins that was written down as data: no sentence begins so. */
const DATA = '{"reason":';

export function serializeEventFailure({ reason, message }: EventFailure): string {
    return reason === undefined ? message : JSON.stringify({ reason, message } satisfies EventFailure);
}

/** Reads a failure; one without a reason is stored as its message. */
export function parseEventFailure(text: string): EventFailure {
    if (!text.startsWith(DATA)) return { message: text };
    try {
        // As it is written above.
        return JSON.parse(text) as EventFailure;
    } catch {
        return { message: text };
    }
}
