import { createHash } from 'node:crypto';

import { notFound } from '../../service/service-error.js';
import { partsOfPath, visitorUrl } from '../../subjects/sites/index.js';
import { movedPage, pathOfMoved } from '../../subjects/visitors/index.js';
import type { Handlers } from '../mount.js';
import { visitorSight } from './site-of.js';

/** Where what was at a path of a site is now. */
export const siteRedirectHandlers = {
    getSiteRedirectBySource: (call) => {
        const { service, query } = call;
        const { source } = query;
        const { site, structure, shareKey } = visitorSight(call);
        const moved = movedPage(service, structure, partsOfPath(source));
        if (!moved) throw notFound('redirect from', source, `on the site "${site.id}"`);
        const { siteSpace, page, since } = moved;
        const redirect = {
            object: 'site-redirect' as const,
            id: idOf(site.id, source),
            source,
            draft: false,
            captureWildcard: false,
            permanent: false,
            destination: { kind: 'site-page' as const, siteSpaceId: siteSpace.id, pageId: page },
            createdAt: since,
        };
        return { data: { redirect, target: visitorUrl(service, site, pathOfMoved(moved), shareKey) } };
    },
} satisfies Partial<Handlers>;

/** An id for what is stored nowhere, the same each time. */
function idOf(...named: string[]): string {
    return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 20);
}
