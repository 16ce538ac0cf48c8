import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { openPage } from '../../support/browser.js';
import { startSite } from '../../support/sites/seeded-site.js';
import { createRespondingScript } from '../../support/sites/site-scripts.js';
import { script } from '../../support/scripts.js';
import { markPage, hasMark } from '../../support/studio-page.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const LONG = 'A paragraph.\n\n'.repeat(60);

const GUIDE = {
    type: 'space',
    id: 'guide',
    title: 'Guide',
    pages: [
        { id: 'start', title: 'Start', description: 'Where all begins.', markdown: `${LONG}## Part\n\n${LONG}` },
        { id: 'demo', title: 'Demo', markdown: `{% @demo/main %}\n\n${LONG}[To the part](/start#part)` },
        { id: 'code', title: 'Code', markdown: '```js\nconst a = 1;\n```\n\n$$x^2$$' },
    ],
};
const API = { type: 'space', id: 'api', title: 'API', pages: [{ id: 'calls', title: 'Calls', markdown: 'Calls.' }] };

const DEMO = script(`
if (event.type === 'fetch') return new Response('<!doctype html><p>Frame</p>', { headers: { 'content-type': 'text/html' } });
if (event.type !== 'ui_render') return new Response('OK');
const children = [
    { type: 'button', label: 'Pressed ' + (event.state?.times ?? 0), onPress: { action: 'press' } },
    { type: 'webframe', source: { url: environment.integration.urls.publicEndpoint + '/frame' } },
];
const times = (event.state?.times ?? 0) + (event.action ? 1 : 0);
children[0].label = 'Pressed ' + times;
return Response.json({ type: 'element', state: { times }, props: {}, element: { type: 'block', children } });`);

const GUEST = createRespondingScript(`
window.ran = (window.ran ?? 0) + 1;
GitBook.addEventListener('load', () => { window.loads = (window.loads ?? 0) + 1; });
GitBook.registerAssistant({ label: 'Ask Ada', icon: 'robot', open() {} });
document.body.append(Object.assign(document.createElement('div'), { id: 'widget' }));`);

let url: string;

beforeAll(async () => {
    const site = await startSite(
        [GUIDE, API],
        [
            { id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] },
            { id: 's2', title: 'API', spaces: [{ space: 'api', id: 'ss2' }] },
        ],
    );
    url = site.url.replace(/\/$/, '');
    await site.service.develop('demo', DEMO);
    await site.service.develop('guest', GUEST, { scopes: ['site:script:inject'] });
    await site.service.client.orgs.overrideSiteSpaceCustomizationById('acme', 'docs', 'ss2', {
        internationalization: { locale: 'de' },
    });
    return site.dispose;
});

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

function watchViews(page: Page): { page: string; referrer: string }[] {
    const views: { page: string; referrer: string }[] = [];
    page.on('request', (request) => {
        if (!request.url().endsWith('/~events')) return;
        const told = request.postDataJSON() as { page: string; referrer: string };
        views.push({ page: told.page, referrer: told.referrer });
    });
    return views;
}

describe('Navigation inside a site', () => {
    it('shows the page that a full load would show, while site scripts keep running', async () => {
        const { page, errors } = await openPage(url);
        await page.waitForFunction(() => (window as unknown as { loads?: number }).loads === 1);
        await markPage(page);
        const views = watchViews(page);
        await contents(page).getByRole('link', { name: 'Demo' }).click();
        await heading(page, 'Demo').waitFor();
        expect([page.url(), await page.title(), await focused(page)]).toEqual([
            `${url}/demo`,
            'Demo | Acme Docs',
            'Demo',
        ]);
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${url}/demo`);
        expect(await page.locator('meta[name=description]').count()).toBe(0);
        expect(await contents(page).locator('[aria-current]').allTextContents()).toEqual(['Demo']);
        expect(views).toEqual([{ page: '/demo', referrer: `${url}/` }]);

        await page.getByRole('link', { name: 'API' }).click();
        await heading(page, 'Calls').waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe('de');
        expect(await page.getByRole('navigation', { name: 'Bereiche' }).locator('[aria-current]').innerText()).toBe(
            'API',
        );
        expect(await page.getByRole('button', { name: 'Ask Ada' }).count()).toBe(1);

        const asLoaded = await page.context().newPage();
        await asLoaded.goto(page.url());
        await asLoaded.getByRole('button', { name: 'Ask Ada' }).waitFor();
        const shown = (one: Page) => one.locator('body').ariaSnapshot();
        expect(await shown(page)).toBe(await shown(asLoaded));

        expect(await hasMark(page)).toBe(true);
        expect(await page.evaluate(() => [Reflect.get(window, 'ran'), Reflect.get(window, 'loads')])).toEqual([1, 1]);
        expect(await page.locator('#widget').count()).toBe(1);
        expect(errors).toEqual([]);
    });

    it('renders blocks, code and formulas of the new page, and ends frames and streams of the previous page', async () => {
        const { page, errors } = await openPage(url);
        await markPage(page);
        const streams: string[] = [];
        page.on('request', (request) => request.url().includes('/~changes') && streams.push(request.url()));
        const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/~changes'));
        await contents(page).getByRole('link', { name: 'Demo' }).click();
        await page.getByRole('button', { name: 'Pressed 0' }).click();
        await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
        await page.frameLocator('iframe').getByText('Frame').waitFor();
        await ended;
        await contents(page).getByRole('link', { name: 'Code' }).click();
        await page.locator('math').waitFor();
        await page.waitForFunction(() => CSS.highlights.size > 0);
        expect(page.frames()).toHaveLength(1);
        expect(streams).toHaveLength(2);
        await page.goBack();
        await page.getByRole('button', { name: 'Pressed 0' }).waitFor();
        await page.frameLocator('iframe').getByText('Frame').waitFor();
        expect(await page.evaluate(() => [...CSS.highlights.values()].reduce((all, { size }) => all + size, 0))).toBe(
            0,
        );
        expect(await hasMark(page)).toBe(true);
        expect(errors).toEqual([]);
    });

    it('restores the scroll position on Back, and scrolls to the heading in the URL', async () => {
        const { page } = await openPage(url, { reducedMotion: 'no-preference' });
        await markPage(page);
        await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
        await contents(page).getByRole('link', { name: 'Demo' }).click();
        await heading(page, 'Demo').waitFor();
        expect(await scrollOf(page)).toBe(0);
        await page.getByRole('link', { name: 'To the part' }).click();
        await heading(page, 'Start').waitFor();
        expect([page.url(), await focused(page)]).toEqual([`${url}/start#part`, expect.stringContaining('Part')]);
        const part = await page.getByRole('heading', { name: 'Part' }).boundingBox();
        expect(part?.y).toBeGreaterThan(0);
        expect(part?.y).toBeLessThan(200);
        await page.goBack();
        await heading(page, 'Demo').waitFor();
        expect(await scrollOf(page)).toBeGreaterThan(700);
        await page.goBack();
        await heading(page, 'Start').waitFor();
        expect([page.url(), await scrollOf(page)]).toEqual([`${url}/`, 700]);
        expect(await hasMark(page)).toBe(true);
        await page.reload();
        await until('the page is where it was', async () => (await scrollOf(page)) === 700);
    });

    itAtFullSize(
        'shows the page that was requested last, although an earlier requested page responds later',
        async () => {
            const { page, errors } = await openPage(url);
            let release = (): void => {};
            const held = new Promise<void>((resolve) => (release = resolve));
            await page.route('**/demo', async (route) => {
                await held;
                await route.continue().catch(() => {});
            });
            const asked = page.waitForRequest('**/demo');
            await contents(page).getByRole('link', { name: 'Demo' }).click();
            await asked;
            expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
            await contents(page).getByRole('link', { name: 'Code' }).click();
            await heading(page, 'Code').waitFor();
            release();
            await page.locator('math').waitFor();
            expect([page.url(), await page.title()]).toEqual([`${url}/code`, 'Code | Acme Docs']);
            await page.goBack();
            await heading(page, 'Start').waitFor();
            expect(errors).toEqual([]);
        },
    );

    it('falls back to a full load if the response is no page of the site, and opens a new tab on Control', async () => {
        const { page } = await openPage(url);
        for (const [title, path, name, change] of [
            ['Demo', '/demo', 'a response with an error', (body: string) => ({ status: 500, body })],
            [
                'Code',
                '/code',
                'a page with other scripts of integrations',
                (body: string) => ({ body: body.replace('data-settings="', '$& ') }),
            ],
            ['Demo', '/demo', 'a file', (body: string) => ({ body, contentType: 'text/plain' })],
            [
                'Code',
                '/code',
                'a redirect to another site',
                () => ({ status: 302, headers: { location: 'https://example.com/' } }),
            ],
        ] as const) {
            await markPage(page);
            const { text } = await browse(url + path);
            await page.route(`**${path}`, (route) =>
                route.request().resourceType() === 'fetch'
                    ? route.fulfill({ contentType: 'text/html', ...change(text) })
                    : route.continue(),
            );
            await contents(page).getByRole('link', { name: title }).click();
            await heading(page, title).waitFor();
            expect([page.url(), await hasMark(page)], name).toEqual([url + path, false]);
            await page.unroute(`**${path}`);
        }
        const [tab] = await Promise.all([
            page.context().waitForEvent('page'),
            contents(page)
                .getByRole('link', { name: 'Demo' })
                .click({ modifiers: ['Control'] }),
        ]);
        await heading(tab, 'Demo').waitFor();
        expect(page.url()).toBe(`${url}/code`);
    });
});
