import { applyFormatSpecifiers } from './format-specifiers.js';
import { toJsonFields, formatLogValue } from './inspect.js';

export interface EventLogCounters {
    lines: number;
    bytes: number;
    leftOut: number;
    ended: boolean;
}

interface Bounds {
    lines: number;
    bytes: number;
    length: number;
}

/** Bytes that workerd's limit adds to each log line. */
const LINE_BYTES = 128;

/**
 * Formats in the isolate, because errors lose their stacks outside. An object after a text becomes fields. The returned
 * function logs the number of lines over the limits.
 */
export function formatAndLimitConsoleOutput(
    console: Console,
    currentLog: () => EventLogCounters | undefined,
    bounds: Bounds,
): (log: EventLogCounters) => void {
    const warn = console.warn.bind(console);
    const kept = 'this is the limit of an event.';
    for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
        const write = console[level].bind(console);
        console[level] = (...values: unknown[]) => {
            const log = currentLog();
            if (!log || log.leftOut === 0) {
                const line = toLine(applyFormatSpecifiers(values, bounds.length), bounds.length);
                if (!log || hasRoom(log, line, bounds)) return write(...line);
            }
            log.leftOut++;
            if (log.ended) warnAboutLateLines(log);
        };
    }
    function warnAboutLateLines(log: EventLogCounters): void {
        log.ended = false;
        warn(`Further lines were left out: ${kept}`);
    }
    return (log) => {
        if (log.leftOut > 0)
            warn(`${log.leftOut} more ${log.leftOut === 1 ? 'line was' : 'lines were'} left out: ${kept}`);
        log.ended = true;
    };
}

function toLine(values: readonly unknown[], maxLength: number): [text: string, fields?: object] {
    const [text, value] = values;
    const fields = values.length === 2 && typeof text === 'string' ? toJsonFields(value) : undefined;
    if (typeof text !== 'string' || !fields) return [toText(values, maxLength)];
    const json = JSON.stringify(fields);
    return text.length + json.length < maxLength ? [text, fields] : [`${text} ${json}`.slice(0, maxLength)];
}

function toText(values: readonly unknown[], maxLength: number): string {
    let text = '';
    for (const [index, value] of values.entries()) {
        if (text.length >= maxLength) break;
        text += (index > 0 ? ' ' : '') + formatLogValue(value);
    }
    return text.slice(0, maxLength);
}

function hasRoom(log: EventLogCounters, line: readonly unknown[], { lines, bytes }: Bounds): boolean {
    const size = new TextEncoder().encode(JSON.stringify(line)).length + LINE_BYTES;
    if (log.lines === lines || log.bytes + size > bytes) return false;
    log.lines++;
    log.bytes += size;
    return true;
}
