import type { PageFacts } from '../../../../site/page-facts.js';
import { getPublicUrls } from '../../../service/integration-origins.js';
import { CLAIM_PARAM_PREFIX } from '../../../subjects/visitors/index.js';
import { getSiteBasePath, type SiteRequest } from '../site-request.js';
import { getChangesUrl } from './subscribe.js';
import { type PageDependencies, digestPageState } from './page-state.js';

/** Facts for the scripts of a page, as JSON; nothing of it is secret from the visitor. */
export function createPageFacts(visit: SiteRequest, followed: PageDependencies): string | undefined {
    const space = visit.site.pathTarget?.siteSpace.space;
    if (space === undefined) return undefined;
    const seen = digestPageState(visit, followed);
    const originsOf = (integration: string) => {
        const { publicEndpoint, publicContentEndpoint } = getPublicUrls(visit.service.urls, { integration });
        return { plain: new URL(publicEndpoint).origin, own: new URL(publicContentEndpoint).origin };
    };
    const facts: PageFacts = {
        base: getSiteBasePath(visit),
        claims: statedClaims(visit),
        space,
        changes: getChangesUrl(visit, followed),
        transport: visit.service.pageListeners.transport,
        state: seen,
        origins: Object.fromEntries(Object.keys(seen.integrations).map((name) => [name, originsOf(name)])),
    };
    return JSON.stringify(facts);
}

function statedClaims({ url }: SiteRequest): string {
    const stated = [...url.searchParams].filter(([name]) => name.startsWith(CLAIM_PARAM_PREFIX));
    return new URLSearchParams(stated).toString();
}
