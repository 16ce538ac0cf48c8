import type { PageFacts } from '../../../../site/facts.js';
import { publicUrlsOf } from '../../../service/own-origins.js';
import { CLAIM_QUERY } from '../../../subjects/visitors/index.js';
import { sitePath, type Visit } from '../visit.js';
import { changesUrl } from './changes.js';
import { type Followed, seenAt } from './seen.js';

/** Facts for the scripts of a page, as JSON; nothing of it is secret from the visitor. */
export function factsOf(visit: Visit, followed: Followed): string | undefined {
    const space = visit.sight.place?.siteSpace.space;
    if (space === undefined) return undefined;
    const seen = seenAt(visit, followed);
    const originsOf = (integration: string) => {
        const { publicEndpoint, publicContentEndpoint } = publicUrlsOf(visit.service.addresses, { integration });
        return { plain: new URL(publicEndpoint).origin, own: new URL(publicContentEndpoint).origin };
    };
    const facts: PageFacts = {
        base: sitePath(visit),
        claims: statedClaims(visit),
        space,
        changes: changesUrl(visit, followed),
        way: visit.service.pageListeners.way,
        seen,
        origins: Object.fromEntries(Object.keys(seen.integrations).map((name) => [name, originsOf(name)])),
    };
    return JSON.stringify(facts);
}

function statedClaims({ url }: Visit): string {
    const stated = [...url.searchParams].filter(([name]) => name.startsWith(CLAIM_QUERY));
    return new URLSearchParams(stated).toString();
}
