import type { IntegrationEvent } from '@svc-int/api';

export function toLowercaseMethod(event: IntegrationEvent): IntegrationEvent {
    return withMethod(event, (method) => method.toLowerCase());
}

/** `new Request` does not normalize "patch" to upper case. */
export function toUppercaseMethod(event: IntegrationEvent): IntegrationEvent {
    return withMethod(event, (method) => method.toUpperCase());
}

function withMethod(event: IntegrationEvent, change: (method: string) => string): IntegrationEvent {
    if (event.type !== 'fetch') return event;
    const { method } = (event.request ?? {}) as { method?: unknown };
    return typeof method === 'string' ? { ...event, request: { ...event.request, method: change(method) } } : event;
}
