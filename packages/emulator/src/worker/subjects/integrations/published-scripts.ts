import type { Configuration, PublishedContentSite, Scope } from '@svc-int/api';
import { and, asc, eq } from 'drizzle-orm';

import { getPublishedScriptUrl } from '../../../integration/public-endpoints.js';
import { installations, installationPlacements } from '../../storage/schema/installations.schema.js';
import { integrations } from '../../storage/schema/integrations.schema.js';
import type { IntegrationRow } from './integrations.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { SiteRow } from '../../storage/schema/sites.schema.js';

const SCOPE: Scope = 'site:script:inject';

export interface InjectedScript {
    integration: string;
    version: number;
    /** Configurations that the script may depend on. */
    configurations: readonly Configuration[];
    published: PublishedContentSite['scripts'][number];
}

export function listPublishedScripts(service: Service, site: SiteRow): PublishedContentSite['scripts'] {
    return listInjectedScripts(service, site).map(({ published }) => published);
}

/** Requires the scope and an active placement. */
export function listInjectedScripts({ db, urls: addresses }: Service, { id: site }: SiteRow): InjectedScript[] {
    return db
        .select({
            installation: installations.id,
            integration: integrations.name,
            declaration: integrations.declaration,
            version: integrations.version,
            general: installations.configuration,
            own: installationPlacements.configuration,
        })
        .from(installationPlacements)
        .innerJoin(installations, eq(installations.id, installationPlacements.installation))
        .innerJoin(integrations, eq(integrations.name, installations.integration))
        .where(
            and(
                eq(installationPlacements.kind, 'site'),
                eq(installationPlacements.place, site),
                eq(installationPlacements.status, 'active'),
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
                    script: getPublishedScriptUrl(addresses, { integration, installation, site }),
                    ...(contentSecurityPolicy !== undefined && { contentSecurityPolicy }),
                    cookies: scopes.includes('site:script:cookies'),
                },
            }),
        );
}

export function listActiveIntegrationSiteIds({ db }: Pick<Service, 'db'>, integration: string): string[] {
    return db
        .select({ site: installationPlacements.place })
        .from(installationPlacements)
        .innerJoin(installations, eq(installations.id, installationPlacements.installation))
        .where(
            and(
                eq(installations.integration, integration),
                eq(installationPlacements.kind, 'site'),
                eq(installationPlacements.status, 'active'),
            ),
        )
        .orderBy(asc(installations.sequence), asc(installationPlacements.place))
        .all()
        .map(({ site }) => site);
}

export function assertHasScriptInjectionScope({ name, declaration }: IntegrationRow): void {
    if (declaration.scopes.includes(SCOPE)) return;
    throw new ServiceError(403, `"${name}" lacks the scope "${SCOPE}"; add it to the scopes in its manifest.`);
}
