import { gzipSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { openPage } from '../../support/browser.js';
import { startSite } from '../../support/sites/seeded-site.js';
import { SITE_CONTENT, SITE_SECTIONS } from '../../support/sites/site-content.js';

let url: string;

beforeAll(async () => {
    const site = await startSite(SITE_CONTENT, SITE_SECTIONS);
    ({ url } = site);
    return site.dispose;
});

function findStyleSheet(html: string): string {
    const [, path = expect.fail('no style sheet')] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    return path;
}

function readContents(page: string): { html: string; links: Record<string, string> } {
    const [html = expect.fail('no table of contents')] = /<nav [^>]*aria-label="Contents".*?<\/nav>/s.exec(page) ?? [];
    const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    return { html, links: Object.fromEntries(links.map(([, href = '', text = '']) => [text, href])) };
}

describe('A page of a published site', () => {
    it('shows tabs, details and search results without JavaScript', async () => {
        const { page } = await openPage(url, { javaScriptEnabled: false });
        await page.getByText('Two', { exact: true }).click();
        await page.getByText('Second tab.').waitFor();
        expect(await page.getByText('First tab.').isVisible()).toBe(false);
        await page.getByText('More', { exact: true }).last().click();
        await page.getByText('Hidden text.').waitFor();
        await page.getByRole('searchbox').fill('fire');
        await page.getByRole('searchbox').press('Enter');
        await page.getByRole('link', { name: /Keep it away from fire/ }).click();
        await page.getByRole('heading', { level: 1, name: 'Rocket fuel' }).waitFor();
        await page.getByRole('link', { name: 'Previous' }).click();
        await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    });

    it('highlights code, renders formulas, and opens its table of contents by a button in a narrow window', async () => {
        const { page } = await openPage(url);
        await page.locator('math').first().waitFor();
        await page.waitForFunction(() => CSS.highlights.size > 0);
        const texts = await page.evaluate(() =>
            [...CSS.highlights].map(([kind, ranges]) => [kind, String([...ranges][0])]),
        );
        expect(texts).toContainEqual(['keyword', 'const']);
        expect(texts).toContainEqual(['number', '42']);

        const contents = page.getByRole('navigation', { name: 'Contents' });
        expect(await contents.isVisible()).toBe(true);
        await page.setViewportSize({ width: 360, height: 800 });
        expect(await contents.isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Menu' }).click();
        await contents.getByRole('link', { name: 'Rocket fuel' }).click();
        await page.getByRole('heading', { level: 1, name: 'Rocket fuel' }).waitFor();
    });

    it('copies the text of a prompt, or selects it if the browser denies access to the clipboard', async () => {
        const { page } = await openPage(url);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: 'Copy' }).click();
        await page.getByRole('button', { name: 'Copied' }).waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Install the kit.');
        await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
        await page.getByRole('button', { name: 'Copied' }).click();
        await page.waitForFunction(() => String(getSelection()).trim() === 'Install the kit.');
    });

    it('renders the items of nested lists at equal distances', async () => {
        const { page } = await openPage(url);
        const tops = await page
            .locator('.body ol:not(.updates) p')
            .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
        const distances = tops.slice(1).map((top, at) => Math.round(top - (tops[at] ?? 0)));
        expect(distances).toHaveLength(3);
        expect(new Set(distances).size).toBe(1);
    });

    it('declares the size of images to prevent layout shifts', async () => {
        expect((await browse(url)).text).toMatch(/<img [^>]*alt="A picture" width="1" height="1"/);
    });

    it('lists the ancestors and siblings of a page in a large space, and links to the other groups', async () => {
        const first = readContents((await browse(`${url}/large`)).text);
        expect(first.html).not.toMatch(/hidden|<details/);
        expect(first.links).toHaveProperty('Page 0-29');
        expect(first.html).not.toContain('Page 7-0');
        const group = await browse(new URL(first.links['Group 7'] ?? '', url).href);
        expect(group.text).toContain('>Page 7-0</h1>');
        const { html, links } = readContents(group.text);
        expect(html).not.toMatch(/hidden|<details/);
        expect(links).toHaveProperty('Page 7-29');
    });

    it.each([
        ['results', '/?q=rocket', 200, 'Results for &ldquo;rocket&rdquo;'],
        ['no results', '/?q=nothingofthekind', 200, 'No results for &ldquo;nothingofthekind&rdquo;'],
        ['an unknown path', '/no/such/page', 404, 'Page not found'],
    ])('has the style sheet of the site for %s', async (_, path, status, title) => {
        const page = await browse(url.replace(/\/$/, '') + path);
        expect([page.status, page.text]).toEqual([status, expect.stringContaining(`>${title}</h1>`)]);
        expect(findStyleSheet(page.text)).toBe(findStyleSheet((await browse(url)).text));
    });

    it('has at most 60 kB compressed, without images, formulas and highlighting', async () => {
        const home = await browse(url);
        const css = await browse(url + findStyleSheet(home.text));
        expect(css.headers['cache-control']).toContain('immutable');
        expect(gzipSync(home.text).length + gzipSync(css.text).length).toBeLessThan(60_000);
        expect(gzipSync(css.text).length).toBeLessThan(8000);
    });
});
