import type { TracedEvent, TraceRequest } from '@svc-int/api';

import { parseJsonOrUndefined } from '../values/parse-json-or-undefined.js';
import { formatLog } from './format-log.js';

const LOCAL_ORIGIN = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?=[/"]|$)/g;

const COMPARED_HEADERS = new Set([
    'content-type',
    'location',
    'cache-control',
    'content-disposition',
    'www-authenticate',
]);

export interface EventOutcomes {
    recorded: string;
    replayed: string;
}

/** Ignores parts missing in the record. */
export function formatEventOutcomes(recorded: TracedEvent, replayed: TracedEvent): EventOutcomes {
    const { answer: response } = recorded.trace;
    const requests: TraceRequest[] | undefined = recorded.trace.requests;
    const formatOutcome = (traced: TracedEvent) =>
        [
            ...formatEnd(traced, recorded.event.responseStatus !== undefined),
            ...(requests ? formatRequestLines(traced) : []),
            ...(response && traced.trace.answer ? formatResponse(traced.trace.answer) : []),
        ]
            .join('\n')
            .replace(LOCAL_ORIGIN, '');
    return { recorded: formatOutcome(recorded), replayed: formatOutcome(replayed) };
}

function formatEnd({ event, trace }: TracedEvent, withStatus: boolean): string[] {
    const { status, responseStatus, error } = event;
    return [
        `status ${status}`,
        ...(withStatus ? [`answer ${responseStatus ?? 'none'}`] : []),
        ...(error === undefined ? [] : [`error ${getFirstLine(error)}`]),
        ...trace.logs.map((log) => `log ${log.level} ${getFirstLine(formatLog(log))}`),
    ];
}

function formatRequestLines({ trace }: TracedEvent): string[] {
    return trace.requests.map(
        ({ method, url, status, error }) => `request ${method} ${url} ${status ?? getFirstLine(error ?? '')}`,
    );
}

type RecordedResponse = NonNullable<TracedEvent['trace']['answer']>;

function formatResponse({ headers, body, binaryBody, bodyBytes }: RecordedResponse): string[] {
    const compared = headers.filter(({ name }) => COMPARED_HEADERS.has(name.toLowerCase()));
    const lines = compared.map(({ name, value }) => `header ${name.toLowerCase()}: ${value}`).toSorted();
    if (body !== undefined) return [...lines, ...formatBody(body).split('\n')];
    if (bodyBytes === undefined) return lines;
    return [...lines, `body of ${bodyBytes} bytes ${binaryBody ?? ''}`];
}

function formatBody(text: string): string {
    const value = parseJsonOrUndefined(text);
    return value === undefined ? text : JSON.stringify(value, null, 2);
}

function getFirstLine(text: string): string {
    return text.split('\n', 1)[0] ?? '';
}
