import type { TracedEvent, TraceRequest } from '@svc-int/api';

import { formatJsonBody } from '../../../values/format-json-body.js';
import { formatJson } from '../../ui/format-json.js';

/** Omits values that differ for every event. */
export function listComparableParts({ event, trace }: TracedEvent): { what: string; text: string }[] {
    const { eventId: _, ...payload } = event.payload;
    const outcome = { status: event.status, error: event.error, http: event.responseStatus, version: event.version };
    return [
        { what: 'Outcome', text: formatJson(outcome) },
        { what: 'Payload', text: formatJson({ ...payload, body: trace.body }) },
        { what: 'Response', text: formatJsonBody(trace.answer?.body ?? '') },
        { what: 'Requests', text: trace.requests.map(formatRequest).join('\n') },
        { what: 'Logs', text: trace.logs.map(({ level, message }) => `${level} ${message}`).join('\n') },
        { what: 'Environment', text: formatJson(trace.environment ?? {}) },
    ];
}

function formatRequest({ method, url, status, error, body = '', answer }: TraceRequest): string {
    const lines = [
        `${method} ${url} ${status ?? 'no response'}`,
        error ?? '',
        formatJsonBody(body),
        formatJsonBody(answer?.body ?? ''),
    ];
    return lines.filter((line) => line !== '').join('\n');
}
