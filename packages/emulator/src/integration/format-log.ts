import type { TraceLog } from '@svc-int/api';

export function formatLog({ message, fields = {} }: Pick<TraceLog, 'message' | 'fields'>): string {
    return [message, ...Object.entries(fields).map(formatField)].join(' ');
}

/** Shows multiline text, such as a stack, unescaped. */
function formatField([name, value]: [string, unknown]): string {
    if (typeof value !== 'string') return `${name}=${JSON.stringify(value)}`;
    if (value.includes('\n')) return `\n${name}: ${value}`;
    return `${name}=${/^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)}`;
}
