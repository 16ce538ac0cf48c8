import { EVENT_ID_HEADER } from '@svc-int/api';

/** Header by which a script that can't be used tells why. */
export const PROBLEM_HEADER = 'x-svc-int-problem';

const SCRIPT = './script.js';
const OUTBOUND = './outbound.js';
const CONSOLE = './console.js';

/** Marks each outbound request with the event that caused it, also when many events are handled at once. */
const outboundModule = `
import { AsyncLocalStorage } from 'node:async_hooks';
const current = new AsyncLocalStorage();
const send = globalThis.fetch;
globalThis.fetch = function fetch(input, init) {
    const request = new Request(input, init);
    const event = current.getStore();
    if (event) request.headers.set('${EVENT_ID_HEADER}', event);
    return send(request);
};
export function during(event, handle) {
    return current.run(event, handle);
}
`;

/** Puts what is logged into words here, where an error still has its stack: past this isolate only JSON gets through. */
const consoleModule = `
for (const level of ['debug', 'log', 'info', 'warn', 'error']) {
    const write = console[level].bind(console);
    console[level] = (...values) => write(values.map(toText).join(' '));
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
import { during } from '${OUTBOUND}';
import '${CONSOLE}';
import * as script from '${SCRIPT}';
const problem = typeof script.default?.fetch === 'function' ? undefined : 'The default export has no fetch().';
export default {
    fetch(request, env, ctx) {
        if (problem && request.method === 'HEAD') return new Response(null, { status: 422, headers: { '${PROBLEM_HEADER}': problem } });
        if (request.method === 'HEAD') return new Response(null, { status: 204 });
        return during(request.headers.get('${EVENT_ID_HEADER}'), () => script.default.fetch(request, env, ctx));
    },
};
`;

/** The modules that a version of an integration runs as: its script, and around it what traces it. */
export function harnessModules(source: string): { mainModule: string; modules: Record<string, string> } {
    return {
        mainModule: 'entry.js',
        modules: {
            'entry.js': entryModule,
            'outbound.js': outboundModule,
            'console.js': consoleModule,
            'script.js': source,
        },
    };
}

/** Compatibility flags that the harness itself needs. */
export const HARNESS_FLAGS = ['nodejs_als'];
