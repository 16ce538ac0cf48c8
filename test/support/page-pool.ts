import type { Page } from 'playwright-core';

/** Events of a page that tests listen to. */
const PAGE_EVENTS = [
    'console',
    'dialog',
    'download',
    'framenavigated',
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'websocket',
] as const;

const OPENER_POLICY_HEADER = 'cross-origin-opener-policy';

/** Pages that no test uses, by the key of their options. A new page takes a process of the browser, and has empty caches. */
const free = new Map<string, Page[]>();

/** Origins and opener policy of the documents that a page has shown since it was acquired. */
interface Visits {
    /** Origins of the page itself. */
    origins: Set<string>;
    /** Origins of all frames. */
    frameOrigins: Set<string>;
    /** Opener policy of the shown document. */
    openerPolicy: string | undefined;
}

/** A page of one test. */
export interface PooledPage {
    page: Page;
    visits: Visits;
}

/** Takes a page that a test has left, else creates one. */
export async function acquirePage(key: string, createPage: () => Promise<Page>): Promise<PooledPage> {
    const left = free.get(key)?.pop();
    const page = left?.isClosed() === false ? left : await createPage();
    return { page, visits: watchVisits(page) };
}

/** Leaves a page to the next test, without cookies, storage, routes and listeners. Closes a page that cannot be reset. */
export async function releasePage(key: string, { page, visits }: PooledPage): Promise<void> {
    try {
        await resetPage(page, visits);
        free.set(key, [...(free.get(key) ?? []), page]);
    } catch {
        await page.context().close();
    }
}

function watchVisits(page: Page): Visits {
    const visits: Visits = { origins: new Set(), frameOrigins: new Set(), openerPolicy: undefined };
    page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url());
        if (origin === 'null') return;
        visits.frameOrigins.add(origin);
        if (frame === page.mainFrame()) visits.origins.add(origin);
    });
    page.on('response', (response) => {
        if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
            visits.openerPolicy = response.headers()[OPENER_POLICY_HEADER];
    });
    return visits;
}

async function resetPage(page: Page, { origins, frameOrigins, openerPolicy }: Visits): Promise<void> {
    const [origin, ...more] = origins;
    // The storage of a tab is cleared for the shown origin alone.
    if (more.length > 0) throw new Error('The page has shown several origins.');
    const context = page.context();
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    if (origin !== undefined) await showEmptyPage(page, origin, openerPolicy);
    await clearStorage(page, frameOrigins);
}

/** Shows an empty page of the origin: from there the next page of the origin opens in the same process, if the opener policy is the same. */
async function showEmptyPage(page: Page, origin: string, openerPolicy: string | undefined): Promise<void> {
    const headers = { 'content-type': 'text/html', ...(openerPolicy && { [OPENER_POLICY_HEADER]: openerPolicy }) };
    const url = `${origin}/empty-page-of-tests`;
    await page.route(url, (route) => route.fulfill({ headers, body: '<!doctype html><title></title>' }));
    await page.goto(url);
    await page.unroute(url);
    await page.evaluate(() => sessionStorage.clear());
}

async function clearStorage(page: Page, origins: ReadonlySet<string>): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.detach();
}
