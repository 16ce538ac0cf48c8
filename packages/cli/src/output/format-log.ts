import type { TraceLog } from '@svc-int/api';

/** A log line as text: its message, and the fields that came with it. */
export function formatLog({ message, fields = {} }: Pick<TraceLog, 'message' | 'fields'>): string {
    return [message, ...Object.entries(fields).map(formatField)].join(' ');
}

/** One word stands as it is, several lines (of a stack) below each other, all else as JSON. */
function formatField([name, value]: [string, unknown]): string {
    if (typeof value !== 'string') return `${name}=${JSON.stringify(value)}`;
    if (value.includes('\n')) return `\n${name}: ${value}`;
    return `${name}=${/^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)}`;
}
