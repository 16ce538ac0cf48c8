import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { startHttpServer } from '../support/http-server.js';
import { rendering } from '../support/scripts.js';
import { openTemporaryService, startTemporaryService, type TestService } from '../support/service.js';
import { blockOf } from '../support/studio-page.js';

const BLOCK = { blocks: [{ id: 'main', title: 'Block' }] };

/** An integration whose presses do what their button says; `Loop` orders something before. */
const presses = (shop: string) =>
    rendering(`
    const button = (label) => ({ type: 'button', label, onPress: { action: label } });
    const action = event.action?.action;
    if (action === 'Refuse') return Response.json({ error: 'The name is missing.' }, { status: 400 });
    if (action === 'Break') return new Response(null, { status: 500 });
    if (action === 'Loop') {
        await fetch('${shop}', { method: 'POST' });
        for (;;);
    }
    const children = [{ type: 'markdown', content: 'Pressed ' + (action ?? 'nothing') }, ...['Refuse', 'Break', 'Loop', 'Act'].map(button)];
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });`);

async function open(service: TestService) {
    const orders: unknown[] = [];
    const shop = await startHttpServer((request, response) => void (orders.push(request.method), response.end('ok')));
    const source = presses(shop);
    await service.develop('demo', source, BLOCK);
    const { page } = await openPage(service.studioUrl);
    await blockOf(page).getByText('Pressed nothing').waitFor();
    const press = (label: string) => blockOf(page).getByRole('button', { name: label }).click();
    return { page, press, orders, source };
}

it('a refusal of an integration is shown beside the block, which stays as it was; a failure as a failed rendering', async () => {
    const { page, press } = await open(await openTemporaryService());
    const failure = page.getByText('Rendering failed');
    await press('Refuse');
    const said = blockOf(page).getByRole('alert').filter({ hasText: 'The name is missing.' });
    await said.waitFor();
    expect(await failure.count()).toBe(0);
    await press('Act');
    await blockOf(page).getByText('Pressed Act').waitFor();
    expect(await said.count()).toBe(0);

    await press('Break');
    await failure.waitFor();
});

it('a block in an endless loop runs once and says so, until it is loaded again', async () => {
    const service = await startTemporaryService({ stallTimeout: 1000 });
    const { page, press, orders, source } = await open(service);
    await press('Loop');
    await blockOf(page).getByText('blocked the runtime').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await blockOf(page).getByText('blocked the runtime').waitFor();
    expect(orders).toEqual(['POST']);
    await service.develop('demo', `${source}// fixed`, BLOCK);
    await blockOf(page).getByText('blocked the runtime').waitFor({ state: 'detached' });
    await blockOf(page).getByText('Pressed nothing').waitFor();
});
