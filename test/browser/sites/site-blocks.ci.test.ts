import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { startHttpServer } from '../../support/http-server.js';
import { buildMood } from '../../support/mood-service.js';
import { script } from '../../support/scripts.js';
import { startSite } from '../../support/sites/seeded-site.js';
import type { TestService } from '../../support/service.js';
import { markPage, hasMark } from '../../support/studio-page.js';
import { until } from '../../support/until.js';

const LONG = 'A paragraph.\n\n'.repeat(60);

const GUIDE = {
    type: 'space',
    id: 'guide',
    title: 'Guide',
    pages: [
        { id: 'start', title: 'Start', markdown: `${LONG}{% @mood/mood %}\n\n${LONG}` },
        { id: 'demo', title: 'Demo', markdown: '{% @demo/main text="shown" %}\n\n{% @demo/broken %}' },
    ],
};

const demo = (greeting: string) =>
    script(`
if (event.type === 'fetch')
    return new Response(\`<!doctype html><p id="shown"></p><button onclick="say({ action: { action: 'pressed' } })">Press</button>
        <button onclick="say({ action: { action: '@webframe.navigate', path: 'start' } })">Start</button>
        <script>
        const say = (message) => parent.postMessage(message, '*');
        addEventListener('message', ({ data }) => { document.getElementById('shown').textContent = 'Frame of ' + data.state.name + ' on ' + JSON.stringify(data.state.page); });
        say({ action: { action: '@webframe.ready' } });
        say(JSON.stringify({ context: 'iframe.resize', height: 123 }));
        </script>\`, { headers: { 'content-type': 'text/html' } });
if (event.type !== 'ui_render') return new Response('OK');
if (event.componentId === 'broken') throw new Error('The key sk_live_1 is wrong.');
const children = [
    { type: 'markdown', content: '**${greeting}** ' + (event.action?.action ?? event.props.text) },
    { type: 'textinput', state: 'name', placeholder: 'Your name' },
    { type: 'webframe', source: { url: environment.integration.urls.publicEndpoint + '/frame' }, data: { name: { $state: 'name' } } },
];
return Response.json({ type: 'element', state: event.state ?? { name: 'Nobody' }, props: event.props, element: { type: 'block', children } });`);

let service: TestService;
let url: string;
let mood: string;

beforeAll(async () => {
    const site = await startSite([GUIDE], [{ id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] }]);
    ({ service, url } = site);
    ({ script: mood } = await buildMood());
    await service.develop('mood', mood);
    await service.develop('demo', demo('Hello'));
    return site.dispose;
});

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

it('a block on a site page handles presses, keeps props and scroll position in a new version, and opens its modal', async () => {
    const { page, errors } = await openPage(url, { reducedMotion: 'no-preference' });
    await page.getByText('How is the team today?').waitFor();
    await page.getByRole('button', { name: 'great' }).click();
    await page.getByText('1 answer', { exact: true }).waitFor();

    await markPage(page);
    const before = await scrollOf(page);
    expect(before).toBeGreaterThan(0);
    await service.develop('mood', mood.replaceAll('How is the team today?', 'How was the day?'));
    await page.getByText('How was the day?').waitFor();
    await page.getByText('1 answer', { exact: true }).waitFor();
    expect([await hasMark(page), await scrollOf(page)]).toEqual([true, before]);

    await page.getByRole('button', { name: 'Block menu' }).click();
    await page.getByRole('menuitem', { name: 'Change the question' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('How was the week?');
    await dialog.getByRole('button', { name: 'Ask this' }).click();
    await page.getByText('How was the week?').waitFor();
    await page.getByText('1 answer', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(service.token);
    expect(errors).toEqual([]);
});

it.each(['light', 'dark'] as const)(
    'a block on a site page has the font and colors of the page and no border, in %s',
    async (colorScheme) => {
        const { page } = await openPage(`${url}/demo`, { colorScheme });
        await page.evaluate((theme) => {
            document.documentElement.dataset['theme'] = theme;
            document.documentElement.style.setProperty('--font', 'monospace');
            document.documentElement.style.setProperty('--primary', '#c2185b');
        }, colorScheme);
        const block = page.locator('.block').first();
        await block.locator('iframe').waitFor();
        const read = (locator: Locator) =>
            locator.evaluate((element) => {
                const { color, fontFamily, fontSize, borderTopWidth, paddingLeft, boxShadow } =
                    getComputedStyle(element);
                return { color, fontFamily, fontSize, borderTopWidth, paddingLeft, boxShadow };
            });
        // A page observer passes the theme on.
        await until(
            'the block has the theme',
            async () => (await read(block)).color === (await read(page.locator('body'))).color,
        );
        expect(await read(block)).toEqual({
            ...(await read(page.locator('body'))),
            borderTopWidth: '0px',
            paddingLeft: '0px',
        });
        expect(await read(block.locator('iframe'))).toMatchObject({ borderTopWidth: '0px', boxShadow: 'none' });
        const accent = await page.evaluate(() => {
            const probe = document.createElement('i');
            probe.style.color = 'var(--accent)';
            document.body.append(probe);
            return getComputedStyle(probe).color;
        });
        const field = block.getByPlaceholder('Your name');
        await field.focus();
        expect(await field.evaluate((element) => getComputedStyle(element).getPropertyValue('border-color'))).toBe(
            accent,
        );
    },
);

it('a webframe on a site page gets the typed text, has its reported height, and sends actions', async () => {
    const { page } = await openPage(`${url}/demo`);
    const frame = page.frameLocator('iframe');
    await frame.getByText('Frame of Nobody').waitFor();
    await page.getByPlaceholder('Your name').fill('Ann');
    await frame.getByText('Frame of Ann').waitFor();
    await until(
        'the frame has the reported height',
        async () => (await page.locator('iframe').boundingBox())?.height === 123,
    );
    const { publicEndpoint } = (await service.client.integrations.getIntegrationByName('demo')).data.urls;
    expect(new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin).not.toBe(
        new URL(publicEndpoint).origin,
    );
    await frame.getByRole('button', { name: 'Press' }).click();
    await page.getByText('Hello pressed').waitFor();
    await service.develop('demo', demo('Welcome'));
    await page.getByText('Welcome shown').waitFor();
    expect(await page.getByPlaceholder('Your name').inputValue()).toBe('Ann');
    await frame.getByText('Frame of Ann').waitFor();
});

it('a webframe on a site page gets the page, and opens another page when it is pressed', async () => {
    const { page } = await openPage(`${url}/demo`);
    const frame = page.frameLocator('iframe');
    await frame.getByText('Frame of Nobody on {"id":"demo","path":"demo","title":"Demo"}').waitFor();
    await frame.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(`${url}/start`);
});

it('a failing block on a site page shows a neutral message, and the page itself can call no integration', async () => {
    const { page } = await openPage(`${url}/demo`);
    await page.getByText('This block is not available right now.').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('sk_live');
    const failed = await until('its event has failed', async () =>
        (await service.events('demo')).findLast(({ status }) => status === 'failed'),
    );
    expect(failed.error).toContain('sk_live');

    const { publicEndpoint, publicContentEndpoint } = (await service.client.integrations.getIntegrationByName('demo'))
        .data.urls;
    const call = (address: string) =>
        fetch(address).then(
            ({ status }) => status,
            () => 'refused',
        );
    await page.frameLocator('iframe').getByText('Frame of').waitFor();
    const frame = page.frames().find((one) => one.url().startsWith(publicContentEndpoint)) ?? expect.fail('no frame');
    const other = publicEndpoint.replace('/demo/', '/mood/');
    const called = [publicContentEndpoint, publicEndpoint, other].map((address) => frame.evaluate(call, address));
    expect(await Promise.all(called)).toEqual([200, 200, 'refused']);
    const fromPage = [publicContentEndpoint, publicEndpoint].map((address) => page.evaluate(call, address));
    expect(await Promise.all(fromPage)).toEqual(['refused', 'refused']);
});

it('a change of content reloads an open site page at its scroll position', async () => {
    const { page } = await openPage(url, { reducedMotion: 'no-preference' });
    await page.getByText('0 answers').waitFor();
    await page.getByRole('button', { name: 'great' }).scrollIntoViewIfNeeded();
    await markPage(page);
    const before = await scrollOf(page);
    await service.client.spaces.applyTemplateToSpace('guide', { id: 'changelog' });
    await until('the page was loaded again', async () => !(await hasMark(page).catch(() => true)));
    await page.getByText('0 answers').waitFor();
    await until('the page is where it was', async () => Math.abs((await scrollOf(page)) - before) < 100);
});

it('a page of another origin exchanges messages with a webframe from its public endpoint', async () => {
    const { publicEndpoint } = (await service.client.integrations.getIntegrationByName('demo')).data.urls;
    const elsewhere = await startHttpServer((_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<!doctype html><iframe src="${publicEndpoint}/frame"></iframe><script>
            addEventListener('message', ({ source, origin, data }) => {
                if (origin === '${new URL(publicEndpoint).origin}' && data.action?.action === '@webframe.ready')
                    source.postMessage({ state: { name: 'Elsewhere' } }, origin);
            });
        </script>`);
    });
    const { page, errors } = await openPage(elsewhere);
    await page.frameLocator('iframe').getByText('Frame of Elsewhere').waitFor();
    expect(errors).toEqual([]);
});
