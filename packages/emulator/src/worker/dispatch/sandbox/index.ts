/** Evaluated before the integration's script. Replaces `fetch`, sockets, `console`, `caches` and, after a clock offset, `Date`. */
import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER, SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER } from '@svc-int/api';

import { CLOCK_OFFSET_HEADER } from '../delivery/clock-header.js';
import { REPLAY_HEADER } from '../delivery/replay-header.js';
import { SCRIPT_CHECK_METHOD } from '../scripts/script-check-method.js';
import { createInMemoryScriptCaches } from './cache.js';
import { type CurrentEvent, getCurrentEvent, runWithEvent } from './current-event.js';
import { runWithSettledCallback } from './on-settled.js';
import { restoreFormDataBodyFromDispatchProps } from './dispatch-request.js';
import { guardSocketClass } from './guarded-sockets.js';
import { LOG_LIMITS } from './log-limits.js';
import { createOutboundFetch } from './outbound-fetch.js';
import { formatAndLimitConsoleOutput } from './capture-console.js';
import { createShiftedDate } from './shifted-date.js';
import { consumeSignature } from './signature.js';
import { createExecutionMarkerWriter, type TimerGlobals, instrumentTimersWithMarkers } from './execution-markers.js';

const MAX_ERROR_LENGTH = 2 * 1024 * 1024;

interface ScriptModule {
    default: {
        fetch: (request: Request, env: unknown, ctx: ExecutionContext) => Promise<Response>;
        registered?: unknown;
    };
}

const ShiftedDate = createShiftedDate(Date, () => getCurrentEvent()?.clockOffsetMs ?? 0);
const turns = createExecutionMarkerWriter(consumeSignature(), console.error.bind(console));
const reportDroppedLines = formatAndLimitConsoleOutput(console, () => getCurrentEvent()?.log, LOG_LIMITS);
const scope: { fetch: typeof fetch } & TimerGlobals = Object.getPrototypeOf(globalThis);
const send = scope.fetch.bind(globalThis);
scope.fetch = createOutboundFetch(
    (...request) => turns.after(send(...request)),
    getCurrentEvent,
    (line) => console.warn(line),
);
instrumentTimersWithMarkers(scope, scheduler, turns);
turns.note('ends');
Object.defineProperty(globalThis, 'caches', {
    value: createInMemoryScriptCaches(),
    configurable: true,
    writable: true,
});
const isReplay = () => getCurrentEvent()?.isReplay ?? false;
Object.assign(globalThis, {
    WebSocket: guardSocketClass(WebSocket, isReplay),
    EventSource: guardSocketClass(EventSource, isReplay),
});

export function createScriptHandler(script: ScriptModule): ExportedHandler {
    const { default: exported }: { default?: Partial<ScriptModule['default']> } = script;
    const isUsable = typeof exported?.fetch === 'function';
    return {
        fetch(incoming, env, ctx) {
            if (incoming.method === SCRIPT_CHECK_METHOD) return createCheckResponse(exported, isUsable);
            const event = createCurrentEvent(incoming);
            const request = restoreFormDataBodyFromDispatchProps(incoming, ctx);
            if (event.clockOffsetMs) applyClockOffset();
            const handle = async () => {
                turns.note('begins');
                try {
                    return await script.default.fetch(request, env, ctx);
                } catch (error) {
                    throw truncateError(error);
                }
            };
            return runWithEvent(event, () => runWithSettledCallback(ctx, handle, () => finishEvent(event)));
        },
    };
}

function finishEvent({ log }: CurrentEvent): void {
    reportDroppedLines(log);
    turns.note('ends');
}

function createCheckResponse(exported: Partial<ScriptModule['default']> | undefined, isUsable: boolean): Response {
    if (isUsable) return createRegistrationsResponse(exported);
    const problem = encodeURIComponent('The default export has no fetch().');
    return new Response(null, { status: 422, headers: { [SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER]: problem } });
}

function createRegistrationsResponse(exported: Partial<ScriptModule['default']> | undefined): Response {
    try {
        return Response.json(exported?.registered ?? null);
    } catch {
        return Response.json(null);
    }
}

function createCurrentEvent({ headers }: Request): CurrentEvent {
    return {
        id: headers.get(REQUEST_OR_RESPONSE_EVENT_ID_HEADER),
        clockOffsetMs: Number(headers.get(CLOCK_OFFSET_HEADER) ?? 0),
        isReplay: headers.has(REPLAY_HEADER),
        log: { lines: 0, bytes: 0, leftOut: 0, ended: false },
        turns: 0,
        requestCount: 0,
        inFlightCount: 0,
        waiting: new Set(),
    };
}

function applyClockOffset(): void {
    globalThis.Date = ShiftedDate;
    ShiftedDate.prototype.constructor = ShiftedDate;
}

/** A long message is copied several times, and blocks the event loop. */
function truncateError(error: unknown): unknown {
    if (typeof error === 'string') return error.slice(0, MAX_ERROR_LENGTH);
    if (!(error instanceof Error) || error.message.length <= MAX_ERROR_LENGTH) return error;
    const short = new Error(error.message.slice(0, MAX_ERROR_LENGTH));
    delete short.stack;
    return short;
}
