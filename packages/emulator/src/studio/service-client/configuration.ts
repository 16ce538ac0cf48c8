import type { ApiClient, Configuration, Installation, InstallationStatus } from '@svc-int/api';

import type { PendingConfiguration } from '../../control.js';

/** Installation, or one of its spaces or sites. */
export interface InstallationConfigurationTarget {
    integration: string;
    installation: string;
    kind: PendingConfiguration['kind'];
    /** Organization, space or site. */
    targetId: string;
}

export interface StoredConfiguration {
    status: InstallationStatus;
    configuration: Configuration;
    publicEndpoint: string;
}

type Integrations = ApiClient['integrations'];

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
