import type { ApiClient, ComponentProps, RenderContext } from '@svc-int/api';

export interface InstallationRef {
    integration: string;
    installation: string;
}

/** Returns `undefined` for contexts without an installation. */
export function createConfiguredProps(
    { integrations }: Pick<ApiClient, 'integrations'>,
    { integration, installation: id }: InstallationRef,
    context: RenderContext,
): (() => Promise<ComponentProps>) | undefined {
    const fetchAccountProps = async () => {
        const { data: installation } = await integrations.getIntegrationInstallationById(integration, id);
        return { installation };
    };
    switch (context.type) {
        case 'configuration_account':
            return fetchAccountProps;
        case 'configuration_space':
            return async () => {
                const placement = integrations.getIntegrationSpaceInstallation(integration, id, context.spaceId);
                const [props, { data: spaceInstallation }] = await Promise.all([fetchAccountProps(), placement]);
                return { ...props, spaceInstallation };
            };
        case 'configuration_site':
            return async () => {
                const placement = integrations.getIntegrationSiteInstallation(integration, id, context.siteId);
                const [props, { data: siteInstallation }] = await Promise.all([fetchAccountProps(), placement]);
                return { ...props, siteInstallation };
            };
        case 'configuration_contentsource':
        case 'document':
            return undefined;
        default:
            return context satisfies never;
    }
}
