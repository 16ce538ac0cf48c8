import { EVENT_ID_HEADER } from '@svc-int/api';

/** Header by which a script that can't be used tells why. */
export const PROBLEM_HEADER = 'x-svc-int-problem';

const SCRIPT = './script.js';
const OUTBOUND = './outbound.js';

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

const entryModule = `
import { during } from '${OUTBOUND}';
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
        modules: { 'entry.js': entryModule, 'outbound.js': outboundModule, 'script.js': source },
    };
}

/** Compatibility flags that the harness itself needs. */
export const HARNESS_FLAGS = ['nodejs_als'];
