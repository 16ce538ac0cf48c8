import type { RuntimeEnvironment } from '@svc-int/api';

import type { Service } from '../service/service.js';
import { credentialsOf } from './credentials.js';

/** Shorter values are too common in ordinary text to be taken for secrets. */
const SHORTEST_SECRET = 6;

const REPLACEMENT = '[redacted]';

/** Takes an integration's secrets and tokens out of what is written down. */
export interface Redactor {
    text(value: string): string;
    json<Value>(value: Value): Value;
}

type Keys = Pick<Service, 'token' | 'formerSecrets'>;

/** Knows what an event's environment tells the integration, and whatever else it may have got hold of. */
export function redactor({ token, formerSecrets }: Keys, environment: RuntimeEnvironment): Redactor {
    const { secrets, apiTokens, signingSecrets, integration } = environment;
    const former = formerSecrets.get(integration.name) ?? [];
    const values = [
        token,
        ...former,
        ...Object.values(secrets),
        ...Object.values(apiTokens),
        ...Object.values(signingSecrets),
        ...credentialsOf(environment),
    ]
        .filter((value) => value.length >= SHORTEST_SECRET)
        .flatMap(spellings)
        .toSorted((a, b) => b.length - a.length);
    const text = (value: string) =>
        values.reduce((redacted, secret) => redacted.replaceAll(secret, REPLACEMENT), value);
    return { text, json: (value) => mapStrings(value, text) };
}

/** How a secret looks as it is, inside JSON text, in a path and in a query. */
function spellings(secret: string): string[] {
    const quoted = JSON.stringify(secret).slice(1, -1);
    const inQuery = new URLSearchParams({ '': secret }).toString().slice(1);
    // Half a letter can't be spelled in a URL.
    const wellFormed = secret.replace(/\p{Surrogate}/gu, '\ufffd');
    return [...new Set([secret, quoted, encodeURIComponent(wellFormed), encodeURI(wellFormed), inQuery])];
}

/** Applies `change` to every string of a JSON value, names of fields included. */
function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
    const changed = (item: unknown): unknown => {
        if (typeof item === 'string') return change(item);
        if (Array.isArray(item)) return item.map(changed);
        if (typeof item !== 'object' || item === null) return item;
        return Object.fromEntries(Object.entries(item).map(([key, field]) => [change(key), changed(field)]));
    };
    // The same shape comes back: strings stay strings.
    return changed(value) as Value;
}
