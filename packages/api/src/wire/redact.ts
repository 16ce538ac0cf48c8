import type { Configuration } from './events.js';
import { OAUTH_CREDENTIALS } from './protocol.js';

/** Shorter values are too common in ordinary text to be taken for secrets. */
export const SHORTEST_SECRET = 6;

/** What stands in place of a secret. */
export const REDACTED = '[redacted]';

/** What an environment holds that nobody else may read. */
interface SecretHolder {
    secrets: object;
    apiTokens: object;
    signingSecrets: object;
}

/** Makes a function that takes secrets out of a text, in every spelling. Those of fewer than 6 characters stay. */
export function createRedactor(secrets: string[], spellings: (secret: string) => string[]): (text: string) => string {
    const values = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST_SECRET).flatMap(spellings))];
    // The longest first: one may be a part of another.
    values.sort((a, b) => b.length - a.length);
    return (text) => values.reduce((redacted, value) => redacted.replaceAll(value, REDACTED), text);
}

/** The secrets, tokens and signing keys of an environment, and the OAuth tokens in its configurations. */
export function secretsOf(environment: SecretHolder): string[] {
    const { secrets, apiTokens, signingSecrets } = environment;
    // Installations are what has a configuration.
    const places: ({ configuration?: Configuration } | undefined)[] = Object.values(environment);
    return [
        ...[secrets, apiTokens, signingSecrets].flatMap(textsIn),
        ...places.flatMap((place) => credentialsIn(place?.configuration)),
    ];
}

/** The OAuth tokens in a configuration. */
export function credentialsIn(configuration?: Configuration): string[] {
    return textsIn(configuration?.[OAUTH_CREDENTIALS]);
}

/** A secret as it is, and as JSON text writes it. */
export function inJson(secret: string): string[] {
    return [secret, JSON.stringify(secret).slice(1, -1)];
}

function textsIn(fields: unknown): string[] {
    return Object.values(Object(fields) as object).filter((value) => typeof value === 'string');
}
