import { REDACTED, type IntegrationEvent } from '@svc-int/api';

import type { IsSecretField } from './credential-fields.js';
import { redactUrlCredentials } from './url-credentials.js';

const CREDENTIALS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

const URLS = new Set(['location', 'content-location', 'referer', 'link']);

type Header = [name: string, value: string];

export function redactCredentialHeaders(headers: readonly Header[], isSecret: IsSecretField = () => false): Header[] {
    return headers.map(([name, value]) => [name, redactHeader(name.toLowerCase(), value, isSecret(name))]);
}

function redactHeader(name: string, value: string, isSecret: boolean): string {
    if (isSecret || CREDENTIALS.has(name)) return REDACTED;
    return URLS.has(name) ? redactUrlCredentials(value) : value;
}

/** Shorter cookies contain preferences, not credentials. */
const MIN_COOKIE_CHARS = 16;

export function listCallerCredentials(event: IntegrationEvent): string[] {
    if (event.type !== 'fetch') return [];
    return Object.entries(event.request.headers).flatMap(([name, value]) => {
        if (!CREDENTIALS.has(name.toLowerCase())) return [];
        if (name.toLowerCase() !== 'cookie') return [value.replace(/^\S+\s+/, '')];
        const cookies = value.split(';').map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim());
        return cookies.filter(({ length }) => length >= MIN_COOKIE_CHARS);
    });
}

export function redactCallerCredentials<Event extends IntegrationEvent>(event: Event): Event {
    if (event.type !== 'fetch') return event;
    const headers = Object.fromEntries(redactCredentialHeaders(Object.entries(event.request.headers)));
    return { ...event, request: { ...event.request, headers } };
}
