import { createClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { writeProject } from '../support/documents.js';
import { script } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { makeSections, makeSite } from '../support/sites.js';
import { FULL_SIZE } from '../support/sizes.js';
import { visitorToken } from '../support/visitor-token.js';

const PRO = "visitor.claims.plan === 'pro'";
const BETA = 'visitor.claims.unsigned.beta';

/** Keeps a cookie before anybody agrees, asks whom its policy does not name, throws, and has a tool for the assistant. */
const GUEST = script(`
if (event.type === 'fetch_published_script')
    return new Response(${JSON.stringify(`document.cookie = '_early=1; path=/';
fetch('https://collect.example.com/visits').catch(() => {});
setTimeout(() => {
    throw new TypeError('out of order');
});
GitBook.registerTool({ name: 'weather', description: 'Tells the weather.', inputSchema: {}, execute: () => 'sunny' });`)}, { headers: { 'content-type': 'text/javascript' } });
return new Response('OK');`);

const DECLARATION = {
    title: 'Guest',
    scopes: ['site:script:inject', 'site:script:cookies'],
} satisfies Parameters<TestService['develop']>[2];

let service: TestService;
/** Ids of the site whose content adapts, and of the one that opens with a link. */
let site: string;
let shared: string;
let link: { id: string; key: string };

beforeAll(async () => {
    service = await openService();
    site = await makeAdaptiveSite();
    const { orgs } = service.client;
    shared = (await makeSite(service, ['Secret'], { title: 'Shared docs' })).id;
    await orgs.publishSite('acme', shared);
    const made = (await orgs.createSiteShareLink('acme', shared, { name: 'For partners' })).data;
    link = { id: made.id, key: new URL(made.urls.published ?? '').searchParams.get('shareKey') ?? '' };
    await service.develop('guest', GUEST, DECLARATION);
    return () => service.dispose();
});

async function makeAdaptiveSite(): Promise<string> {
    const { orgs } = service.client;
    const made = await makeSections(service, 'Open', 'Paid', 'Tested');
    const [, paid = '', tested = ''] = made.sections;
    const unsigned = { type: 'object', properties: { beta: { type: 'boolean' } } } as const;
    const plan = { type: 'string', title: 'Plan', enum: ['free', 'pro'] as string[] } as const;
    const jsonSchema = { type: 'object', properties: { plan, unsigned } } as const;
    await orgs.updateSiteAdaptiveSchema('acme', made.site, { jsonSchema });
    await orgs.updateSiteById('acme', made.site, { title: 'Adaptive docs', adaptiveContent: { enabled: true } });
    await orgs.updateSiteSectionById('acme', made.site, paid, { condition: PRO });
    await orgs.updateSiteSectionById('acme', made.site, tested, { condition: BETA });
    const rows = (await orgs.listSiteSpaces('acme', made.site)).data.items;
    const markdown = `Welcome.\n\n{% if ${PRO} %}\n\nFor who pays.\n\n{% endif %}\n`;
    const page = { type: 'document', id: 'welcome', title: 'Welcome', markdown } as const;
    const space = rows.find(({ title }) => title === 'Open')?.space.id ?? '';
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
    return made.site;
}

/** The view of sites at an address within the Studio. */
async function openSites(address = '#/~sites', options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    await opened.page.getByRole('main').waitFor();
    await opened.page.goto(new URL(address, opened.page.url()).href);
    await opened.page.getByRole('heading', { name: 'View as a visitor' }).waitFor();
    return opened;
}

/** Parts of the site that are hidden, with the conditions that hide them. */
const hidden = (page: Page) => page.locator('.seen-part.is-hidden');

const visitor = (page: Page) => page.getByRole('combobox', { name: 'Visitor' });

/** Sections that the site shows, in the tab that a press opens. */
async function opened(page: Page): Promise<{ tab: Page; sections: string[] }> {
    const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Open the site' }).click(),
    ]);
    await tab.getByText('Welcome.').waitFor();
    const sections = await tab.getByRole('navigation', { name: 'Sections' }).getByRole('link').allInnerTexts();
    return { tab, sections };
}

describe('the view of sites', () => {
    it('shows what is hidden from any visitor, and opens the site as this one, and as nobody again', async () => {
        const { page, errors } = await openSites();
        await page.getByRole('button', { name: /^Adaptive docs/ }).click();
        await hidden(page).filter({ hasText: 'Paid' }).filter({ hasText: PRO }).first().waitFor();
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        expect(await hidden(page).count()).toBe(5);

        await visitor(page).selectOption('Visitor with claims');
        await page.getByLabel('Plan').selectOption('pro');
        await page.getByText('Hidden: 2 parts.').waitFor();
        expect(await hidden(page).allInnerTexts()).toEqual([
            expect.stringContaining(BETA),
            expect.stringContaining(BETA),
        ]);
        await page.getByLabel('unsigned › beta').selectOption('true');
        await page.getByText('Nothing is hidden.').waitFor();
        const { tab, sections } = await opened(page);
        expect(sections).toEqual(['Open', 'Paid', 'Tested']);
        expect(tab.url()).not.toContain('jwt_token');

        const address = page.url();
        await visitor(page).selectOption('Anonymous visitor');
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        expect((await opened(page)).sections).toEqual([]);
        await page.goto(address);
        await page.getByText('Nothing is hidden.').waitFor();
        expect(await page.getByLabel('Plan').inputValue()).toBe('pro');
        await page.getByRole('button', { name: 'JSON' }).click();
        expect(JSON.parse(await page.getByRole('textbox', { name: 'Claims' }).inputValue())).toEqual({
            plan: 'pro',
            unsigned: { beta: true },
        });
        expect(errors).toEqual([]);
    });

    it('lets nobody in without a link, whoever comes with one, and tells no address of tokens and keys', async () => {
        const { page } = await openSites(`#/~sites/${shared}`);
        await page.getByText('Nothing is hidden.').waitFor();
        await page.getByRole('combobox', { name: 'Open to' }).selectOption('Anyone with a share link');
        await page.getByText('This visitor has no access to the site.').waitFor();
        await visitor(page).selectOption('Visitor with a share link');
        const links = page.getByRole('combobox', { name: 'Share link' }).locator('option');
        await expect.poll(() => links.allInnerTexts()).toContainEqual(expect.stringContaining('For partners'));
        await page.getByText('Nothing is hidden.').waitFor();
        expect(page.url()).toContain(link.id);
        expect(page.url()).not.toContain(link.key);

        await page.goto(new URL(`#/~sites/${site}?as=token`, page.url()).href);
        const { privateKey } = (await service.client.orgs.getSitePublishingAuthById('acme', site)).data;
        const token = visitorToken(privateKey, { plan: 'pro' });
        await page.getByRole('textbox', { name: 'Token' }).fill(visitorToken('another key', { plan: 'pro' }));
        await page.getByText('it is not signed with this site’s key').waitFor();
        await page.getByRole('textbox', { name: 'Token' }).fill(token);
        await page.getByText('Hidden: 2 parts.').waitFor();
        expect(await page.evaluate(() => location.href + JSON.stringify([localStorage, sessionStorage]))).not.toContain(
            token.slice(0, 20),
        );
        await visitor(page).selectOption('Organization member');
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        expect((await opened(page)).sections).toEqual([]);
    });

    it('tells as it happens what a script did there, what its policy lacks, and where it throws; its tools run by hand in the page', async () => {
        // Of a new version nothing is known.
        await service.develop('guest', `${GUEST}// again`, DECLARATION);
        const { page } = await openSites(`#/~sites/${site}`);
        const guest = page.getByRole('article', { name: 'Script of Guest' });
        await guest.getByText('not seen yet').waitFor();
        const { tab } = await opened(page);
        await guest.getByText('error', { exact: true }).waitFor();
        await guest.getByText('connect-src https://collect.example.com', { exact: true }).waitFor();
        const error = guest.locator('.script-problem', { hasText: 'out of order' });
        expect(await error.innerText()).toMatch(/at script:4:11[^]*throw new TypeError/);
        const cookies = guest.getByRole('list', { name: 'Cookies' });
        expect(await cookies.innerText()).toMatch(/_early\s+before consent/);
        await tab.getByRole('button', { name: 'Accept' }).click();
        await cookies.getByText('after consent').waitFor();

        await tab.getByRole('button', { name: 'Assistant tools (1)' }).click();
        const tools = tab.getByRole('dialog', { name: 'Tools' });
        await tools.getByRole('button', { name: 'Run' }).click();
        await tools.getByText('"sunny"').waitFor();
    });

    it('can be used by everybody, in windows of 360 and 1,400 pixels, light and dark', async () => {
        const claims = encodeURIComponent('{"plan":"free"}');
        const { page } = await openSites(`#/~sites/${site}?as=claims&claims=${claims}`);
        await page.getByText('Hidden: 4 parts, 1 block.').waitFor();
        await opened(page);
        await page.getByRole('list', { name: 'Cookies' }).waitFor();
        for (const theme of ['light', 'dark'])
            for (const width of FULL_SIZE ? [360, 1400] : [theme === 'light' ? 1400 : 360]) {
                await page.setViewportSize({ width, height: 900 });
                expect(await violationsOf(page), `${width} ${theme}`).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
                const isWider = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
                expect(await page.locator('.page.of-sites').evaluate(isWider)).toBe(false);
                if (width === 1400 && theme === 'light')
                    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
            }
    });
});

it('a block that fails is a quiet box to readers, and its error is among the events of the Studio, with its place', async () => {
    const { ready } = await startReadySession(await writeProject(FAILING));
    const { orgs } = createClient({ endpoint: ready.url, token: ready.token });
    const [shown] = (await orgs.listSiteSpaces('acme', 'site-docs')).data.items;
    const page = { type: 'document', title: 'Weather', markdown: '{% @weather/forecast %}' } as const;
    await connectControl(ready).changeContent({ space: shown?.space.id ?? '', edits: [{ type: 'add', page }] });

    const { page: studio } = await openPage(ready.studioUrl);
    await studio.getByRole('button', { name: 'Published sites' }).press('Enter');
    await studio.getByRole('textbox', { name: 'Page to open' }).fill('/weather');
    const [reader] = await Promise.all([
        studio.context().waitForEvent('page'),
        studio.getByRole('button', { name: 'Open the site' }).press('Enter'),
    ]);
    await reader.getByText('This block is not available right now.').waitFor();
    expect(await reader.locator('body').innerText()).not.toContain('out of reach');
    const events = studio.getByRole('region', { name: 'Events' });
    await events
        .getByRole('button', { name: /ui_render/ })
        .first()
        .click();
    await events.getByText('The sky is out of reach.').first().waitFor();
    await events
        .getByText(/weather\.tsx:4:\d+/)
        .first()
        .waitFor();
});

const FAILING = [
    {
        language: 'yaml',
        file: 'integration.yaml',
        code: `name: weather\ntitle: Weather\ndescription: Forecasts.\nscript: ./weather.tsx\norganization: acme\nscopes: []\nblocks:\n  - id: forecast\n    title: Forecast\n`,
    },
    {
        language: 'tsx',
        file: 'weather.tsx',
        code: `import { createComponent, createIntegration } from '@svc-int/runtime';
const forecast = createComponent({
    componentId: 'forecast',
    render: () => { throw new Error('The sky is out of reach.'); },
});
export default createIntegration({ components: [forecast] });
`,
    },
];
