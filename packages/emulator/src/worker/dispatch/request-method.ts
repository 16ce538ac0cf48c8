import type { IntegrationEvent } from '@svc-int/api';

/** An event as the protocol's records have it: methods in lower case. */
export function toLowercaseMethod(event: IntegrationEvent): IntegrationEvent {
    return withMethod(event, (method) => method.toLowerCase());
}

/** An event as integrations get it, also one out of a record: `new Request` takes "patch" for a method of its own. */
export function toUppercaseMethod(event: IntegrationEvent): IntegrationEvent {
    return withMethod(event, (method) => method.toUpperCase());
}

function withMethod(event: IntegrationEvent, change: (method: string) => string): IntegrationEvent {
    if (event.type !== 'fetch') return event;
    // Events of another service are for the script, whatever they lack.
    const { method } = (event.request ?? {}) as { method?: unknown };
    return typeof method === 'string' ? { ...event, request: { ...event.request, method: change(method) } } : event;
}
