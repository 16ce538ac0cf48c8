import { createRedactor, inJson, secretsOf, type RuntimeEnvironment } from '@svc-int/api';

import type { Service } from '../service/service.js';
import { shortened } from '../service/shortened.js';

/** UTF-16 units of a text whose beginning alone is kept that are searched for secrets: 1 Mi. */
const LOOKED_THROUGH = 1024 * 1024;

/** Takes an integration's secrets and tokens out of what is written down. */
export interface Redactor {
    text(value: string): string;
    /** The beginning of a text of any length, of at most so many UTF-16 units. */
    start(value: string, longest: number): string;
    json<Value>(value: Value): Value;
}

type Keys = Pick<Service, 'token' | 'formerSecrets'>;

/** Knows what an event's environment tells the integration, and whatever else it may have got hold of. */
export function redactor({ token, formerSecrets }: Keys, environment: RuntimeEnvironment): Redactor {
    const former = formerSecrets.get(environment.integration.name) ?? [];
    const secrets = [token, ...former, ...secretsOf(environment)];
    const text = createRedactor(secrets, spellings);
    const start = (value: string, longest: number) => {
        const part = value.slice(0, LOOKED_THROUGH);
        const redacted = text(part);
        // Half a secret would not be found: what may be one at the end of the part is left out.
        const torn = part === value ? 0 : Math.max(...secrets.flatMap(spellings).map(({ length }) => length));
        return shortened(redacted.slice(0, redacted.length - torn), longest);
    };
    return { text, start, json: (value) => mapStrings(value, text) };
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
