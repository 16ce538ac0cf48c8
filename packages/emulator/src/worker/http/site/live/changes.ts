import type { SiteSeen } from '../../../../site/facts.js';
import { PAGE } from '../../../../site/reader/doors.js';
import type { Host } from '../../../service/host.js';
import type { ListeningPage } from '../../../service/page-listeners.js';
import { assertOwnReader } from '../own-page.js';
import { sitePath, type Visit, visitorCookies, visitOf } from '../visit.js';
import { addressBeside } from '../visit-beside.js';
import { type Followed, NOTHING_SEEN, seenAt } from './seen.js';

/** Path of a site at which its pages hear of changes. */
export const SITE_CHANGES = '~changes';

/** Query parameters: the integrations whose blocks stand in the page, and the specifications that it shows. */
const INTEGRATIONS = 'integrations';
const SPECIFICATIONS = 'specifications';

/** Where a page hears of changes. */
export function changesUrl(visit: Visit, { integrations, specifications }: Followed): string {
    const query = new URLSearchParams({
        [PAGE]: visit.url.pathname + visit.url.search,
        [INTEGRATIONS]: integrations.join(),
        ...(specifications.length > 0 && { [SPECIFICATIONS]: specifications.join() }),
    });
    return `${sitePath(visit)}${SITE_CHANGES}?${query.toString()}`;
}

/** Tells a page what its visitor sees there, and again whenever that has changed. */
export async function listenForChanges(host: Host, visit: Visit): Promise<Response> {
    assertOwnReader(host, visit);
    const { url, request, sight } = visit;
    // One that is not of the site is refused at once.
    pageAt(url, sitePath(visit));
    const place = { site: sight.site.id, base: sitePath(visit), url: url.href };
    return host.pageListeners.listen(request, { ...place, visitor: visitorCookies(request) });
}

/** What the visitor of a page that listens sees there now, for the page. */
export async function seenBy(host: Host, page: ListeningPage): Promise<string> {
    return JSON.stringify(await seen(host, page).catch(() => NOTHING_SEEN));
}

async function seen(host: Host, { site, base, url, visitor }: ListeningPage): Promise<SiteSeen> {
    const asked = new URL(url);
    const page = pageAt(asked, base);
    const now = await visitOf(host, new Request(page, { headers: { cookie: visitor } }), page);
    return now?.sight.admission.isAdmitted && now.sight.site.id === site
        ? seenAt(now, followedAt(asked))
        : NOTHING_SEEN;
}

/** The page that an address of this path is about. */
function pageAt(url: URL, base: string): URL {
    return addressBeside({ url }, url.searchParams.get(PAGE) ?? base);
}

function followedAt({ searchParams }: URL): Followed {
    const named = (parameter: string) => (searchParams.get(parameter) ?? '').split(',').filter(Boolean);
    return { integrations: named(INTEGRATIONS), specifications: named(SPECIFICATIONS) };
}
