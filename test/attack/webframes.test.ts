import { beforeAll, expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { script } from '../support/scripts.js';
import { startService, type StartedService } from '../support/service.js';
import { blockOf, eventRows } from '../support/studio-page.js';

let service: StartedService;

beforeAll(async () => {
    service = await startService();
    return () => service.dispose();
});

/** An integration whose block holds a webframe and a button that counts; its pages are written in `pages`. */
async function developFrames(name: string, pages: Record<string, string>): Promise<void> {
    const source = script(`
        const base = environment.integration.urls.publicEndpoint;
        const pages = ${JSON.stringify(pages)};
        if (event.type === 'fetch') {
            const path = new URL(event.request.url).pathname.split('/').at(-1);
            const headers = [['content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html'], ['service-worker-allowed', '/']];
            for (let index = 0; path === 'cookies' && index < 170; index++) headers.push(['set-cookie', 'c' + index + '=' + 'x'.repeat(100) + '; Path=/']);
            return new Response((pages[path] ?? '') + '<p>Cookies: ' + (event.request.headers.cookie ?? '').length + '</p>', { headers });
        }
        if (event.type !== 'ui_render') return new Response('OK');
        const presses = (event.props.presses ?? 0) + (event.action?.action === 'press' ? 1 : 0);
        return Response.json({ type: 'element', state: {}, props: { presses }, element: {
            type: event.componentId === 'modal' ? 'modal' : 'block',
            children: event.componentId === 'modal' ? [{ type: 'markdown', content: 'A modal' }] : [
                { type: 'button', label: 'Press', onPress: { action: 'press' } },
                { type: 'markdown', content: 'Pressed ' + presses },
                { type: 'webframe', source: { url: base + '/frame' }, aspectRatio: 2 },
            ],
        } });`);
    await service.develop(name, source, { title: name, blocks: [{ id: 'main', title: `Block of ${name}` }] });
}

/** Opens the Studio on the block of an integration. */
async function openBlock(name: string) {
    const watched = await openPage(service.studioUrl);
    await watched.page.getByRole('button', { name: `Block of ${name}` }).click();
    return watched;
}

const endpoint = (name: string) => `${service.publicUrl}/v1/integrations/${name}/integration`;

it('a webframe that loops for ever leaves the Studio as it is, also when it took itself to the plain address', async () => {
    await developFrames('looping', {
        frame: `<script>location.href = '${endpoint('looping')}/loop';</script>`,
        loop: `<script>
            const request = new XMLHttpRequest();
            request.open('GET', 'begun', false);
            request.send();
            for (;;) {}
        </script>`,
    });
    const { page } = await openPage(service.studioUrl);
    // A driven browser asks every frame before it clicks with the mouse.
    await page.getByRole('button', { name: 'Block of looping' }).dispatchEvent('click');
    await eventRows(page).filter({ hasText: 'GET /begun' }).first().waitFor();
    const block = blockOf(page);
    for (const count of [1, 2, 3]) {
        await block.getByRole('button', { name: 'Press' }).dispatchEvent('click');
        await block.getByText(`Pressed ${count}`).waitFor();
    }
});

it('cookies and a service worker of one integration reach neither the Studio nor the pages of another', async () => {
    await developFrames('keeping', {
        cookies: '<h1>Kept</h1>',
        worker: `<script>
            navigator.serviceWorker.register('worker.js', { scope: '/' })
                .then(() => navigator.serviceWorker.ready)
                .then(() => (document.body.append('Registered')), (error) => document.body.append(String(error)));
        </script>`,
        'worker.js': `self.onactivate = (event) => event.waitUntil(clients.claim());
            self.onfetch = (event) => event.respondWith(new Response('Hijacked'));//`,
    });
    await developFrames('other', { page: '<h1>Other</h1>' });
    const { page } = await openPage(`${endpoint('keeping')}/cookies`);
    await page.goto(`${endpoint('keeping')}/worker`);
    await page.getByText('Registered').waitFor();
    await page.goto(`${endpoint('keeping')}/anything`);
    expect(await page.locator('body').innerText()).toBe('Hijacked');

    await page.goto(`${endpoint('other')}/page`);
    expect(await page.locator('body').innerText()).toMatch(/Other\s+Cookies: 0/);
    expect(await page.context().cookies([service.url, service.publicUrl, page.url()])).toEqual([]);
    await page.goto(service.studioUrl);
    await page.getByRole('button', { name: 'Block of other' }).waitFor();
    expect((await page.context().cookies()).length).toBeGreaterThan(100);
});

it('a webframe opens a modal when it is pressed, none by itself, and none again once it was closed', async () => {
    await developFrames('covering', {
        frame: `<button>In the frame</button><output>0</output><script>
            setInterval(() => {
                focus();
                parent.postMessage({ action: { action: '@ui.modal.open', componentId: 'modal' } }, '*');
                document.querySelector('output').value++;
            }, 50);
            parent.postMessage({ action: { action: '@webframe.ready' } }, '*');
        </script>`,
    });
    const { page } = await openBlock('covering');
    const frame = blockOf(page).frameLocator('iframe');
    const asked = () => frame.locator('output').innerText().then(Number);
    const modals = page.getByRole('dialog');
    const askedTenTimes = async () => {
        const before = await asked();
        await expect.poll(asked).toBeGreaterThan(before + 10);
    };
    await page.getByText('only when something is pressed in it').waitFor();
    await askedTenTimes();
    expect(await modals.count()).toBe(0);

    await frame.getByRole('button').click();
    await modals.getByText('A modal').waitFor();
    await modals.getByRole('button', { name: 'Close' }).click();
    await modals.waitFor({ state: 'detached' });
    await askedTenTimes();
    expect(await modals.count()).toBe(0);
});
