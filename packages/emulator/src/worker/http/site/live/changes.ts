import type { SiteSeen } from '../../../../site/facts.js';
import type { Host } from '../../../service/host.js';
import { ServiceError } from '../../../service/service-error.js';
import { assertOwnPage, assertRate } from '../own-page.js';
import { sitePath, type Visit, visitOf } from '../visit.js';
import { NOTHING_SEEN, seenAt } from './seen.js';

/** Path of a site at which its pages hear of changes. */
export const SITE_CHANGES = '~changes';

/** Query parameters: the address of the page below its origin, and the integrations whose blocks stand in it. */
const PAGE = 'page';
const INTEGRATIONS = 'integrations';

/** Where a page hears of changes. */
export function changesUrl(visit: Visit, integrations: readonly string[]): string {
    const query = new URLSearchParams({
        [PAGE]: visit.url.pathname + visit.url.search,
        [INTEGRATIONS]: integrations.join(),
    });
    return `${sitePath(visit)}${SITE_CHANGES}?${query.toString()}`;
}

/** Tells a page what its visitor sees there, and again whenever that has changed. */
export async function listenForChanges(host: Host, visit: Visit): Promise<Response> {
    assertOwnPage(visit);
    if (!visit.sight.admission.isAdmitted) throw new ServiceError(403, 'This site does not let you in.');
    assertRate(host, visit);
    const { searchParams } = visit.url;
    const page = new URL(searchParams.get(PAGE) ?? sitePath(visit), visit.url);
    if (page.origin !== visit.url.origin) throw new ServiceError(400, 'The page is one of another site.');
    const integrations = (searchParams.get(INTEGRATIONS) ?? '').split(',').filter(Boolean);
    const look = () => seen(host, visit, page, integrations).catch(() => NOTHING_SEEN);
    return host.pageListeners.listen(async () => JSON.stringify(await look()));
}

async function seen(host: Host, { request, sight }: Visit, page: URL, integrations: string[]): Promise<SiteSeen> {
    const now = await visitOf(host, request, page);
    if (!now?.sight.admission.isAdmitted || now.sight.site.id !== sight.site.id) return NOTHING_SEEN;
    return seenAt(now, integrations);
}
