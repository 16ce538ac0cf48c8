import type { IntegrationEventRecord, TracedEvent, TraceLog, TraceRequest } from '@svc-int/api';

import { formatBytes } from '../output/bytes.js';
import type { Colours } from '../output/colours.js';
import { formatLog } from '@svc-int/emulator/internal/replay';
import { formatEventTitle } from './event-title.js';

export function formatEventTable(events: readonly IntegrationEventRecord[], colours: Colours): string {
    const width = Math.max(0, ...events.map(({ id }) => id.length));
    return events.map((record) => formatEventRow(record, record.id.padEnd(width), colours)).join('\n');
}

export function formatEventLineWithError(record: IntegrationEventRecord, colours: Colours): string {
    const { error } = record;
    const line = formatEventRow(record, record.id, colours);
    return error === undefined ? line : `${line}\n  ${colours.red(indent(error))}`;
}

export function formatEventHeadingWithoutStatus(record: IntegrationEventRecord, colours: Colours): string {
    return colours.dim(`${record.createdAt} … ${record.id} ${formatEventTitle(record.payload)}`);
}

function formatEventRow(record: IntegrationEventRecord, id: string, colours: Colours): string {
    const { createdAt, durationMs, payload } = record;
    const duration = durationMs === undefined ? '' : colours.dim(` ${formatMilliseconds(durationMs)}`);
    return `${colours.dim(createdAt)} ${mark(record, colours)} ${id} ${formatEventTitle(payload)}${duration}`;
}

function mark({ status }: IntegrationEventRecord, colours: Colours): string {
    switch (status) {
        case 'success':
            return colours.green('✓');
        case 'failed':
            return colours.red('✗');
        case 'pending':
            return colours.yellow('…');
        default:
            return status satisfies never;
    }
}

export function formatLogLine(log: TraceLog, colours: Colours): string {
    const paint = { debug: colours.dim, info: (text: string) => text, warn: colours.yellow, error: colours.red };
    return `  ${paint[log.level](`${log.level.padEnd(5)} ${indent(formatLog(log))}`)}`;
}

export function formatRequestLine(request: TraceRequest, colours: Colours): string {
    const { method, url, status, durationMs, error, bodyBytes, answer: response } = request;
    const outcome = error === undefined ? String(status ?? '') : colours.red(error);
    const sizes = [
        ...(bodyBytes === undefined ? [] : [`sent ${formatBytes(bodyBytes)}`]),
        ...(response?.bodyBytes === undefined ? [] : [`got ${formatBytes(response.bodyBytes)}`]),
    ];
    return `  ${method} ${url} ${outcome} ${colours.dim([formatMilliseconds(durationMs), ...sizes].join(', '))}`;
}

function formatRequestLines(request: TraceRequest, colours: Colours): string[] {
    const parts = [
        ['→', formatBody(request)],
        ['←', request.answer ? formatBody(request.answer) : []],
    ] as const;
    const bodies = parts.flatMap(([arrow, lines]) =>
        lines.filter((line) => line !== '').map((line) => `    ${colours.dim(arrow)} ${indent(line)}`),
    );
    return [formatRequestLine(request, colours), ...bodies];
}

function formatBody({
    body,
    bodyBytes,
    binaryBody,
}: Pick<TracedEvent['trace'], 'body' | 'bodyBytes' | 'binaryBody'>): string[] {
    if (body !== undefined) return [body];
    if (bodyBytes === undefined) return [];
    return [`(${formatBytes(bodyBytes)}, ${binaryBody === undefined ? 'not kept' : 'no text'})`];
}

function formatResponse({ answer: response }: TracedEvent['trace']): string[] {
    if (!response) return [];
    return [...response.headers.map(({ name, value }) => `  ${name}: ${value}`), ...formatBody(response)];
}

export function formatTracedEvent({ event, trace }: TracedEvent, colours: Colours): string {
    const formatSection = (title: string, lines: string[]) =>
        lines.length > 0 ? ['', colours.bold(title), ...lines] : [];
    return [
        `${mark(event, colours)} ${colours.bold(formatEventTitle(event.payload))}`,
        ...listFacts(event).map(([name, value]) => `  ${name.padEnd(13)}${indent(value)}`),
        ...formatSection('Event', [JSON.stringify(event.payload, null, 2)]),
        ...formatSection('Body', formatBody(trace)),
        ...formatSection('Environment', trace.environment ? [JSON.stringify(trace.environment, null, 2)] : []),
        ...formatSection(
            'Logs',
            trace.logs.map((log) => formatLogLine(log, colours)),
        ),
        ...formatSection(
            'Requests',
            (trace.requests ?? []).flatMap((request) => formatRequestLines(request, colours)),
        ),
        ...(trace.requestsLeftOut ? [`  … and ${trace.requestsLeftOut} more, too many to keep`] : []),
        ...formatSection('Answer', formatResponse(trace)),
    ].join('\n');
}

function listFacts(record: IntegrationEventRecord): [name: string, value: string][] {
    const { id, status, responseStatus, createdAt, durationMs, version, error, errorReason, payload } = record;
    const all: [string, unknown][] = [
        ['id', id],
        ['status', status],
        ['answer', responseStatus],
        ['error', error],
        ['reason', errorReason],
        ['time', createdAt],
        ['duration', durationMs === undefined ? undefined : formatMilliseconds(durationMs)],
        ['integration', record.integrationId],
        ['version', version],
        ['installation', record.installationId],
        ['organization', payload['organizationId']],
        ['space', payload['spaceId']],
        ['site', payload['siteId']],
    ];
    return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

function indent(text: string): string {
    return text.replaceAll('\n', '\n        ');
}

export function formatMilliseconds(value: number): string {
    return `${Math.round(value)} ms`;
}
