import { REDACTED, type IntegrationEvent } from '@svc-int/api';

import type { IsSecretField } from './credential-fields.js';
import { redactUrlCredentials } from './url-credentials.js';

/** Headers by which somebody shows who they are. */
const CREDENTIALS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** Headers whose values are URLs. */
const URLS = new Set(['location', 'content-location', 'referer', 'link']);

type Header = [name: string, value: string];

/** The same headers without what they say of who sends them, and without those by names that are secret. Default: none are. */
export function redactCredentialHeaders(headers: readonly Header[], isSecret: IsSecretField = () => false): Header[] {
    return headers.map(([name, value]) => [name, redactHeader(name.toLowerCase(), value, isSecret(name))]);
}

function redactHeader(name: string, value: string, isSecret: boolean): string {
    if (isSecret || CREDENTIALS.has(name)) return REDACTED;
    return URLS.has(name) ? redactUrlCredentials(value) : value;
}

/** Letters of the shortest cookie that is taken for a credential: others say what somebody likes, not who they are. */
const MIN_COOKIE_CHARS = 16;

/** The credentials that came with the HTTP request that an event tells of, without the names of their schemes and cookies. */
export function getCallerCredentials(event: IntegrationEvent): string[] {
    if (event.type !== 'fetch') return [];
    return Object.entries(event.request.headers).flatMap(([name, value]) => {
        if (!CREDENTIALS.has(name.toLowerCase())) return [];
        if (name.toLowerCase() !== 'cookie') return [value.replace(/^\S+\s+/, '')];
        const cookies = value.split(';').map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim());
        return cookies.filter(({ length }) => length >= MIN_COOKIE_CHARS);
    });
}

/** An event as it may be written down: whoever made the HTTP request that it tells of is trusted to the integration alone. */
export function redactCallerCredentials<Event extends IntegrationEvent>(event: Event): Event {
    if (event.type !== 'fetch') return event;
    const headers = Object.fromEntries(redactCredentialHeaders(Object.entries(event.request.headers)));
    return { ...event, request: { ...event.request, headers } };
}
