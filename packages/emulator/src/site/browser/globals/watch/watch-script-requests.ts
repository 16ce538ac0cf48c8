import type { BrowserRequestApi } from '../../../../integration/script-effects.js';
import type { AttributedScripts, ScriptLocation } from './attribution.js';
import type { InterceptedCall, CallInterceptor } from './call-interceptor.js';
import type { AttributedScriptEffectRecorder } from './effect-recorder.js';

export function watchScriptRequests(
    { functions }: CallInterceptor,
    recordEffect: AttributedScriptEffectRecorder,
): void {
    const recordCall = (
        { attribute: who }: InterceptedCall,
        address: unknown,
        method: unknown,
        api: BrowserRequestApi,
    ) => recordScriptRequest(recordEffect, who(), address, method, api);
    functions(window, ['fetch'], {
        after(call) {
            const [input, settings] = call.given;
            const request = input instanceof Request ? input : undefined;
            const { method = request?.method ?? 'GET' } = (settings ?? {}) as RequestInit;
            recordCall(call, request?.url ?? input, method, 'fetch');
        },
    });
    const opened = new WeakMap<object, readonly unknown[]>();
    functions(XMLHttpRequest.prototype, ['open'], { after: ({ self, given }) => opened.set(self as object, given) });
    functions(XMLHttpRequest.prototype, ['send'], {
        after(call) {
            const [method, address] = opened.get(call.self as object) ?? [];
            recordCall(call, address, method, 'xhr');
        },
    });
    functions(Navigator.prototype, ['sendBeacon'], {
        after: (call) => recordCall(call, call.given[0], 'POST', 'beacon'),
    });
    functions(window, ['WebSocket'], { after: (call) => recordCall(call, call.given[0], 'GET', 'websocket') });
    functions(window, ['EventSource'], { after: (call) => recordCall(call, call.given[0], 'GET', 'eventsource') });
}

/** Ignores URLs without a host, such as `data:`. */
export function recordScriptRequest(
    recordEffect: AttributedScriptEffectRecorder,
    attribution: AttributedScripts | undefined,
    url: unknown,
    method: unknown,
    api: BrowserRequestApi,
): void {
    const { host, protocol, href } = new URL(String(url), document.baseURI);
    if (host === '') return;
    if (attribution?.location) storeLocation(href, attribution.location);
    recordEffect(attribution, {
        kind: 'request',
        origin: `${protocol}//${host}`,
        method: /^[a-z]{1,20}$/i.test(String(method)) ? String(method).toUpperCase() : 'GET',
        way: api,
    });
}

const MAX_LOCATIONS = 100;

const locations = new Map<string, ScriptLocation>();

function storeLocation(address: string, location: ScriptLocation): void {
    locations.delete(address);
    const [oldest] = locations.keys();
    if (oldest !== undefined && locations.size >= MAX_LOCATIONS) locations.delete(oldest);
    locations.set(address, location);
}

export function findRecordedRequestScriptLocation(url: string): ScriptLocation | undefined {
    return locations.get(url);
}
