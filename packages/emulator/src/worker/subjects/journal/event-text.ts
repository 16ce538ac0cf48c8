import { LIMITS, type IntegrationEvent } from '@svc-int/api';

import { formatRenderFetchOrTaskEventSubject } from '../../../integration/event-subject.js';
import type { EventFailure } from '../../storage/event-failure.js';
import type { RecordedHeaders } from '../../storage/schema/journal.schema.js';

/** Excludes responses and environment, which would match most searches. */
export interface SearchedEventParts {
    payload: IntegrationEvent;
    error: EventFailure | null;
    body: string | null;
    logs: { message: string; fields: Record<string, unknown> | null }[];
    requests: {
        method: string;
        url: string;
        status: number | null;
        error: string | null;
        headers: RecordedHeaders | null;
        body: string | null;
    }[];
}

/** One value per line, in lower case, truncated to the limit. */
export function formatSearchedEventText({ payload, error, body, logs, requests }: SearchedEventParts): string {
    const parts: unknown[] = [formatRenderFetchOrTaskEventSubject(payload), error, payload, logs];
    for (const { method, url, ...request } of requests) parts.push(`${method} ${url}`, request);
    parts.push(body);
    let text = '';
    for (const line of listTexts(parts)) {
        text += line.slice(0, LIMITS.searchedEventText) + '\n';
        if (text.length >= LIMITS.searchedEventText) break;
    }
    return text.toLowerCase().slice(0, LIMITS.searchedEventText);
}

function* listTexts(value: unknown): Generator<string, void> {
    if (typeof value === 'string') yield value;
    else if (typeof value === 'number') yield String(value);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* listTexts(one);
}
