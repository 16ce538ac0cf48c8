import type { DevelopmentResponse } from '../../../control.js';
import type { ParsedControlRequest } from '../../../control/types.js';
import { publishIntegrationVersion } from '../../dispatch/scripts/publish.js';
import {
    findOrganizationInstallation,
    installIntegration,
    listPendingPlacements,
    listPendingConfigurations,
    recordDevelopmentSession,
} from '../../subjects/integrations/index.js';
import { getOrCreateOrganization } from '../../subjects/people/index.js';
import { getOrCreateFirstSpaceAndSite } from '../../subjects/space-and-site-changes/index.js';
import { getSiteById, getSiteUrlWithoutProxy } from '../../subjects/sites/index.js';
import type { ControlHandlers } from '../mount-control.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../../dispatch/dispatcher.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';

export const developmentHandlers = {
    develop: ({ service, body }) => startDevelopment(service, body),
    reportBuild: ({ service, body }) => service.subscribers.stream.publish(body),
    reportFrame: ({ service, body }) => service.subscribers.stream.publish(body),
} satisfies Partial<ControlHandlers>;

async function startDevelopment(
    service: Service & DispatcherHost & SubscribersHost,
    { name, integration, modules, build, elapsedMs }: ParsedControlRequest<'develop'>['body'],
): Promise<DevelopmentResponse> {
    const organization = getOrCreateOrganization(service, integration.organization);
    const { space, site } = getOrCreateFirstSpaceAndSite(service, organization);
    const shown = getSiteById(service, site);
    const { row, registered, durationMs } = await publishIntegrationVersion(service, name, integration, {
        modules,
        build,
        elapsedMs,
    });
    recordDevelopmentSession(service.db, name, build?.manifest);
    const installation =
        findOrganizationInstallation(service, name, organization.id) ?? installIntegration(service, row, organization);
    const pending = listPendingConfigurations(row, installation, listPendingPlacements(service, installation.id));
    return {
        integration: name,
        version: row.version,
        installation: installation.id,
        organization: organization.id,
        space,
        site,
        ...(shown.published && { siteUrl: getSiteUrlWithoutProxy(service, shown) }),
        ...(pending.length > 0 && { pending }),
        ...(registered && { registered }),
        durationMs,
    };
}
