import { asc, eq } from 'drizzle-orm';

import type { WorkspaceOverview } from '../../../control.js';
import { integrationPublicEndpoint } from '../../../integration/public-endpoints.js';
import { installations } from '../../storage/installations.schema.js';
import { integrations } from '../../storage/integrations.schema.js';
import { organizations } from '../../storage/people.schema.js';
import {
    type InstallationRow,
    type IntegrationRow,
    keptVersions,
    pageOfPlaced,
    pendingPlaces,
    waitingTasks,
} from '../integrations/index.js';
import { ranTaskLately } from '../journal/index.js';
import type { Service } from '../../service/service.js';
import { pageOfSites, type SiteRow, siteTarget } from '../sites/index.js';
import { pageOfSpaces } from '../spaces/index.js';

/** Spaces and sites of one organization, and of one installation, that are shown: the first ones. */
const SHOWN = 500;

/** Content of the workspace, for the Studio's navigation. */
export function workspaceOverview(service: Service): WorkspaceOverview {
    const named = ({ id, title }: { id: string; title: string }) => ({ id, title });
    return {
        organizations: service.db
            .select()
            .from(organizations)
            .orderBy(asc(organizations.title))
            .all()
            .map(({ id, title }) => ({
                id,
                title,
                spaces: pageOfSpaces(service, id, { after: undefined, limit: SHOWN }).rows.map(named),
                sites: pageOfSites(service, id, { after: undefined, limit: SHOWN }).rows.map((row) =>
                    siteOverview(service, row),
                ),
            })),
        integrations: service.db
            .select()
            .from(integrations)
            .orderBy(asc(integrations.name))
            .all()
            .map((row) => integrationOverview(service, row)),
    };
}

function siteOverview(service: Service, site: SiteRow): WorkspaceOverview['organizations'][number]['sites'][number] {
    const { id, title, visibility, published } = site;
    return { id, title, visibility, ...(published && { url: siteTarget(service, site) }) };
}

type IntegrationOverview = WorkspaceOverview['integrations'][number];

function integrationOverview(service: Service, row: IntegrationRow): IntegrationOverview {
    const { title, description, scopes, blocks = [], contentSources = [], configurations = {} } = row.declaration;
    const installed = service.db.select().from(installations).where(eq(installations.integration, row.name)).all();
    return {
        name: row.name,
        title,
        ...(description !== undefined && { description }),
        version: row.version,
        versions: keptVersions(service, row.name),
        organization: row.organization,
        scopes,
        publicEndpoint: integrationPublicEndpoint(service.addresses, { integration: row.name }),
        blocks: blocks.map(({ id, title: name, description: lead, urlUnfurl }) => ({
            id,
            title: name,
            ...(lead !== undefined && { description: lead }),
            ...(urlUnfurl !== undefined && { urlUnfurl }),
        })),
        contentSources: contentSources.flatMap(({ id, title: name, description: lead, configuration }) =>
            configuration
                ? [{ id, title: name, ...(lead !== undefined && { description: lead }), ...configuration }]
                : [],
        ),
        configurations,
        queuesTasks: waitingTasks(service, row.name, 1).length > 0 || ranTaskLately(service, row.name),
        installations: installed.map((installation) => installationOverview(service, row, installation)),
    };
}

/** An installation with the first of its spaces and sites, and what of it waits to be configured. */
function installationOverview(
    service: Service,
    integration: IntegrationRow,
    installation: InstallationRow,
): IntegrationOverview['installations'][number] {
    const { id, organization, status } = installation;
    const placedOn = (kind: 'space' | 'site') =>
        pageOfPlaced(service, kind, id, { after: undefined, limit: SHOWN }).rows;
    const [spaces, sites] = [placedOn('space'), placedOn('site')];
    return {
        id,
        organization,
        status,
        spaces: spaces.map(({ place }) => place),
        sites: sites.map(({ place }) => place),
        pending: pendingPlaces(integration, installation, [...spaces, ...sites]),
    };
}
