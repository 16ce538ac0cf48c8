import { createHash } from 'node:crypto';

import type { SiteRedirect } from '@svc-int/api';

import { createContentContext, listGitRedirects } from '../../../subjects/pages/index.js';
import {
    decodePathSegments,
    getSiteSpacePath,
    listSiteSpacesInReadingOrder,
    type SiteRow,
} from '../../../subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../../subjects/spaces/index.js';
import type { MovedPage } from '../../../../site/view/index.js';
import { createUnfilteredSiteContext, type SiteCall } from './load-site.js';

export function listSiteGitRedirects(call: SiteCall, site: SiteRow): SiteRedirect[] {
    const { service } = call;
    const { structure } = createUnfilteredSiteContext(call, site);
    return listSiteSpacesInReadingOrder(structure).flatMap((siteSpace) => {
        const section = structure.sections.find(({ id }) => id === siteSpace.section);
        const context = createContentContext(service, getSpaceIncludingRestorable(service, siteSpace.space));
        return listGitRedirects(service, context).map(({ source, page, since }) => {
            const path = formatSource([...getSiteSpacePath(siteSpace, section), ...source.split('/')]);
            return serializeMovedPageRedirect(site.id, path, { siteSpace, page: page.entry.page, since });
        });
    });
}

export function serializeMovedPageRedirect(
    site: string,
    source: string,
    { siteSpace, page, since }: Pick<MovedPage, 'siteSpace' | 'page' | 'since'>,
): SiteRedirect {
    return {
        object: 'site-redirect',
        id: createRedirectId(site, formatSource(decodePathSegments(source))),
        source,
        draft: false,
        captureWildcard: false,
        permanent: false,
        destination: { kind: 'site-page', siteSpaceId: siteSpace.id, pageId: page },
        createdAt: since,
    };
}

function formatSource(parts: readonly string[]): string {
    return `/${parts.map(encodeURIComponent).join('/')}`;
}

function createRedirectId(...named: string[]): string {
    return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 20);
}
