import { WorkerEntrypoint } from 'cloudflare:workers';
import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER, isNonArrayObject, type LogLevel, type TraceLog } from '@svc-int/api';

import { findWorkspaceActivity } from '../service/workspace/workspace-activity.js';
import { parseExecutionMarker } from '../../integration/execution-markers.js';
import { getPlatform } from '../hosts/index.js';
import { getWorkspaceStub, type WorkerEnv, type WorkspaceEntrypointProps } from '../env.js';

const LEVELS: Record<string, LogLevel> = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' };

export class Tail extends WorkerEntrypoint<WorkerEnv, WorkspaceEntrypointProps> {
    override async tail(items: TraceItem[]): Promise<void> {
        const { markerKey } = getPlatform(this.env);
        for (const item of items) {
            const event = findEventId(item);
            const logs = [
                ...item.logs.filter((log) => !isExecutionMarker(log, markerKey)).map(toLog),
                ...item.exceptions.map(toExceptionLog),
            ];
            if (event !== undefined) await this.end(event, logs);
        }
    }

    /** Most events log nothing; a call to the workspace would be slower. */
    private async end(event: string, logs: TraceLog[]): Promise<void> {
        const { workspace } = this.ctx.props;
        if (logs.length === 0 && findWorkspaceActivity(workspace)?.endIfUnobserved(event)) return;
        await getWorkspaceStub(this.env, workspace).endTrace(event, logs);
    }
}

function findEventId({ event }: TraceItem): string | undefined {
    return event && 'request' in event ? event.request.headers[REQUEST_OR_RESPONSE_EVENT_ID_HEADER] : undefined;
}

function isExecutionMarker({ message }: TraceLogItem, key: string): boolean {
    const [text]: unknown[] = Array.isArray(message) ? message : [];
    return typeof text === 'string' && parseExecutionMarker(text, key) !== undefined;
}

function toLog({ timestamp, level, message }: TraceLogItem): TraceLog {
    return { timestamp: new Date(timestamp).toISOString(), level: LEVELS[level] ?? 'info', ...toContent(message) };
}

function toExceptionLog({ timestamp, name, message, stack }: TraceException): TraceLog {
    // The stack has only locations; the message is in the other fields.
    const lines = [`Uncaught ${name}: ${message}`, ...(stack ? [stack] : [])];
    return { timestamp: new Date(timestamp).toISOString(), level: 'error', message: lines.join('\n') };
}

type TraceLogItem = TraceItem['logs'][number];

/** The sandbox passes structured fields as the second console argument. */
function toContent(message: unknown): Pick<TraceLog, 'message' | 'fields'> {
    const parts: unknown[] = Array.isArray(message) ? message : [message];
    const [text, fields] = parts;
    if (parts.length === 2 && typeof text === 'string' && isNonArrayObject(fields)) return { message: text, fields };
    return { message: parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ') };
}
