import type { RequestApi } from '../../../integration/script-effects.js';
import type { Attribution, ScriptLocation } from './attribution.js';
import type { InterceptedCall, Intercept } from './intercept.js';
import type { RecordEffect } from './effect-recorder.js';

/** Notes what scripts ask others for by functions; what elements ask for is noted with these. */
export function watchRequests({ functions }: Intercept, note: RecordEffect): void {
    const ask = ({ who }: InterceptedCall, address: unknown, method: unknown, way: RequestApi) =>
        recordRequest(note, who(), address, method, way);
    functions(window, ['fetch'], {
        after(call) {
            const [asked, settings] = call.given;
            const request = asked instanceof Request ? asked : undefined;
            const { method = request?.method ?? 'GET' } = (settings ?? {}) as RequestInit;
            ask(call, request?.url ?? asked, method, 'fetch');
        },
    });
    const opened = new WeakMap<object, readonly unknown[]>();
    functions(XMLHttpRequest.prototype, ['open'], { after: ({ self, given }) => opened.set(self as object, given) });
    functions(XMLHttpRequest.prototype, ['send'], {
        after(call) {
            const [method, address] = opened.get(call.self as object) ?? [];
            ask(call, address, method, 'xhr');
        },
    });
    functions(Navigator.prototype, ['sendBeacon'], { after: (call) => ask(call, call.given[0], 'POST', 'beacon') });
    functions(window, ['WebSocket'], { after: (call) => ask(call, call.given[0], 'GET', 'websocket') });
    functions(window, ['EventSource'], { after: (call) => ask(call, call.given[0], 'GET', 'eventsource') });
}

/** Notes what is asked of another host; what has no host, as `data:`, asks nobody. */
export function recordRequest(
    note: RecordEffect,
    culprit: Attribution | undefined,
    address: unknown,
    method: unknown,
    way: RequestApi,
): void {
    const { host, protocol, href } = new URL(String(address), document.baseURI);
    if (host === '') return;
    if (culprit?.location) remember(href, culprit.location);
    note(culprit, {
        kind: 'request',
        origin: `${protocol}//${host}`,
        method: /^[a-z]{1,20}$/i.test(String(method)) ? String(method).toUpperCase() : 'GET',
        way,
    });
}

/** Requests of which is known where they were made, at most. */
const MOST_REMEMBERED = 100;

const locations = new Map<string, ScriptLocation>();

function remember(address: string, location: ScriptLocation): void {
    locations.delete(address);
    const [oldest] = locations.keys();
    if (oldest !== undefined && locations.size >= MOST_REMEMBERED) locations.delete(oldest);
    locations.set(address, location);
}

/** Where an address was asked for last. */
export function findRequestLocation(address: string): ScriptLocation | undefined {
    return locations.get(address);
}
