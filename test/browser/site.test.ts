import { gzipSync } from 'node:zlib';

import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { browse } from '../support/browse.js';
import { openPage } from '../support/browser.js';
import { startSite } from '../support/seeded-site.js';
import { THEMES } from '../support/themes.js';

/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The blocks that Markdown has. */
const BODY = `A text with **marks**, \`code\`, a [link](https://example.com), $$x^2$$ and a remark[^1].

## Part

{% hint style="warning" %}
Mind the gap.
{% endhint %}

- [x] done
- [ ] to do

{% code title="a.js" lineNumbers="true" %}
\`\`\`js
const answer = 42; // ${'a long line '.repeat(20)}
\`\`\`
{% endcode %}

| ${'A column of a table | '.repeat(8)}
| ${'--- | '.repeat(8)}
| ${'value | '.repeat(8)}

{% tabs %}
{% tab title="One" %}
First tab.
{% endtab %}
{% tab title="Two" %}
Second tab.
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### Install
{% endstep %}
{% endstepper %}

<details>

<summary>More</summary>

Hidden text.

</details>

![A picture](/files/logo)

{% embed url="https://example.com/video" %}

[^1]: The remark.
`;

/** Groups of more pages than are listed at once. */
const MANY = Array.from({ length: 10 }, (_, group) => ({
    type: 'group',
    id: `group-${group}`,
    title: `Group ${group}`,
    pages: Array.from({ length: 30 }, (_, page) => ({ id: `page-${group}-${page}`, title: `Page ${group}-${page}` })),
}));

const CONTENT = [
    {
        type: 'space',
        id: 'guide',
        title: 'Guide',
        files: [{ id: 'logo', name: 'logo.png', contentType: 'image/png', content: PICTURE }],
        pages: [
            { id: 'start', title: 'Start', markdown: BODY, description: 'Where all begins.' },
            {
                type: 'group',
                id: 'more',
                title: 'More',
                pages: [{ id: 'fuel', title: 'Rocket fuel', markdown: '## Safety\n\nKeep it away from fire.' }],
            },
        ],
    },
    { type: 'space', id: 'api', title: 'API', pages: [{ id: 'api-start', title: 'API', markdown: 'Calls.' }] },
    { type: 'space', id: 'large', title: 'Large', pages: MANY },
];

const SECTIONS = [
    { id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] },
    { id: 's2', title: 'API', spaces: [{ space: 'api', id: 'ss2' }] },
    { id: 's3', title: 'Large', spaces: [{ space: 'large', id: 'ss3' }] },
];

let url: string;

beforeAll(async () => {
    const site = await startSite(CONTENT, SECTIONS);
    ({ url } = site);
    return site.dispose;
});

describe('the page of a published site', () => {
    it.each(THEMES)(
        'can be read by everybody in wide and narrow windows, $colorScheme',
        async ({ colorScheme, widths }) => {
            const { page, errors } = await openPage(url, { colorScheme });
            await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), colorScheme);
            expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Start']);
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                expect(await violationsOf(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
            expect(errors).toEqual([]);
        },
    );

    it('needs no script to be read', async () => {
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

    it('highlights code and draws formulas', async () => {
        const { page } = await openPage(url);
        await page.locator('math').first().waitFor();
        await page.waitForFunction(() => CSS.highlights.size > 0);
        const texts = await page.evaluate(() =>
            [...CSS.highlights].map(([kind, ranges]) => [kind, String([...ranges][0])]),
        );
        expect(texts).toContainEqual(['keyword', 'const']);
        expect(texts).toContainEqual(['number', '42']);
    });

    it('opens its contents by a button where they have no room', async () => {
        const { page } = await openPage(url);
        await page.setViewportSize({ width: 360, height: 800 });
        const contents = page.getByRole('navigation', { name: 'Contents' });
        expect(await contents.isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Menu' }).click();
        expect(await violationsOf(page)).toEqual([]);
        await contents.getByRole('link', { name: 'Rocket fuel' }).click();
        await page.getByRole('heading', { level: 1, name: 'Rocket fuel' }).waitFor();
    });

    it('lists of a large space what is on the way to the page, and leads to all else', async () => {
        const { page } = await openPage(`${url}/large`);
        const contents = page.getByRole('navigation', { name: 'Contents' });
        expect(await contents.getByRole('link', { name: 'Page 0-29' }).isVisible()).toBe(true);
        expect(await contents.getByText('Page 7-0').count()).toBe(0);
        await contents.getByRole('link', { name: 'Group 7' }).click();
        await page.getByRole('heading', { level: 1, name: 'Page 7-0' }).waitFor();
        expect(await contents.getByRole('link', { name: 'Page 7-29' }).isVisible()).toBe(true);
    });

    it.each([
        ['results', '/?q=rocket', 'Results for “rocket”'],
        ['no results', '/?q=nothingofthekind', 'No results for “nothingofthekind”'],
        ['an address of nothing', '/no/such/page', 'Page not found'],
    ])('with %s looks like the others', async (_, path, title) => {
        const { page } = await openPage(url + path);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
    });

    it('weighs at most 60 kB before pictures, formulas and highlighting', async () => {
        const home = await browse(url);
        const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(home.text) ?? [];
        const css = await browse(url + style);
        expect(css.headers['cache-control']).toContain('immutable');
        expect(gzipSync(home.text).length + gzipSync(css.text).length).toBeLessThan(60_000);
        expect(gzipSync(css.text).length).toBeLessThan(8000);
    });
});
