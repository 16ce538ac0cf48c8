import { createRedactor, inJson, secretsOf, type RuntimeEnvironment } from '@svc-int/api';

import type { Service } from '../service/service.js';

/** Takes an integration's secrets and tokens out of what is written down. */
export interface Redactor {
    text(value: string): string;
    json<Value>(value: Value): Value;
}

type Keys = Pick<Service, 'token' | 'formerSecrets'>;

/** Knows what an event's environment tells the integration, and whatever else it may have got hold of. */
export function redactor({ token, formerSecrets }: Keys, environment: RuntimeEnvironment): Redactor {
    const former = formerSecrets.get(environment.integration.name) ?? [];
    const text = createRedactor([token, ...former, ...secretsOf(environment)], spellings);
    return { text, json: (value) => mapStrings(value, text) };
}

/** How a secret looks as it is, inside JSON text, in a path and in a query. */
function spellings(secret: string): string[] {
    const inQuery = new URLSearchParams({ '': secret }).toString().slice(1);
    // Half a letter can't be spelled in a URL.
    const wellFormed = secret.replace(/\p{Surrogate}/gu, '\ufffd');
    return [...inJson(secret), encodeURIComponent(wellFormed), encodeURI(wellFormed), inQuery];
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
