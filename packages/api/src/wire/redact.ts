import { listConfigurationCredentials, type DeclaredConfiguration } from './credential-names.js';

/** Shorter secrets are not redacted: they are too common in ordinary text. */
export const MIN_SECRET_LENGTH = 6;

export const REDACTED = '[redacted]';

export type DeclaredConfigurations = Partial<Record<'account' | 'space' | 'site', DeclaredConfiguration>>;

interface SecretHolder {
    secrets: object;
    apiTokens: object;
    signingSecrets: object;
    integration?: { configurations?: DeclaredConfigurations | undefined };
    installation?: ConfiguredPlacement | undefined;
    spaceInstallation?: ConfiguredPlacement | undefined;
    siteInstallation?: ConfiguredPlacement | undefined;
}

type ConfiguredPlacement = { configuration?: object };

/**
 * Creates a function that redacts secrets in a text, in all spellings that `listSpellings` returns. Skips secrets of fewer than 6
 * characters.
 */
export function createRedactor(
    secrets: string[],
    listSpellings: (secret: string) => string[],
): (text: string) => string {
    const values = [...new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(listSpellings))];
    // Longest first: a secret may be part of another.
    values.sort((a, b) => b.length - a.length);
    return (text) => values.reduce((redacted, value) => redacted.replaceAll(value, REDACTED), text);
}

/** Lists secrets, tokens, signing keys, and credentials in configurations. */
export function listEnvironmentSecrets(
    environment: SecretHolder,
    declared = environment.integration?.configurations,
): string[] {
    const { secrets, apiTokens, signingSecrets, installation, spaceInstallation, siteInstallation } = environment;
    return [
        ...[secrets, apiTokens, signingSecrets].flatMap(listTexts),
        ...listConfigurationCredentials(installation?.configuration, declared?.account),
        ...listConfigurationCredentials(spaceInstallation?.configuration, declared?.space),
        ...listConfigurationCredentials(siteInstallation?.configuration, declared?.site),
    ];
}

export function toJsonSpellings(secret: string): string[] {
    return [secret, JSON.stringify(secret).slice(1, -1)];
}

function listTexts(fields: unknown): string[] {
    return Object.values(Object(fields) as object).filter((value) => typeof value === 'string');
}
