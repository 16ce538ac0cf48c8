import { OAUTH_CREDENTIALS, type Configuration, type IntegrationEvent, type RuntimeEnvironment } from '@svc-int/api';

/** The OAuth tokens in every configuration that an environment holds. */
export function credentialsOf({
    installation,
    spaceInstallation,
    siteInstallation,
}: Pick<RuntimeEnvironment, 'installation' | 'spaceInstallation' | 'siteInstallation'>): string[] {
    return [installation, spaceInstallation, siteInstallation].flatMap((place) => credentialsIn(place?.configuration));
}

/** The OAuth tokens that an event tells of the time before it. */
export function formerCredentialsOf(event: IntegrationEvent): string[] {
    return 'previous' in event ? credentialsIn(event.previous?.configuration) : [];
}

function credentialsIn(configuration: Configuration | undefined): string[] {
    const credentials = configuration?.[OAUTH_CREDENTIALS];
    if (typeof credentials !== 'object' || credentials === null) return [];
    return Object.values(credentials).filter((value): value is string => typeof value === 'string');
}
