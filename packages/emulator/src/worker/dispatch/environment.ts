import type { IntegrationEvent, RuntimeEnvironment } from '@svc-int/api';
import { and, eq, sql } from 'drizzle-orm';

import {
    installationView,
    type IntegrationRow,
    integrationView,
    placedView,
    type SiteInstallationRow,
    type SpaceInstallationRow,
} from '../subjects/integrations/index.js';
import { getOrganization } from '../subjects/people/index.js';
import type { Host } from '../service/host.js';
import { installations, siteInstallations, spaceInstallations } from '../storage/installations.schema.js';
import { prepared } from '../storage/prepared.js';

/** Where an event happened. */
interface Place {
    installation?: string | undefined;
    space?: string | undefined;
    site?: string | undefined;
}

const id = sql.placeholder('id');

const installationById = prepared((db) => db.select().from(installations).where(eq(installations.id, id)).prepare());

const installedOnSpace = prepared((db) => {
    const there = and(eq(spaceInstallations.installation, id), eq(spaceInstallations.space, sql.placeholder('space')));
    return db.select().from(spaceInstallations).where(there).prepare();
});

const installedOnSite = prepared((db) => {
    const there = and(eq(siteInstallations.installation, id), eq(siteInstallations.site, sql.placeholder('site')));
    return db.select().from(siteInstallations).where(there).prepare();
});

/** What the service tells an integration with an event. */
export function environmentOf(service: Host, integration: IntegrationRow, event: IntegrationEvent): RuntimeEnvironment {
    const { name } = integration;
    const place = placeOf(event);
    const { db } = service;
    const installation = place.installation ? installationById(db).get({ id: place.installation }) : undefined;
    const at = installation && { ...place, id: installation.id };
    const spaceInstallation = at?.space ? installedOnSpace(db).get(at) : undefined;
    const siteInstallation = at?.site ? installedOnSite(db).get(at) : undefined;
    return {
        apiEndpoint: service.addresses.url,
        apiTokens: {
            integration: service.access.integrationToken(name),
            ...(installation && { installation: service.access.integrationToken(name, installation.id) }),
        },
        integration: integrationView(service, integration, getOrganization(service, integration.organization), {
            kind: 'integration',
            integration: name,
            scopes: integration.declaration.scopes,
        }),
        signingSecrets: {
            integration: service.access.signingSecret(name),
            ...(installation && { installation: service.access.signingSecret(name, installation.id) }),
            ...(spaceInstallation && {
                spaceInstallation: service.access.signingSecret(
                    name,
                    spaceInstallation.installation,
                    spaceInstallation.space,
                ),
            }),
            ...(siteInstallation && {
                siteInstallation: service.access.signingSecret(
                    name,
                    siteInstallation.installation,
                    siteInstallation.site,
                ),
            }),
        },
        secrets: integration.secrets,
        ...(installation && { installation: installationView(service, installation) }),
        ...(spaceInstallation && {
            spaceInstallation: { ...placed(service, name, spaceInstallation), space: spaceInstallation.space },
        }),
        ...(siteInstallation && {
            siteInstallation: { ...placed(service, name, siteInstallation), site: siteInstallation.site },
        }),
    };
}

function placeOf(event: IntegrationEvent): Place {
    return {
        installation: 'installationId' in event ? event.installationId : undefined,
        space: 'spaceId' in event ? event.spaceId : undefined,
        site: 'siteId' in event ? event.siteId : undefined,
    };
}

function placed(service: Host, integration: string, row: SpaceInstallationRow | SiteInstallationRow) {
    const { installation, status, configuration, externalIds } = row;
    const at =
        'space' in row ? ({ kind: 'space', place: row.space } as const) : ({ kind: 'site', place: row.site } as const);
    return placedView(service, integration, { ...at, installation, status, configuration, externalIds });
}
