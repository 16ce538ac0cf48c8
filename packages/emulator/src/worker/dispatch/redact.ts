import type { RuntimeEnvironment } from '@svc-int/api';

/** Shorter values are too common in ordinary text to be taken for secrets. */
const SHORTEST_SECRET = 6;

const REPLACEMENT = '[redacted]';

/** Takes an integration's secrets and tokens out of what is written down. */
export interface Redactor {
    text(value: string): string;
    json<Value>(value: Value): Value;
}

export function redactor({ secrets, apiTokens, signingSecrets }: Pick<RuntimeEnvironment, 'secrets' | 'apiTokens' | 'signingSecrets'>): Redactor {
    const values = [...Object.values(secrets), ...Object.values(apiTokens), ...Object.values(signingSecrets)]
        .filter((value) => value.length >= SHORTEST_SECRET)
        .toSorted((a, b) => b.length - a.length);
    const text = (value: string) => values.reduce((redacted, secret) => redacted.replaceAll(secret, REPLACEMENT), value);
    const needle = (value: string) => values.some((secret) => value.includes(JSON.stringify(secret).slice(1, -1)));
    return {
        text,
        json: (value) => (needle(JSON.stringify(value)) ? mapStrings(value, text) : value),
    };
}

/** Applies `change` to every string of a JSON value. */
function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
    return JSON.parse(JSON.stringify(value), (_, item: unknown) => (typeof item === 'string' ? change(item) : item)) as Value;
}
