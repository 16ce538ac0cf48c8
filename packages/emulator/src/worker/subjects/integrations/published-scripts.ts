import type { Configuration, PublishedContentSite, Scope } from '@svc-int/api';
import { and, asc, eq } from 'drizzle-orm';

import { publishedScriptUrl } from '../../../integration/public-endpoints.js';
import { installations, placedInstallations } from '../../storage/installations.schema.js';
import { integrations } from '../../storage/integrations.schema.js';
import type { IntegrationRow } from './integrations.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { SiteRow } from '../../storage/sites.schema.js';

/** Scope that an integration must declare to add a script to pages. */
const SCOPE: Scope = 'site:script:inject';

/** A script that an integration adds to the pages of a site. */
export interface AddedScript {
    integration: string;
    /** Version of the integration. */
    version: number;
    /** Its configuration there: what the script can depend on beside the version. */
    configurations: readonly Configuration[];
    published: PublishedContentSite['scripts'][number];
}

/** The scripts that integrations on a site add to its pages, as everybody is told of them. */
export function publishedScripts(service: Service, site: SiteRow): PublishedContentSite['scripts'] {
    return addedScripts(service, site).map(({ published }) => published);
}

/** The scripts that integrations on a site add to its pages: those that declared it, where they are set up. */
export function addedScripts({ db, addresses }: Service, { id: site }: SiteRow): AddedScript[] {
    return db
        .select({
            installation: installations.id,
            integration: integrations.name,
            declaration: integrations.declaration,
            version: integrations.version,
            general: installations.configuration,
            own: placedInstallations.configuration,
        })
        .from(placedInstallations)
        .innerJoin(installations, eq(installations.id, placedInstallations.installation))
        .innerJoin(integrations, eq(integrations.name, installations.integration))
        .where(
            and(
                eq(placedInstallations.kind, 'site'),
                eq(placedInstallations.place, site),
                eq(placedInstallations.status, 'active'),
                eq(installations.status, 'active'),
            ),
        )
        .orderBy(asc(installations.sequence))
        .all()
        .filter(({ declaration }) => declaration.scopes.includes(SCOPE))
        .map(
            ({ installation, integration, declaration: { scopes, contentSecurityPolicy }, version, general, own }) => ({
                integration,
                version,
                configurations: [general, own],
                published: {
                    script: publishedScriptUrl(addresses, { integration, installation, site }),
                    ...(contentSecurityPolicy !== undefined && { contentSecurityPolicy }),
                    cookies: scopes.includes('site:script:cookies'),
                },
            }),
        );
}

/** Ids of the sites that an integration is set up on. */
export function sitesOf({ db }: Pick<Service, 'db'>, integration: string): string[] {
    return db
        .select({ site: placedInstallations.place })
        .from(placedInstallations)
        .innerJoin(installations, eq(installations.id, placedInstallations.installation))
        .where(
            and(
                eq(installations.integration, integration),
                eq(placedInstallations.kind, 'site'),
                eq(placedInstallations.status, 'active'),
            ),
        )
        .orderBy(asc(installations.sequence), asc(placedInstallations.place))
        .all()
        .map(({ site }) => site);
}

/** Makes sure that an integration may add scripts to pages. */
export function assertInjects({ name, declaration }: IntegrationRow): void {
    if (declaration.scopes.includes(SCOPE)) return;
    throw new ServiceError(403, `"${name}" lacks the scope "${SCOPE}"; add it to the scopes in its manifest.`);
}
