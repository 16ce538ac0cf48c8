import type { ApiClient, Configuration, Installation, InstallationStatus } from '@svc-int/api';

import type { PendingConfiguration } from '../../control.js';

/** Where values for an integration are kept: on an installation, or on one of its spaces or sites. */
export interface InstallationConfigurationTarget {
    integration: string;
    installation: string;
    kind: PendingConfiguration['kind'];
    /** Id of the organization, space or site. */
    targetId: string;
}

/** Configuration at a place. */
export interface StoredConfiguration {
    status: InstallationStatus;
    configuration: Configuration;
    /** Base URL below which the integration is reached there. */
    publicEndpoint: string;
}

type Integrations = ApiClient['integrations'];

/** Configuration at a place. */
export async function fetchInstallationConfiguration(
    integrations: Integrations,
    { integration, installation, kind, targetId }: InstallationConfigurationTarget,
): Promise<StoredConfiguration> {
    switch (kind) {
        case 'account':
            return toStoredConfiguration(await integrations.getIntegrationInstallationById(integration, installation));
        case 'space':
            return toStoredConfiguration(
                await integrations.getIntegrationSpaceInstallation(integration, installation, targetId),
            );
        case 'site':
            return toStoredConfiguration(
                await integrations.getIntegrationSiteInstallation(integration, installation, targetId),
            );
        default:
            return kind satisfies never;
    }
}

/** Replaces what is configured at a place. */
export async function saveInstallationConfiguration(
    integrations: Integrations,
    { integration, installation, kind, targetId }: InstallationConfigurationTarget,
    configuration: Configuration,
): Promise<StoredConfiguration> {
    const change = { configuration };
    switch (kind) {
        case 'account':
            return toStoredConfiguration(
                await integrations.updateIntegrationInstallation(integration, installation, change),
            );
        case 'space':
            return toStoredConfiguration(
                await integrations.updateIntegrationSpaceInstallation(integration, installation, targetId, change),
            );
        case 'site':
            return toStoredConfiguration(
                await integrations.updateIntegrationSiteInstallation(integration, installation, targetId, change),
            );
        default:
            return kind satisfies never;
    }
}

type Installed = Pick<Installation, 'status' | 'configuration'> & { urls: { publicEndpoint: string } };

function toStoredConfiguration({ data: { status, configuration, urls } }: { data: Installed }): StoredConfiguration {
    return { status, configuration, publicEndpoint: urls.publicEndpoint };
}
