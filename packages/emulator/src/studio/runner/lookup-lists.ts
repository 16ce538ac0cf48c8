import { LIMITS } from '@svc-int/api';

import { fillOperationPath } from './plan-run.js';
import { type ApiOperation, API_OPERATIONS } from './operations.js';

/** Ids by API parameter name. */
export type KnownParamIds = Readonly<Record<string, string>>;

export interface LookupList {
    /** Path and query below the API version. */
    path: string;
    isSearched: boolean;
}

/** Parameter names of all paths, longest first: `siteSpace` must not match `space`. */
const PARAMS = [
    ...new Set(API_OPERATIONS.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))),
].toSorted((one, other) => other.length - one.length);

const OTHER_NAMES: Record<string, string> = {
    contributor: 'userId',
    member: 'userId',
    authors: 'userId',
    organization: 'organizationId',
    integration: 'integrationName',
};

/** Maps `defaultSiteSpace` to `siteSpaceId`, for example. Default: the field name. */
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

export function extractKnownIds(value: Record<string, unknown>): KnownParamIds {
    return Object.fromEntries(
        Object.entries(value).flatMap(([field, one]) =>
            typeof one === 'string' && one ? [[toApiParamName(field), one]] : [],
        ),
    );
}

/** Returns the most specific list operation whose required parameters are known. */
export function listLookupLists(param: string, knownIds: KnownParamIds): LookupList[] {
    // No operation lists revisions: spaces and change requests name their revisions.
    if (param === 'revisionId')
        return ['/spaces/{spaceId}', '/spaces/{spaceId}/change-requests'].flatMap((path) =>
            toLookupLists(path, knownIds),
        );
    const [deepest] = findListPaths(param)
        .flatMap((path) => toLookupLists(path, knownIds))
        .toSorted((one, other) => countSegments(other.path) - countSegments(one.path));
    return deepest ? [deepest] : [];
}

/** Lists of relations, whose items have no id. */
const RELATIONS = /\/(permissions|requested-reviewers)\b|\/teams\/\{teamId\}\/members$/;

function findListPaths(param: string): string[] {
    const called = `/${toKebabCase(param.replace(/Id$/, ''))}s`;
    const before = new Set(
        API_OPERATIONS.flatMap(({ path }) => {
            const [list = path] = path.split(`/{${param}}`);
            return list === path ? [] : [list, `${list}s`];
        }),
    );
    return API_OPERATIONS.flatMap(({ method, path }) =>
        method === 'GET' &&
        !RELATIONS.test(path) &&
        (before.has(path) || (param.endsWith('Id') && path.endsWith(called)))
            ? path
            : [],
    );
}

function toLookupLists(path: string, given: KnownParamIds): LookupList[] {
    const list = API_OPERATIONS.find((one) => one.method === 'GET' && one.path === path);
    const isFilled = list?.parameters.every(({ name, required }) => !required || (given[name] ?? '') !== '');
    if (!list || !isFilled) return [];
    const query = hasQueryParam(list, 'limit') ? `?limit=${LIMITS.pageSizeMax}` : '';
    return [{ path: fillOperationPath(list, given).slice(1) + query, isSearched: hasQueryParam(list, 'search') }];
}

function hasQueryParam({ parameters }: ApiOperation, query: string): boolean {
    return parameters.some((one) => one.in === 'query' && one.name === query);
}

const countSegments = (path: string): number => path.split('/').length;

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
