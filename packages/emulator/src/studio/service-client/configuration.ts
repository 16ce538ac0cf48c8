import type { ApiClient, Configuration, Installation, InstallationStatus } from '@svc-int/api';

import type { PendingConfiguration } from '../../control.js';

/** Where values for an integration are kept: on an installation, or on one of its spaces or sites. */
export interface ConfigurationTarget {
    integration: string;
    installation: string;
    kind: PendingConfiguration['kind'];
    /** Id of the organization, space or site. */
    place: string;
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
export async function fetchConfiguration(
    integrations: Integrations,
    { integration, installation, kind, place }: ConfigurationTarget,
): Promise<StoredConfiguration> {
    switch (kind) {
        case 'account':
            return placed(await integrations.getIntegrationInstallationById(integration, installation));
        case 'space':
            return placed(await integrations.getIntegrationSpaceInstallation(integration, installation, place));
        case 'site':
            return placed(await integrations.getIntegrationSiteInstallation(integration, installation, place));
        default:
            return kind satisfies never;
    }
}

/** Replaces what is configured at a place. */
export async function saveConfiguration(
    integrations: Integrations,
    { integration, installation, kind, place }: ConfigurationTarget,
    configuration: Configuration,
): Promise<StoredConfiguration> {
    const change = { configuration };
    switch (kind) {
        case 'account':
            return placed(await integrations.updateIntegrationInstallation(integration, installation, change));
        case 'space':
            return placed(
                await integrations.updateIntegrationSpaceInstallation(integration, installation, place, change),
            );
        case 'site':
            return placed(
                await integrations.updateIntegrationSiteInstallation(integration, installation, place, change),
            );
        default:
            return kind satisfies never;
    }
}

type Installed = Pick<Installation, 'status' | 'configuration'> & { urls: { publicEndpoint: string } };

function placed({ data: { status, configuration, urls } }: { data: Installed }): StoredConfiguration {
    return { status, configuration, publicEndpoint: urls.publicEndpoint };
}
