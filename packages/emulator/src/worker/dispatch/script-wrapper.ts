import { EVENT_ID_HEADER, LIMITS, PROBLEM_HEADER } from '@svc-int/api';
import recordedConsole from 'recorded-console';

import type { ScriptSource } from '../storage/files.js';
import { cacheModule } from './cache-module.js';
import { CLOCK_HEADER } from './clock-header.js';

/** Longest line that gets out of an integration, in UTF-16 units. One of this length was cut. */
export const LONGEST_LINE = 65_536;

/**
 * Log bounds of an event. workerd keeps 256 KB of an event's lines, exceptions and headers, and drops what comes later. A
 * line is cut by far later than where it is cut in the end: secrets are only taken out in between.
 */
const LOG_BOUNDS = { lines: LIMITS.recordedLines - 1, bytes: 220_000, length: LONGEST_LINE };
/** UTF-16 units of a thrown error's message that leave an isolate; the service keeps fewer. */
const LONGEST_ERROR = 2 * 1024 * 1024;

const SCRIPT = './script.js';
const OUTBOUND = './outbound.js';
const CONSOLE = './console.js';
const RECORDED_CONSOLE = './recorded-console.js';
const END = './end.js';
const CLOCK = './clock.js';
const EVENT = './event.js';
const CACHE = './cache.js';

/** Knows which event is being handled, also when there are many at once. */
const eventModule = `
import { AsyncLocalStorage } from 'node:async_hooks';
export const current = new AsyncLocalStorage();
`;

/**
 * Marks each outbound request with the event that caused it, and has those wait that one event has too many of: each of them
 * would take its place in the service before it waits there.
 */
const outboundModule = `
import { current } from '${EVENT}';
const scope = Object.getPrototypeOf(globalThis);
const send = scope.fetch.bind(globalThis);
scope.fetch = async function fetch(input, init) {
    const request = new Request(input, init);
    const event = current.getStore();
    if (!event?.id) return send(request);
    request.headers.set('${EVENT_ID_HEADER}', event.id);
    if (event.underWay < ${LIMITS.requestsInFlight}) event.underWay++;
    else await turnOf(event.waiting, request.signal);
    try {
        return await send(request);
    } finally {
        const [next] = event.waiting;
        if (next) next();
        else event.underWay--;
    }
};
function turnOf(waiting, signal) {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
        const leave = () => {
            waiting.delete(goOn);
            signal.removeEventListener('abort', giveUp);
        };
        const goOn = () => {
            leave();
            resolve();
        };
        const giveUp = () => {
            leave();
            reject(signal.reason);
        };
        waiting.add(goOn);
        signal.addEventListener('abort', giveUp);
    });
}
`;

/** Has the script see the service's time, from the first event on for which that differs from the machine's. */
const clockModule = `
import { current } from '${EVENT}';
const Real = Date;
const now = () => Real.now() + (current.getStore()?.ahead ?? 0);
const Shifted = new Proxy(Real, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
export function shiftClock() {
    globalThis.Date = Shifted;
    Real.prototype.constructor = Shifted;
}
`;

/** Puts what is logged into words, and counts what is too much. */
const consoleModule = `
import { current } from '${EVENT}';
import { recordConsole } from '${RECORDED_CONSOLE}';
export const tellLeftOut = recordConsole(console, () => current.getStore()?.log, ${JSON.stringify(LOG_BOUNDS)});
`;

/** Waits for all that an event still does, besides what streams: whatever it is asked to wait for may ask for more. */
const endModule = `
export function onEnd(ctx, handle, end) {
    const waitUntil = ctx.waitUntil.bind(ctx);
    const begun = [];
    ctx.waitUntil = (promise) => {
        begun.push(promise);
        waitUntil(promise);
    };
    const answer = handle();
    begun.push(answer);
    waitUntil((async () => {
        while (begun.length > 0) await Promise.allSettled(begun.splice(0));
        end();
    })());
    return answer;
}
`;

const entryModule = `
import { current } from '${EVENT}';
import { shiftClock } from '${CLOCK}';
import '${OUTBOUND}';
import { tellLeftOut } from '${CONSOLE}';
import { onEnd } from '${END}';
import '${CACHE}';
import * as script from '${SCRIPT}';
const problem = typeof script.default?.fetch === 'function' ? undefined : 'The default export has no fetch().';
export default {
    async fetch(request, env, ctx) {
        if (problem && request.method === 'HEAD') return new Response(null, { status: 422, headers: { '${PROBLEM_HEADER}': encodeURIComponent(problem) } });
        if (request.method === 'HEAD') return new Response(null, { status: 204 });
        const id = request.headers.get('${EVENT_ID_HEADER}');
        const ahead = Number(request.headers.get('${CLOCK_HEADER}') ?? 0);
        if (ahead) shiftClock();
        const log = { lines: 0, bytes: 0, leftOut: 0, ended: false };
        const store = { id, ahead, log, underWay: 0, waiting: new Set() };
        const handle = async () => {
            try {
                return await script.default.fetch(request, env, ctx);
            } catch (error) {
                throw withoutExcess(error);
            }
        };
        return current.run(store, () => onEnd(ctx, handle, () => tellLeftOut(log)));
    },
};
// An error on its way out is copied several times, while everyone waits.
function withoutExcess(error) {
    if (typeof error === 'string') return error.slice(0, ${LONGEST_ERROR});
    if (!(error instanceof Error) || error.message.length <= ${LONGEST_ERROR}) return error;
    const short = new Error(error.message.slice(0, ${LONGEST_ERROR}));
    short.stack = undefined;
    return short;
}
`;

/** The modules that a version of an integration runs as: its script with what it imports, and around it what traces it. */
export function wrappedModules({ script, modules }: ScriptSource): {
    mainModule: string;
    modules: Record<string, { js: string }>;
} {
    const own = {
        ...modules,
        'entry.js': entryModule,
        'event.js': eventModule,
        'clock.js': clockModule,
        'outbound.js': outboundModule,
        'console.js': consoleModule,
        'recorded-console.js': recordedConsole,
        'end.js': endModule,
        'cache.js': cacheModule,
        'script.js': script,
    };
    return {
        mainModule: 'entry.js',
        modules: Object.fromEntries(Object.entries(own).map(([name, js]) => [name, { js }])),
    };
}

/** Compatibility flags that the wrapper itself needs. */
export const WRAPPER_FLAGS = ['nodejs_als'];
