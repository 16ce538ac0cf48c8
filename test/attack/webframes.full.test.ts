import { beforeAll, expect, it } from 'vitest';

import { openFreshPage } from '../support/browser.js';
import { script } from '../support/scripts.js';
import { startService, type StartedService } from '../support/service.js';
import { getBlock, getEventRows } from '../support/studio-page.js';

let service: StartedService;

beforeAll(async () => {
    service = await startService();
    return () => service.dispose();
});

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

const endpoint = (name: string) => `${service.publicUrl}/v1/integrations/${name}/integration`;

it('A webframe in an endless loop leaves the Studio usable, also after it navigated to the plain URL', async () => {
    await developFrames('looping', {
        frame: `<script>location.href = '${endpoint('looping')}/loop';</script>`,
        loop: `<script>
            const request = new XMLHttpRequest();
            request.open('GET', 'begun', false);
            request.send();
            for (;;) {}
        </script>`,
    });
    const { page } = await openFreshPage(service.studioUrl);
    // Playwright queries every frame before a mouse click.
    await page.getByRole('button', { name: 'Block of looping' }).dispatchEvent('click');
    await getEventRows(page).filter({ hasText: 'GET /begun' }).first().waitFor();
    const block = getBlock(page);
    for (const count of [1, 2, 3]) {
        await block.getByRole('button', { name: 'Press' }).dispatchEvent('click');
        await block.getByText(`Pressed ${count}`).waitFor();
    }
});

it('Cookies and a service worker of one integration reach neither the Studio nor pages of another integration', async () => {
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
    const { page } = await openFreshPage(`${endpoint('keeping')}/cookies`);
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

it('A webframe opens a modal only after a press in it, and none again after the modal was closed', async () => {
    await developFrames('covering', {
        frame: `<button>In the frame</button><script>
            setInterval(() => {
                focus();
                parent.postMessage({ action: { action: '@ui.modal.open', componentId: 'modal' } }, '*');
                console.debug('Asked');
            }, 50);
            parent.postMessage({ action: { action: '@webframe.ready' } }, '*');
        </script>`,
    });
    const { page } = await openFreshPage(service.studioUrl);
    let asked = 0;
    page.on('console', (message) => message.text() === 'Asked' && asked++);
    const askedTenTimes = async () => {
        const before = asked;
        await expect.poll(() => asked).toBeGreaterThan(before + 10);
    };
    // In a driven browser, evaluation in a frame counts as a press for five seconds.
    const pressBeside = () => page.mouse.click(1, 1);
    const modals = page.getByRole('dialog');
    await pressBeside();
    await page.getByRole('button', { name: 'Block of covering' }).click();
    await page.getByText('only when something is pressed in it').waitFor();
    await askedTenTimes();
    await pressBeside();
    expect(await modals.count()).toBe(0);

    const frame = getBlock(page).locator('iframe');
    // In a driven browser, presses in a cross-process frame move no pointer in the parent.
    await frame.hover();
    await frame.contentFrame().getByRole('button').click();
    await modals.getByText('A modal').waitFor();
    await modals.getByRole('button', { name: 'Close' }).click();
    await modals.waitFor({ state: 'detached' });
    await askedTenTimes();
    await pressBeside();
    expect(await modals.count()).toBe(0);
});
