import type { TracedEvent } from '@svc-int/api';

/** What is compared of an event: each part as text, without what is other each time. */
export function listComparableParts({ event, trace }: TracedEvent): { what: string; text: string }[] {
    const { eventId: _, ...payload } = event.payload;
    const outcome = { status: event.status, error: event.error, http: event.responseStatus, version: event.version };
    return [
        { what: 'Outcome', text: formatJson(outcome) },
        { what: 'Payload', text: formatJson({ ...payload, body: trace.body }) },
        { what: 'Response', text: trace.answer?.body ?? '' },
        {
            what: 'Requests',
            text: trace.requests
                .map(({ method, url, status }) => `${method} ${url} ${status ?? 'no response'}`)
                .join('\n'),
        },
        { what: 'Logs', text: trace.logs.map(({ level, message }) => `${level} ${message}`).join('\n') },
        { what: 'Environment', text: formatJson(trace.environment ?? {}) },
    ];
}

function formatJson(value: unknown): string {
    return JSON.stringify(value, null, 2);
}
