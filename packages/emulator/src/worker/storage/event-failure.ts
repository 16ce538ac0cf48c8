import type { IntegrationEventRecord } from '@svc-int/api';

export interface EventFailure {
    reason?: IntegrationEventRecord['errorReason'];
    message: string;
}

/** Prefix of a structured failure; no message begins with it. */
const DATA = '{"reason":';

export function serializeEventFailure({ reason, message }: EventFailure): string {
    return reason === undefined ? message : JSON.stringify({ reason, message } satisfies EventFailure);
}

export function parseEventFailure(text: string): EventFailure {
    if (!text.startsWith(DATA)) return { message: text };
    try {
        return JSON.parse(text) as EventFailure;
    } catch {
        return { message: text };
    }
}
