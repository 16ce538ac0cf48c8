import type { IntegrationEventRecord } from '@svc-int/api';

/** Why an event failed. */
export interface EventFailure {
    /** Left out where an earlier version of the kit wrote it down. */
    reason?: IntegrationEventRecord['errorReason'];
    /** For people. */
    message: string;
}

/** How a failure begins that was written down as data: no sentence begins so. */
const DATA = '{"reason":';

export function serializeFailure({ reason, message }: EventFailure): string {
    return reason === undefined ? message : JSON.stringify({ reason, message } satisfies EventFailure);
}

/** Reads a failure; an earlier version of the kit wrote down the message alone. */
export function parseFailure(text: string): EventFailure {
    if (!text.startsWith(DATA)) return { message: text };
    try {
        // As it is written above.
        return JSON.parse(text) as EventFailure;
    } catch {
        return { message: text };
    }
}
