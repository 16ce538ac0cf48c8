import type { PageFacts } from '../../browser/page-facts.js';
import { getIntegrationPublicEndpointUrls } from '../../../worker/service/integrations/integration-origins.js';
import { VISITOR_CLAIM_PARAM_PREFIX } from '../../view/index.js';
import type { ResolvedSitePage } from '../site-page.js';
import type { SiteRequest } from '../site-request.js';
import { getChangesUrl } from './subscribe.js';
import { type PageDependencies, createPageStateDigests } from './page-state.js';

export function createPageScriptFactsJson(
    visit: SiteRequest,
    at: ResolvedSitePage,
    dependencies: PageDependencies,
): string | undefined {
    const space = visit.pathTarget?.siteSpace.space;
    if (space === undefined) return undefined;
    const state = createPageStateDigests(visit, dependencies);
    const getOrigins = (integration: string) => {
        const { publicEndpoint, publicContentEndpoint } = getIntegrationPublicEndpointUrls(visit.service.urls, {
            integration,
        });
        return { plain: new URL(publicEndpoint).origin, own: new URL(publicContentEndpoint).origin };
    };
    const facts: PageFacts = {
        base: visit.basePath,
        claims: serializeClaims(visit),
        space,
        page: createWebframePage(visit, at),
        changes: getChangesUrl(visit, dependencies),
        transport: visit.service.subscribers.pageSubscribers.transport,
        state,
        origins: Object.fromEntries(Object.keys(state.integrations).map((name) => [name, getOrigins(name)])),
    };
    return JSON.stringify(facts);
}

function createWebframePage({ basePath }: SiteRequest, { page, href }: ResolvedSitePage): PageFacts['page'] {
    const path = href.slice(basePath.length);
    return { id: page.entry.page, path: decodeURI(path), title: page.version.title };
}

function serializeClaims({ url }: SiteRequest): string {
    const stated = [...url.searchParams].filter(([name]) => name.startsWith(VISITOR_CLAIM_PARAM_PREFIX));
    return new URLSearchParams(stated).toString();
}
