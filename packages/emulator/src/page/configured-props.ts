import type { ApiClient, ComponentProps, RenderContext } from '@svc-int/api';

/** An installation whose configuration screens are shown. */
export interface ConfiguredInstallation {
    integration: string;
    installation: string;
}

/**
 * Gives what a configuration screen configures, as it is now: the installation, and the one on the space or site that the
 * screen is for. Undefined for contexts that configure no installation.
 */
export function createConfiguredProps(
    { integrations }: Pick<ApiClient, 'integrations'>,
    { integration, installation: id }: ConfiguredInstallation,
    context: RenderContext,
): (() => Promise<ComponentProps>) | undefined {
    const account = async () => {
        const { data: installation } = await integrations.getIntegrationInstallationById(integration, id);
        return { installation };
    };
    switch (context.type) {
        case 'configuration_account':
            return account;
        case 'configuration_space':
            return async () => {
                const placed = integrations.getIntegrationSpaceInstallation(integration, id, context.spaceId);
                const [props, { data: spaceInstallation }] = await Promise.all([account(), placed]);
                return { ...props, spaceInstallation };
            };
        case 'configuration_site':
            return async () => {
                const placed = integrations.getIntegrationSiteInstallation(integration, id, context.siteId);
                const [props, { data: siteInstallation }] = await Promise.all([account(), placed]);
                return { ...props, siteInstallation };
            };
        case 'configuration_contentsource':
        case 'document':
            return undefined;
        default:
            return context satisfies never;
    }
}
