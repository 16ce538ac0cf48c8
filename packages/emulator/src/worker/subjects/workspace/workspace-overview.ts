import { asc, eq } from 'drizzle-orm';

import type { WorkspaceOverview } from '../../../control.js';
import { getIntegrationEndpoint } from '../../../integration/public-endpoints.js';
import { installations } from '../../storage/schema/installations.schema.js';
import { integrations } from '../../storage/schema/integrations.schema.js';
import { organizations } from '../../storage/schema/people.schema.js';
import {
    type InstallationRow,
    type IntegrationRow,
    listStoredVersions,
    canInspectIntegration,
    findEarlierDevelopmentSession,
    listPlacementsPage,
    listPendingConfigurations,
    listQueuedTasks,
} from '../integrations/index.js';
import { type OrganizationRow, getCallerRole } from '../people/index.js';
import { hasTaskAmongLatestEvents } from '../journal/index.js';
import { isWorkspaceOwnerWithoutSso, type UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { listSites, type SiteRow, getSiteUrlWithoutProxy } from '../sites/index.js';
import { listSpaces } from '../spaces/index.js';

const MAX_OVERVIEW_ROWS = 500;

type OrganizationOverview = WorkspaceOverview['organizations'][number];

/** Shows only the caller's organizations, except to the workspace owner. */
export function getStudioNavigationOverview(service: Service, caller: UserCaller): WorkspaceOverview {
    const isWhole = isWorkspaceOwnerWithoutSso(caller);
    const all = service.db.select().from(organizations).orderBy(asc(organizations.title)).all();
    const own = all.filter(({ id }) => isWhole || getCallerRole(service, id, caller) !== undefined);
    const visible = new Set(own.map(({ id }) => id));
    const published = service.db.select().from(integrations).orderBy(asc(integrations.name)).all();
    return {
        isWhole,
        organizations: own.map((row) => createOrganizationOverview(service, row, caller)),
        integrations: published
            .filter(({ name }) => canInspectIntegration(service, caller, name))
            .map((row) =>
                createIntegrationOverview(service, row, (organization) => isWhole || visible.has(organization)),
            ),
    };
}

function createOrganizationOverview(
    service: Service,
    { id, title }: Pick<OrganizationRow, 'id' | 'title'>,
    caller: UserCaller,
): OrganizationOverview {
    const first = { after: undefined, limit: MAX_OVERVIEW_ROWS };
    const role = isWorkspaceOwnerWithoutSso(caller) ? 'admin' : getCallerRole(service, id, caller);
    const isGuest = role === 'guest';
    const { rows } = listSpaces(service, id, { ...first, ...(isGuest && { guest: caller.user }) });
    const viewer = role === 'admin' ? undefined : { user: caller.user, isGuest };
    const sites = listSites(service, id, { ...first, viewer }).rows;
    return {
        id,
        title,
        spaces: rows.map((space) => ({ id: space.id, title: space.title })),
        sites: sites.map((site) => createSiteOverview(service, site)),
    };
}

function createSiteOverview(service: Service, site: SiteRow): OrganizationOverview['sites'][number] {
    const { id, title, visibility, published } = site;
    return { id, title, visibility, ...(published && { url: getSiteUrlWithoutProxy(service, site) }) };
}

type IntegrationOverview = WorkspaceOverview['integrations'][number];

function createIntegrationOverview(
    service: Service,
    row: IntegrationRow,
    sees: (organization: string) => boolean,
): IntegrationOverview {
    const { title, description, scopes, blocks = [], contentSources = [], configurations = {} } = row.declaration;
    const earlierSession = findEarlierDevelopmentSession(service.db, row.name);
    const installed = service.db.select().from(installations).where(eq(installations.integration, row.name)).all();
    return {
        name: row.name,
        title,
        ...(description !== undefined && { description }),
        version: row.version,
        ...(earlierSession && { earlierSession }),
        versions: listStoredVersions(service, row.name),
        organization: row.organization,
        scopes,
        publicEndpoint: getIntegrationEndpoint(service.urls, { integration: row.name }),
        blocks: blocks.map(({ id, title: name, description: lead, urlUnfurl, markdown }) => ({
            id,
            title: name,
            ...(lead !== undefined && { description: lead }),
            ...(urlUnfurl !== undefined && { urlUnfurl }),
            ...(markdown !== undefined && { markdown }),
        })),
        contentSources: contentSources.flatMap(({ id, title: name, description: lead, configuration }) =>
            configuration
                ? [{ id, title: name, ...(lead !== undefined && { description: lead }), ...configuration }]
                : [],
        ),
        configurations,
        queuesTasks: listQueuedTasks(service, row.name, 1).length > 0 || hasTaskAmongLatestEvents(service, row.name),
        installations: installed
            .filter(({ organization }) => sees(organization))
            .map((installation) => createInstallationOverview(service, row, installation)),
    };
}

function createInstallationOverview(
    service: Service,
    integration: IntegrationRow,
    installation: InstallationRow,
): IntegrationOverview['installations'][number] {
    const { id, organization, status } = installation;
    const listPlacements = (kind: 'space' | 'site') =>
        listPlacementsPage(service, kind, id, { after: undefined, limit: MAX_OVERVIEW_ROWS }).rows;
    const [spaces, sites] = [listPlacements('space'), listPlacements('site')];
    return {
        id,
        organization,
        status,
        spaces: spaces.map(({ place }) => place),
        sites: sites.map(({ place }) => place),
        pending: listPendingConfigurations(integration, installation, [...spaces, ...sites]),
    };
}
