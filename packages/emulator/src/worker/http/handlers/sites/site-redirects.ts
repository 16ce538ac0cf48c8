import { createHash } from 'node:crypto';

import { createNotFoundError } from '../../../service/service-error.js';
import { createContentContext, listGitRedirects } from '../../../subjects/pages/index.js';
import {
    decodePathSegments,
    getSiteSpacePath,
    getVisitorUrl,
    listSiteSpacesInReadingOrder,
} from '../../../subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../../subjects/spaces/index.js';
import { findMovedPage, getMovedPath, type MovedPage } from '../../../subjects/visitors/index.js';
import { paginateLoadedRows } from '../../list.js';
import type { OperationHandlers } from '../../mount.js';
import { createUnfilteredSiteContext, loadSite, loadSiteContext, type SiteCall } from './load-site.js';

export const siteRedirectLookupHandlers = {
    getSiteRedirectBySource: (call) => {
        const { service, query } = call;
        const { source } = query;
        const { site, structure, entry } = loadSiteContext(call);
        const moved = findMovedPage(service, structure, decodePathSegments(source));
        if (!moved) throw createNotFoundError('redirect from', source, `on the site "${site.id}"`);
        const redirect = serializeRedirect(site.id, source, moved);
        return { data: { redirect, target: getVisitorUrl(service, site, getMovedPath(moved), entry) } };
    },

    listSiteRedirects: (call) => {
        const { search = '', draft = false, orderBy = 'source' } = call.query;
        const site = loadSite(call);
        const list = () =>
            (draft ? [] : collectRedirects(call))
                .filter(({ source }) => source.includes(search))
                .map((redirect) => ({ ...redirect, sortKey: createSortKey(orderBy, redirect) }))
                .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
        return {
            data: paginateLoadedRows(call, list, ({ source, moved }) => serializeRedirect(site.id, source, moved)),
        };
    },
} satisfies Partial<OperationHandlers>;

interface SiteRedirect {
    source: string;
    moved: Pick<MovedPage, 'siteSpace' | 'page' | 'since'>;
}

function collectRedirects(call: SiteCall): SiteRedirect[] {
    const { service } = call;
    const { structure } = createUnfilteredSiteContext(call, loadSite(call));
    return listSiteSpacesInReadingOrder(structure).flatMap((siteSpace) => {
        const section = structure.sections.find(({ id }) => id === siteSpace.section);
        const context = createContentContext(service, getSpaceIncludingRestorable(service, siteSpace.space));
        return listGitRedirects(service, context).map(({ source, page, since }) => ({
            source: formatSource([...getSiteSpacePath(siteSpace, section), ...source.split('/')]),
            moved: { siteSpace, page: page.entry.page, since },
        }));
    });
}

function createSortKey(orderBy: 'createdAt' | 'updatedAt' | 'source', { source, moved }: SiteRedirect): string {
    return orderBy === 'source' ? source : `${moved.since} ${source}`;
}

function formatSource(parts: readonly string[]): string {
    return `/${parts.map(encodeURIComponent).join('/')}`;
}

function serializeRedirect(site: string, source: string, { siteSpace, page, since }: SiteRedirect['moved']) {
    return {
        object: 'site-redirect' as const,
        id: createRedirectId(site, formatSource(decodePathSegments(source))),
        source,
        draft: false,
        captureWildcard: false,
        permanent: false,
        destination: { kind: 'site-page' as const, siteSpaceId: siteSpace.id, pageId: page },
        createdAt: since,
    };
}

function createRedirectId(...named: string[]): string {
    return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 20);
}
