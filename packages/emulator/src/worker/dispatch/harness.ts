import { EVENT_ID_HEADER, PROBLEM_HEADER } from '@svc-int/api';

import type { ScriptSource } from '../storage/files.js';
import { cacheModule } from './cache-module.js';

/** Header by which an event tells how many milliseconds the service's time is ahead of the machine's; left out for none. */
export const CLOCK_HEADER = 'x-svc-int-clock-ahead';

const SCRIPT = './script.js';
const OUTBOUND = './outbound.js';
const CONSOLE = './console.js';
const CLOCK = './clock.js';
const EVENT = './event.js';
const CACHE = './cache.js';

/** Knows which event is being handled, also when there are many at once. */
const eventModule = `
import { AsyncLocalStorage } from 'node:async_hooks';
export const current = new AsyncLocalStorage();
`;

/** Marks each outbound request with the event that caused it. */
const outboundModule = `
import { current } from '${EVENT}';
const send = globalThis.fetch;
globalThis.fetch = function fetch(input, init) {
    const request = new Request(input, init);
    const event = current.getStore()?.id;
    if (event) request.headers.set('${EVENT_ID_HEADER}', event);
    return send(request);
};
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

/**
 * Puts what is logged into words here, where an error still has its stack: past this isolate only JSON gets through.
 * An object that comes alone after a text keeps its fields.
 */
const consoleModule = `
for (const level of ['debug', 'log', 'info', 'warn', 'error']) {
    const write = console[level].bind(console);
    console[level] = (...values) => {
        const fields = values.length === 2 && typeof values[0] === 'string' && toFields(values[1]);
        if (fields) write(values[0], fields);
        else write(values.map(toText).join(' '));
    };
}
function toFields(value) {
    if (Object.prototype.toString.call(value) !== '[object Object]' || Object.getPrototypeOf(value)?.constructor !== Object) return undefined;
    try {
        return JSON.parse(JSON.stringify(value, (_, item) => readable(item)));
    } catch {
        return undefined;
    }
}
function toText(value) {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return withCauses(value);
    if (typeof value !== 'object' || value === null) return String(value);
    try {
        return JSON.stringify(value, (_, item) => readable(item)) ?? String(value);
    } catch {
        return Object.prototype.toString.call(value);
    }
}
function withCauses(error) {
    const own = error.stack || String(error);
    return error.cause === undefined || error.cause === error ? own : own + '\\nCaused by: ' + toText(error.cause);
}
function readable(item) {
    if (item instanceof Error) return withCauses(item);
    if (item instanceof Map) return Object.fromEntries(item);
    if (item instanceof Set || item instanceof Headers || item instanceof URLSearchParams) return [...item];
    return typeof item === 'bigint' ? String(item) : item;
}
`;

const entryModule = `
import { current } from '${EVENT}';
import { shiftClock } from '${CLOCK}';
import '${OUTBOUND}';
import '${CONSOLE}';
import '${CACHE}';
import * as script from '${SCRIPT}';
const problem = typeof script.default?.fetch === 'function' ? undefined : 'The default export has no fetch().';
export default {
    fetch(request, env, ctx) {
        if (problem && request.method === 'HEAD') return new Response(null, { status: 422, headers: { '${PROBLEM_HEADER}': encodeURIComponent(problem) } });
        if (request.method === 'HEAD') return new Response(null, { status: 204 });
        const id = request.headers.get('${EVENT_ID_HEADER}');
        const ahead = Number(request.headers.get('${CLOCK_HEADER}') ?? 0);
        if (ahead) shiftClock();
        return current.run({ id, ahead }, () => script.default.fetch(request, env, ctx));
    },
};
`;

/** The modules that a version of an integration runs as: its script with what it imports, and around it what traces it. */
export function harnessModules({ script, modules }: ScriptSource): {
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
        'cache.js': cacheModule,
        'script.js': script,
    };
    return {
        mainModule: 'entry.js',
        modules: Object.fromEntries(Object.entries(own).map(([name, js]) => [name, { js }])),
    };
}

/** Compatibility flags that the harness itself needs. */
export const HARNESS_FLAGS = ['nodejs_als'];
