import type { SiteRedirect } from '@svc-int/api';

import { createNotFoundError, ServiceError } from '../../../service/service-error.js';
import {
    createRedirectEditor,
    createSiteRedirect,
    decodePathSegments,
    deleteSiteRedirect,
    getSiteApiUrl,
    getSiteRedirect,
    getVisitorUrl,
    listSiteRedirects,
    serializeSiteRedirect,
    type SiteRow,
    updateSiteRedirect,
    applyRedirectOperations,
} from '../../../subjects/sites/index.js';
import { findVisitorRedirect, type VisitorRedirect } from '../../../../site/view/index.js';
import { createSiteVisibilityTest } from '../content/visible-parts.js';
import { paginateLoadedRows } from '../../list.js';
import type { OperationHandlers } from '../../mount.js';
import { listSiteGitRedirects, serializeMovedPageRedirect } from './git-redirects.js';
import { loadEditableSite, loadSite, loadSiteContext, type SiteCall } from './load-site.js';

export const siteRedirectHandlers = {
    getSiteRedirectBySource: (call) => {
        const { service, query } = call;
        const { source } = query;
        const siteContext = loadSiteContext(call);
        const { site, structure, entry } = siteContext;
        const isShown = createSiteVisibilityTest(siteContext);
        const found = findVisitorRedirect(service, { site, structure, isShown }, decodePathSegments(source));
        if (!found) throw createNotFoundError('redirect from', source, `on the site "${site.id}"`);
        const target =
            found.kind === 'external'
                ? found.url
                : getVisitorUrl(service, site, found.path, entry) + (found.hash ?? '');
        return { data: { redirect: serializeOrigin(site, source, found), target } };
    },

    listSiteRedirects: (call) => {
        const { search = '', draft, orderBy = 'createdAt' } = call.query;
        const site = loadSite(call);
        const list = () => {
            const stored = listSiteRedirects(call.service, site, { search, draft }).map(serializeSiteRedirect);
            const stated = draft === true ? [] : listSiteGitRedirects(call, site);
            return [...stored, ...stated.filter(({ source }) => source.includes(search))]
                .map((redirect) => ({ redirect, sortKey: createSortKey(orderBy, redirect) }))
                .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
        };
        return { data: paginateLoadedRows(call, list, ({ redirect }) => redirect) };
    },

    createSiteRedirect: (call) => {
        const site = loadEditableSite(call);
        const row = createSiteRedirect(createRedirectEditor(call.service, site), call.body);
        const location = getSiteApiUrl(call.service, site, 'redirects', row.id);
        return { data: serializeSiteRedirect(row), headers: { location } };
    },

    bulkUpsertSiteRedirects: (call) => ({
        data: { results: applyRedirectOperations(call.service, loadEditableSite(call), call.body.redirects) },
    }),

    updateSiteRedirectById: (call) => {
        const { service, params, body } = call;
        const site = loadEditableSite(call);
        assertNotStatedByGit(call, site, params.siteRedirectId);
        const row = getSiteRedirect(service, site, params.siteRedirectId);
        const isChanged = Object.values(body).some((value) => value !== undefined);
        const editor = createRedirectEditor(service, site);
        return { data: serializeSiteRedirect(isChanged ? updateSiteRedirect(editor, row, body) : row) };
    },

    deleteSiteRedirectById: (call) => {
        const site = loadEditableSite(call);
        assertNotStatedByGit(call, site, call.params.siteRedirectId);
        const isDeleted = deleteSiteRedirect(call.service, site, call.params.siteRedirectId);
        return { data: undefined, alternative: !isDeleted };
    },
} satisfies Partial<OperationHandlers>;

function createSortKey(orderBy: 'createdAt' | 'updatedAt' | 'source', redirect: SiteRedirect): string {
    const { id, source, createdAt, updatedAt = createdAt } = redirect;
    if (orderBy === 'source') return `${source} ${id}`;
    return `${formatLatestFirst(orderBy === 'createdAt' ? createdAt : updatedAt)} ${source} ${id}`;
}

function formatLatestFirst(time: string): string {
    return String(Number.MAX_SAFE_INTEGER - Date.parse(time));
}

function serializeOrigin(site: SiteRow, source: string, { origin }: VisitorRedirect): SiteRedirect {
    if ('redirect' in origin) return serializeSiteRedirect(origin.redirect);
    return serializeMovedPageRedirect(site.id, source, origin.moved);
}

function assertNotStatedByGit(call: SiteCall, site: SiteRow, id: string): void {
    const stated = listSiteGitRedirects(call, site).find((redirect) => redirect.id === id);
    if (!stated) return;
    throw new ServiceError(
        409,
        `The redirect from "${stated.source}" comes from the Git repository of a space; change it in the repository.`,
    );
}
