import { WorkerEntrypoint } from 'cloudflare:workers';
import { EVENT_ID_HEADER, type LogLevel, type TraceLog } from '@svc-int/api';

import { workspaceOf, type WorkerEnv } from '../env.js';

const LEVELS: Record<string, LogLevel> = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' };

/** Gets what an integration logged and threw, once it has done with an event, and hands it to the journal. */
export class Tail extends WorkerEntrypoint<WorkerEnv> {
    override async tail(items: TraceItem[]): Promise<void> {
        for (const item of items) {
            const event = eventOf(item);
            const logs = [...item.logs.map(toLog), ...item.exceptions.map(toExceptionLog)];
            if (event && logs.length) await workspaceOf(this.env).addLogs(event, logs);
        }
    }
}

function eventOf({ event }: TraceItem): string | undefined {
    return event && 'request' in event ? event.request.headers[EVENT_ID_HEADER] : undefined;
}

function toLog({ timestamp, level, message }: TraceLogItem): TraceLog {
    return { timestamp: new Date(timestamp).toISOString(), level: LEVELS[level] ?? 'info', message: toText(message) };
}

function toExceptionLog({ timestamp, name, message, stack }: TraceException): TraceLog {
    // This stack has only the places: what was thrown stands in the other fields.
    const lines = [`Uncaught ${name}: ${message}`, ...(stack ? [stack] : [])];
    return { timestamp: new Date(timestamp).toISOString(), level: 'error', message: lines.join('\n') };
}

type TraceLogItem = TraceItem['logs'][number];

/** One line of the console's arguments: strings as they are, everything else as JSON. */
function toText(message: unknown): string {
    const parts = Array.isArray(message) ? message : [message];
    return parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ');
}
