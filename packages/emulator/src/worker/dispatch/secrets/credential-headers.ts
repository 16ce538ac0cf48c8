import { REDACTED, type IntegrationEvent } from '@svc-int/api';

/** Headers by which somebody shows who they are. */
const CREDENTIALS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

type Header = [name: string, value: string];

/** The same headers without what they say of who sends them. */
export function withoutCredentials(headers: readonly Header[]): Header[] {
    return headers.map(([name, value]) => [name, CREDENTIALS.has(name.toLowerCase()) ? REDACTED : value]);
}

/** An event as it may be written down: whoever made the HTTP request that it tells of is trusted to the integration alone. */
export function withoutCallersCredentials<Event extends IntegrationEvent>(event: Event): Event {
    if (event.type !== 'fetch') return event;
    const headers = Object.fromEntries(withoutCredentials(Object.entries(event.request.headers)));
    return { ...event, request: { ...event.request, headers } };
}
