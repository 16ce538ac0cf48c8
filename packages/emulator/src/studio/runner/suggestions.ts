import type { WorkspaceOverview } from '../../control.js';
import { type KnownParamIds, listLookupLists, toApiParamName } from './lookup-lists.js';
import type { ApiOperation } from './operations.js';
import type { ServiceClient } from '../service-client/service-client.js';

export interface Suggestion {
    value: string;
    label: string;
    /** Complete list item of the suggestion. */
    whole?: Record<string, unknown>;
}

export function listSuggestions(overview: WorkspaceOverview | undefined, paramName: string): Suggestion[] {
    const { organizations = [], integrations = [] } = overview ?? {};
    const toSuggestion = ({ id, title }: { id: string; title: string }): Suggestion => ({ value: id, label: title });
    switch (toApiParamName(paramName)) {
        case 'organizationId':
            return organizations.map(toSuggestion);
        case 'spaceId':
            return organizations.flatMap(({ spaces }) => spaces.map(toSuggestion));
        case 'siteId':
            return organizations.flatMap(({ sites }) => sites.map(toSuggestion));
        case 'integrationName':
            return integrations.map((one) => ({ value: one.name, label: one.title }));
        case 'installationId':
            return integrations.flatMap(({ title, installations }) =>
                installations.map(({ id, organization }) => ({ value: id, label: `${title} in ${organization}` })),
            );
        case 'componentId':
            return integrations.flatMap(({ blocks }) => blocks.map(toSuggestion));
        default:
            return [];
    }
}

/** Counts only organizations with installations. */
export function inferUniqueParams(
    overview: WorkspaceOverview | undefined,
    operation: ApiOperation | undefined,
): KnownParamIds {
    const needed = operation?.parameters.filter(({ required }) => required) ?? [];
    return Object.fromEntries(
        needed.flatMap(({ name }) => {
            const [only, ...others] =
                name === 'organizationId' ? listInstalledOrganizations(overview) : listValues(overview, name);
            return only !== undefined && others.length === 0 ? [[name, only]] : [];
        }),
    );
}

function listInstalledOrganizations(overview: WorkspaceOverview | undefined): string[] {
    const installations = overview?.integrations.flatMap((one) => one.installations) ?? [];
    return [...new Set(installations.map(({ organization }) => organization))];
}

function listValues(overview: WorkspaceOverview | undefined, name: string): string[] {
    return listSuggestions(overview, name).map(({ value }) => value);
}

export function addOrganizationId(overview: WorkspaceOverview | undefined, knownIds: KnownParamIds): KnownParamIds {
    const { organizations = [], integrations = [] } = overview ?? {};
    const installation = integrations
        .flatMap(({ installations }) => installations)
        .find(({ id }) => id === knownIds['installationId']);
    const [only, ...others] = organizations;
    const found =
        organizations.find(
            ({ spaces, sites }) =>
                spaces.some(({ id }) => id === knownIds['spaceId']) ||
                sites.some(({ id }) => id === knownIds['siteId']),
        )?.id ??
        installation?.organization ??
        (others.length === 0 ? only?.id : undefined);
    return found === undefined || knownIds['organizationId'] ? knownIds : { ...knownIds, organizationId: found };
}

export async function fetchSuggestions(
    client: Pick<ServiceClient, 'read'>,
    paramName: string,
    knownIds: KnownParamIds,
    search: string,
): Promise<Suggestion[]> {
    const param = toApiParamName(paramName);
    const idSets = await fetchIdSets(client, param, knownIds);
    const lists = await Promise.all(
        idSets
            .flatMap((ids) => listLookupLists(param, ids))
            .map(({ path, isSearched }) => readList(client, path, isSearched ? search : '')),
    );
    const found = lists.flat().flatMap((item) => toSuggestions(item, param));
    return [...new Map(found.map((one) => [one.value, one])).values()];
}

const MAX_SPACES = 10;

/** For a page of a site, returns one set per space. */
async function fetchIdSets(
    client: Pick<ServiceClient, 'read'>,
    param: string,
    given: KnownParamIds,
): Promise<KnownParamIds[]> {
    if (param !== 'pageId' || given['spaceId'] || !given['siteId']) return [given];
    const [list] = listLookupLists('siteSpaceId', given);
    const spaces = (list ? await readList(client, list.path, '') : []).flatMap(({ space }) =>
        typeof space === 'object' && space !== null && 'id' in space ? String(space.id) : [],
    );
    return [...new Set(spaces)].slice(0, MAX_SPACES).map((spaceId) => ({ ...given, spaceId }));
}

async function readList(
    { read }: Pick<ServiceClient, 'read'>,
    path: string,
    search: string,
): Promise<Record<string, unknown>[]> {
    return listItems(await read(search === '' ? path : `${path}&search=${encodeURIComponent(search)}`));
}

/** Returns one suggestion per item; for `revisionId`, one per revision id in its fields. */
function toSuggestions(item: Record<string, unknown>, param: string): Suggestion[] {
    const label = getLabel(item);
    const { id, slug, name } = item;
    const values =
        param === 'revisionId'
            ? [item['revision'], item['revisionInitial'], item['revisionMerged']]
            : [param.endsWith('Name') ? name : param.endsWith('Slug') ? slug : id];
    return values.flatMap((value) => (typeof value === 'string' ? [{ value, label, whole: item }] : []));
}

const MAX_LABEL_CHARS = 80;

function getLabel(item: Record<string, unknown>): string {
    const { title, subject, displayName, email, name, slug, path, user, body } = item;
    const own = [title, subject, displayName, email, name, slug, path].find(
        (one) => typeof one === 'string' && one !== '',
    );
    if (typeof own === 'string') return own;
    const within = [user, body].find((one) => typeof one === 'object' && one !== null);
    if (within) return getLabel({ ...within });
    return typeof item['markdown'] === 'string' ? item['markdown'].slice(0, MAX_LABEL_CHARS) : '';
}

/** Flattens nested pages. An object without items is a list of itself. */
function listItems(list: unknown): Record<string, unknown>[] {
    if (typeof list !== 'object' || list === null) return [];
    const items: unknown = 'items' in list ? list.items : 'pages' in list ? list.pages : undefined;
    if (!Array.isArray(items)) return 'id' in list ? [{ ...list }] : [];
    return items.flatMap((item: unknown) => {
        if (typeof item !== 'object' || item === null) return [];
        return 'pages' in item ? [{ ...item }, ...listItems(item)] : [{ ...item }];
    });
}
