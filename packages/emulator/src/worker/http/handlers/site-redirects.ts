import { createHash } from 'node:crypto';

import { createNotFoundError } from '../../service/service-error.js';
import { decodePathSegments, getVisitorUrl } from '../../subjects/sites/index.js';
import { findMovedPage, getMovedPath } from '../../subjects/visitors/index.js';
import type { OperationHandlers } from '../mount.js';
import { loadSiteContext } from './load-site.js';

/** Handlers that look up redirects of a site. */
export const siteRedirectLookupHandlers = {
    getSiteRedirectBySource: (call) => {
        const { service, query } = call;
        const { source } = query;
        const { site, structure, entry } = loadSiteContext(call);
        const moved = findMovedPage(service, structure, decodePathSegments(source));
        if (!moved) throw createNotFoundError('redirect from', source, `on the site "${site.id}"`);
        const { siteSpace, page, since } = moved;
        const redirect = {
            object: 'site-redirect' as const,
            id: createRedirectId(site.id, source),
            source,
            draft: false,
            captureWildcard: false,
            permanent: false,
            destination: { kind: 'site-page' as const, siteSpaceId: siteSpace.id, pageId: page },
            createdAt: since,
        };
        return { data: { redirect, target: getVisitorUrl(service, site, getMovedPath(moved), entry) } };
    },
} satisfies Partial<OperationHandlers>;

/** Creates a stable id of a redirect that is not stored. */
function createRedirectId(...named: string[]): string {
    return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 20);
}
