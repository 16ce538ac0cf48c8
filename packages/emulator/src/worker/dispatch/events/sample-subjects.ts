import { WORKSPACE_USER_ID } from '../../../control.js';
import { getIntegrationEndpoint } from '../../../integration/public-endpoints.js';
import {
    findInstallationPlacement,
    getInstallationById,
    type InstallationRow,
    type IntegrationRow,
    listInstallations,
    listPlacementsPage,
    type PlacementKind,
} from '../../subjects/integrations/index.js';
import { listStoredPages } from '../../subjects/revisions/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { findFirstSiteSpaceByPosition, listSites } from '../../subjects/sites/index.js';
import { findFirstSpace, getSpaceIncludingRestorable } from '../../subjects/spaces/index.js';
import { getUser, serializeUser } from '../../subjects/people/index.js';

export interface NamedEventSubjects {
    installation: string | undefined;
    space: string | undefined;
    site: string | undefined;
    context: string | undefined;
}

/** Subjects that the event names, else the first of their kind. */
export interface SampleSubjects {
    installation(): InstallationRow;
    space(): string;
    site(): string;
    revision(): string;
    findSpacePage(): { pageId?: string };
    findSitePage(): { siteSpaceId?: string; pageId?: string };
    user(): ReturnType<typeof serializeUser>;
    publicEndpoint(): string;
    integration: IntegrationRow;
    named: NamedEventSubjects;
}

export function createSampleSubjects(
    service: Service,
    integration: IntegrationRow,
    named: NamedEventSubjects,
): SampleSubjects {
    const getSampleInstallation = () => resolveInstallation(service, integration, named.installation);
    const getPlacementId = (kind: PlacementKind) =>
        named[kind] ?? getFirstPlacementId(service, getSampleInstallation(), kind);
    const getSpaceId = () => getPlacementId('space');
    const getSiteId = () => getPlacementId('site');
    return {
        integration,
        named,
        installation: getSampleInstallation,
        space: getSpaceId,
        site: getSiteId,
        revision: () => getSpaceIncludingRestorable(service, getSpaceId()).revision,
        findSpacePage: () => getFirstPage(service, getSpaceId()),
        findSitePage: () => {
            const first = findFirstSiteSpaceByPosition(service, getSiteId());
            return first ? { siteSpaceId: first.id, ...getFirstPage(service, first.space) } : {};
        },
        user: () => serializeUser(service, getUser(service, WORKSPACE_USER_ID)),
        publicEndpoint: () =>
            getIntegrationEndpoint(service.urls, {
                integration: integration.name,
                installation: getSampleInstallation().id,
            }),
    };
}

function resolveInstallation(service: Service, { name }: IntegrationRow, id: string | undefined): InstallationRow {
    if (id !== undefined) return getInstallationById(service, name, id);
    const [first] = listInstallations(service, name, { after: undefined, limit: 1 }).rows;
    if (first) return first;
    throw new ServiceError(409, `"${name}" is not installed anywhere, so no event can be sent. Install it first.`);
}

function getFirstPlacementId(
    service: Service,
    { id, integration, organization }: InstallationRow,
    kind: PlacementKind,
): string {
    const range = { after: undefined, limit: 1 };
    const first =
        kind === 'space' ? findFirstSpace(service, organization) : listSites(service, organization, range).rows[0];
    if (first && findInstallationPlacement(service, kind, id, first.id)) return first.id;
    const [row] = listPlacementsPage(service, kind, id, range).rows;
    if (row) return row.place;
    throw new ServiceError(409, `"${integration}" is not installed on any ${kind}, so this event cannot happen.`);
}

function getFirstPage(service: Service, space: string): { pageId?: string } {
    const pages = listStoredPages(service, getSpaceIncludingRestorable(service, space).revision);
    const first = pages.find(({ version }) => version.type === 'document');
    return first ? { pageId: first.entry.page } : {};
}
