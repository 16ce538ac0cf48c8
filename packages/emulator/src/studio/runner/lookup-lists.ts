import { LIMITS } from '@svc-int/api';

import { fillPath } from './plan-run.js';
import { type ApiOperation, API_OPERATIONS } from './operations.js';

/** Ids that are given already, by the names of the API's parameters. */
export type KnownParamIds = Readonly<Record<string, string>>;

/** A list to read what exists from. */
export interface LookupList {
    /** With its query, below the API's version. */
    path: string;
    /** Whether it takes words to look for. */
    isSearched: boolean;
}

/** Names of the parameters of all paths, the longest first: a `siteSpace` is no `space`. */
const PARAMS = [
    ...new Set(API_OPERATIONS.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))),
].toSorted((one, other) => other.length - one.length);

/** Fields that are called other than the parameter that they are. */
const OTHER_NAMES: Record<string, string> = {
    contributor: 'userId',
    member: 'userId',
    authors: 'userId',
    organization: 'organizationId',
    integration: 'integrationName',
};

/** The parameter of the API's paths that a field is by its name, as `defaultSiteSpace` is a `siteSpaceId`; else its name. */
export function toApiParamName(field: string): string {
    const other = OTHER_NAMES[field];
    if (other !== undefined) return other;
    const base = field.replace(/Ids?$/, '');
    const param = PARAMS.find((name) => {
        const own = name.replace(/Id$/, '');
        return name.endsWith('Id') && (base === own || base.endsWith(own.charAt(0).toUpperCase() + own.slice(1)));
    });
    return param ?? field;
}

/** Ids among the fields of a value, by the parameters that they are. */
export function extractKnownIds(value: Record<string, unknown>): KnownParamIds {
    return Object.fromEntries(
        Object.entries(value).flatMap(([field, one]) =>
            typeof one === 'string' && one ? [[toApiParamName(field), one]] : [],
        ),
    );
}

/** The lists that a parameter is an item of, as far as what they are of is given: the one that is most of it. */
export function findLookupLists(param: string, knownIds: KnownParamIds): LookupList[] {
    // A revision is no item of a list: a space has one, and each of its change requests.
    if (param === 'revisionId')
        return ['/spaces/{spaceId}', '/spaces/{spaceId}/change-requests'].flatMap((path) =>
            toLookupLists(path, knownIds),
        );
    const [deepest] = findListPaths(param)
        .flatMap((path) => toLookupLists(path, knownIds))
        .toSorted((one, other) => countSegments(other.path) - countSegments(one.path));
    return deepest ? [deepest] : [];
}

/** Paths of lists whose items operations have at that parameter, or that are called as it is. */
function findListPaths(param: string): string[] {
    const called = `/${toKebabCase(param.replace(/Id$/, ''))}s`;
    const before = new Set(
        API_OPERATIONS.flatMap(({ path }) => {
            const [list = path] = path.split(`/{${param}}`);
            return list === path ? [] : [list, `${list}s`];
        }),
    );
    return API_OPERATIONS.flatMap(({ method, path }) =>
        method === 'GET' && (before.has(path) || (param.endsWith('Id') && path.endsWith(called))) ? path : [],
    );
}

function toLookupLists(path: string, given: KnownParamIds): LookupList[] {
    const list = API_OPERATIONS.find((one) => one.method === 'GET' && one.path === path);
    const isFilled = list?.parameters.every(({ name, required }) => !required || (given[name] ?? '') !== '');
    if (!list || !isFilled) return [];
    const query = hasQueryParam(list, 'limit') ? `?limit=${LIMITS.pageSizeMax}` : '';
    return [{ path: fillPath(list, given).slice(1) + query, isSearched: hasQueryParam(list, 'search') }];
}

function hasQueryParam({ parameters }: ApiOperation, query: string): boolean {
    return parameters.some((one) => one.in === 'query' && one.name === query);
}

const countSegments = (path: string): number => path.split('/').length;

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
