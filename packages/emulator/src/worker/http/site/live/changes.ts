import type { SiteSeen } from '../../../../site/facts.js';
import { PAGE } from '../../../../site/reader/doors.js';
import type { Host } from '../../../service/host.js';
import { assertOwnReader } from '../own-page.js';
import { sitePath, type Visit } from '../visit.js';
import { addressBeside, visitBeside } from '../visit-beside.js';
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
    const { searchParams } = visit.url;
    const page = addressBeside(visit, searchParams.get(PAGE) ?? sitePath(visit));
    const named = (parameter: string) => (searchParams.get(parameter) ?? '').split(',').filter(Boolean);
    const followed = { integrations: named(INTEGRATIONS), specifications: named(SPECIFICATIONS) };
    const look = () => seen(host, visit, page, followed).catch(() => NOTHING_SEEN);
    return host.pageListeners.listen(async () => JSON.stringify(await look()));
}

async function seen(host: Host, visit: Visit, page: URL, followed: Followed): Promise<SiteSeen> {
    const now = await visitBeside(host, visit, page);
    return now ? seenAt(now, followed) : NOTHING_SEEN;
}
