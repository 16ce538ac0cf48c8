import { WORKSPACE_USER_ID } from '../../control.js';
import { integrationPublicEndpoint } from '../../integration/public-endpoints.js';
import {
    findPlaced,
    getInstallation,
    type InstallationRow,
    type IntegrationRow,
    pageOfInstallations,
    pageOfPlaced,
    type PlaceKind,
} from '../subjects/integrations/index.js';
import { storedPages } from '../subjects/revisions/index.js';
import type { Host } from '../service/host.js';
import { ServiceError } from '../service/service-error.js';
import { firstSiteSpace, pageOfSites } from '../subjects/sites/index.js';
import { firstSpace, getSpace } from '../subjects/spaces/index.js';
import { getUser, userView } from '../subjects/people/index.js';

/** Places that an incomplete event names. */
export interface NamedPlaces {
    /** Ids. */
    installation: string | undefined;
    space: string | undefined;
    site: string | undefined;
    /** Type of the context that a component is shown in. */
    context: string | undefined;
}

/** Possible subjects of an event: the places that it names, else the first ones. */
export interface EventSource {
    installation(): InstallationRow;
    /** Id of the space. */
    space(): string;
    site(): string;
    revision(): string;
    /** Id of the first page of the space; left out where that has none. */
    pageOfSpace(): { pageId?: string };
    /** Ids of the first page of the site, and of what holds it there. */
    pageOfSite(): { siteSpaceId?: string; pageId?: string };
    user(): ReturnType<typeof userView>;
    publicEndpoint(): string;
    integration: IntegrationRow;
    named: NamedPlaces;
}

export function createEventSource(service: Host, integration: IntegrationRow, named: NamedPlaces): EventSource {
    const installation = () => installationOf(service, integration, named.installation);
    const placed = (kind: PlaceKind) => named[kind] ?? firstPlace(service, installation(), kind);
    const space = () => placed('space');
    const site = () => placed('site');
    return {
        integration,
        named,
        installation,
        space,
        site,
        revision: () => getSpace(service, space()).revision,
        pageOfSpace: () => firstPage(service, space()),
        pageOfSite: () => {
            const first = firstSiteSpace(service, site());
            return first ? { siteSpaceId: first.id, ...firstPage(service, first.space) } : {};
        },
        user: () => userView(service, getUser(service, WORKSPACE_USER_ID)),
        publicEndpoint: () =>
            integrationPublicEndpoint(service.addresses, {
                integration: integration.name,
                installation: installation().id,
            }),
    };
}

function installationOf(service: Host, { name }: IntegrationRow, id: string | undefined): InstallationRow {
    if (id !== undefined) return getInstallation(service, name, id);
    const [first] = pageOfInstallations(service, name, { after: undefined, limit: 1 }).rows;
    if (first) return first;
    throw new ServiceError(409, `"${name}" is not installed anywhere, so no event can be sent. Install it first.`);
}

function firstPlace(service: Host, { id, integration, organization }: InstallationRow, kind: PlaceKind): string {
    const range = { after: undefined, limit: 1 };
    const first =
        kind === 'space' ? firstSpace(service, organization) : pageOfSites(service, organization, range).rows[0];
    if (first && findPlaced(service, kind, id, first.id)) return first.id;
    const [row] = pageOfPlaced(service, kind, id, range).rows;
    if (row) return row.place;
    throw new ServiceError(409, `"${integration}" is not installed on any ${kind}, so this event cannot happen.`);
}

function firstPage(service: Host, space: string): { pageId?: string } {
    const pages = storedPages(service, getSpace(service, space).revision);
    const first = pages.find(({ version }) => version.type === 'document');
    return first ? { pageId: first.placed.page } : {};
}
