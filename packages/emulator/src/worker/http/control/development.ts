import type { DevelopmentResponse } from '../../../control.js';
import type { ControlInput } from '../../../control/types.js';
import { publish } from '../../dispatch/publish.js';
import {
    findInstallation,
    installIntegration,
    pendingPlacedOf,
    pendingPlaces,
} from '../../subjects/integrations/index.js';
import { ensureOrganization } from '../../subjects/people/index.js';
import { ensureFirstContent } from '../../subjects/space-and-site-changes/index.js';
import { getSiteById, siteTarget } from '../../subjects/sites/index.js';
import type { Host } from '../../service/host.js';
import type { ControlHandlers } from '../mount-control.js';

/** Endpoints for whoever builds an integration. */
export const developmentHandlers = {
    develop: (service, { body }) => develop(service, body),
    reportBuild: ({ stream }, { body }) => stream.send(body),
    reportFrame: ({ stream }, { body }) => stream.send(body),
} satisfies Partial<ControlHandlers>;

async function develop(
    service: Host,
    { name, integration, modules, build }: ControlInput<'develop'>['body'],
): Promise<DevelopmentResponse> {
    const started = performance.now();
    const organization = ensureOrganization(service, integration.organization);
    const { space, site } = ensureFirstContent(service, organization);
    const shown = getSiteById(service, site);
    const row = await publish(service, name, integration, { modules, build });
    const installation =
        findInstallation(service, name, organization.id) ?? installIntegration(service, row, organization);
    const pending = pendingPlaces(row, installation, pendingPlacedOf(service, installation.id));
    return {
        integration: name,
        version: row.version,
        installation: installation.id,
        organization: organization.id,
        space,
        site,
        ...(shown.published && { siteUrl: siteTarget(service, shown) }),
        ...(pending.length > 0 && { pending }),
        durationMs: performance.now() - started,
    };
}
