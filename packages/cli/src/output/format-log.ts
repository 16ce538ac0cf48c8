import type { TraceLog } from '@svc-int/api';

/** Formats a log line: its message and its fields. */
export function formatLog({ message, fields = {} }: Pick<TraceLog, 'message' | 'fields'>): string {
    return [message, ...Object.entries(fields).map(formatField)].join(' ');
}

/** Formats a word unchanged, several lines (of a stack) below each other, and other values as JSON. */
function formatField([name, value]: [string, unknown]): string {
    if (typeof value !== 'string') return `${name}=${JSON.stringify(value)}`;
    if (value.includes('\n')) return `\n${name}: ${value}`;
    return `${name}=${/^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)}`;
}
