import type { ServiceClient } from '../service-client/service-client.js';
import type { IntegrationEntry } from '../workspace/targets.js';

export type InstallationEntry = IntegrationEntry['installations'][number];

export type PlacementKind = 'space' | 'site';

export interface InstallationActions {
    install(organization: string): ReturnType<ServiceClient['integrations']['installIntegration']>;
    pause(installation: string, paused: boolean): Promise<unknown>;
    remove(installation: string): Promise<unknown>;
    setPlacement(installation: string, kind: PlacementKind, id: string, isInstalled: boolean): Promise<unknown>;
}

export function createInstallationActions(
    { integrations, ask }: Pick<ServiceClient, 'integrations' | 'ask'>,
    name: string,
): InstallationActions {
    return {
        install: (organization) => integrations.installIntegration(name, { organization }),
        pause: (installation, paused) =>
            ask('pauseInstallation', { body: { integration: name, installation, paused } }),
        remove: (installation) => integrations.uninstallIntegration(name, installation),
        setPlacement(installation, kind, id, isInstalled) {
            if (kind === 'space')
                return isInstalled
                    ? integrations.installIntegrationOnSpace(name, installation, { space: id })
                    : integrations.uninstallIntegrationFromSpace(name, installation, id);
            return isInstalled
                ? integrations.installIntegrationOnSite(name, installation, { siteId: id })
                : integrations.uninstallIntegrationFromSite(name, installation, id);
        },
    };
}
