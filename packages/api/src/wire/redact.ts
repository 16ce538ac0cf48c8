import { listConfigurationCredentials, type DeclaredConfiguration } from './credential-names.js';

/** Shorter values are too common in ordinary text to be taken for secrets. */
export const MIN_SECRET_LENGTH = 6;

/** Text that replaces a secret. */
export const REDACTED = '[redacted]';

/** Configurations that an integration declares, by kind of place. */
export type DeclaredConfigurations = Partial<Record<'account' | 'space' | 'site', DeclaredConfiguration>>;

/** The parts of an environment that contain secrets. */
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

/** Makes a function that takes secrets out of a text, in every spelling. Those of fewer than 6 characters stay. */
export function createRedactor(
    secrets: string[],
    listSpellings: (secret: string) => string[],
): (text: string) => string {
    const values = [...new Set(secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(listSpellings))];
    // The longest first: one may be a part of another.
    values.sort((a, b) => b.length - a.length);
    return (text) => values.reduce((redacted, value) => redacted.replaceAll(value, REDACTED), text);
}

/** The secrets, tokens and signing keys of an environment, and the credentials in its configurations. */
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

/** A secret as it is, and as JSON text writes it. */
export function toJsonSpellings(secret: string): string[] {
    return [secret, JSON.stringify(secret).slice(1, -1)];
}

function listTexts(fields: unknown): string[] {
    return Object.values(Object(fields) as object).filter((value) => typeof value === 'string');
}
