import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { beforeAll, expect, it } from 'vitest';

import { listSidewaysScrollers, listViolations } from '../support/accessibility.js';
import { openFreshPage, openPage } from '../support/browser.js';
import { ROOT } from '../support/project-copy.js';
import { openService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const getUrl = (path: string) => `${service.url}/docs/${path}`;

const PAGES = ['index.html', 'guides/block.html', 'reference/commands/events.html', 'reference/elements/select.html'];

it.each(PAGES)(
    'the page %s of the documentation is accessible in light and dark, and fits 360 pixels',
    async (path) => {
        for (const colorScheme of ['light', 'dark'] as const) {
            const { page, errors } = await openPage(getUrl(path), { colorScheme });
            expect(await listViolations(page)).toEqual([]);
            await page.setViewportSize({ width: 360, height: 780 });
            expect(await listViolations(page)).toEqual([]);
            expect(await listSidewaysScrollers(page)).toEqual([]);
            expect(errors).toEqual([]);
        }
    },
);

it('the search of the documentation shows results while one types, opened by keys, without an accessibility issue', async () => {
    const { page, errors } = await openPage(getUrl('guides/block.html'));
    await page.keyboard.press('/');
    await page.keyboard.type('TUNNEL_LIMITED');
    const results = page.getByRole('list', { name: 'Search results' });
    await results.getByRole('link', { name: 'Error codes › TUNNEL_LIMITED' }).waitFor();
    await page.getByRole('status').getByText('result').waitFor();
    expect(await listViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(getUrl('reference/errors.html#tunnel_limited'));
    await page.getByRole('searchbox', { name: 'Search' }).fill('qqqqqqqq');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
    expect(errors).toEqual([]);
});

it('the search of the documentation says if its index cannot be loaded, and loads it again for the next text', async () => {
    const { page } = await openFreshPage(getUrl('guides/block.html'));
    await page.route('**/search-index-*', (route) => route.abort(), { times: 1 });
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('exit');
    await page.getByRole('status').getByText('The search index could not be loaded.').waitFor();
    await search.fill('exit code');
    await page.getByRole('status').getByText('result').waitFor();
});

it('the page of an element leads to its live sample in the gallery of the Studio', async () => {
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('main').waitFor();
    await page.goto(getUrl('reference/elements/button.html'));
    await page.getByRole('link', { name: 'Try and edit it in the Studio' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Primary' }).click();
    await page.getByText('The component receives {"action":"go"}').waitFor();
});

it('the exported documentation works from files: navigation, search and images, without the link to the Studio', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-docs-'));
    const files = JSON.parse(readFileSync(join(ROOT, 'packages/emulator/dist/docs.json'), 'utf8')) as object;
    for (const [path, content] of Object.entries(files).filter(([, content]) => typeof content === 'string')) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), gunzipSync(Buffer.from(String(content), 'base64')));
    }
    const { page, errors } = await openFreshPage(String(pathToFileURL(join(folder, 'index.html'))));
    await page.getByRole('searchbox', { name: 'Search' }).fill('textinput');
    await page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: '<textinput>' }).first().click();
    await page.getByRole('heading', { name: '<textinput>', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Try and edit it in the Studio' }).isVisible()).toBe(false);
    expect(await page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
    );
    expect(errors).toEqual([]);
    rmSync(folder, { recursive: true });
});
