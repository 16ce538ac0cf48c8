import type { Page } from 'playwright-core';

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

const free = new Map<string, Page[]>();

interface Visits {
    origins: Set<string>;
    frameOrigins: Set<string>;
    openerPolicy: string | undefined;
}

export interface PooledPage {
    page: Page;
    visits: Visits;
}

export async function acquirePage(key: string, createPage: () => Promise<Page>): Promise<PooledPage> {
    const left = free.get(key)?.pop();
    const page = left?.isClosed() === false ? left : await createPage();
    return { page, visits: watchVisits(page) };
}

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
    // Session storage is cleared only for the current origin.
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

/** The browser reuses the process of the page for a page of the same origin and opener policy. */
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
