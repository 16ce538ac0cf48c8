import { expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import { createRenderingScript } from '../../support/scripts.js';
import { openTemporaryService, startTemporaryService, type TestService } from '../../support/service.js';
import { getBlock } from '../../support/studio-page.js';
import { openStudio } from '../support/open-studio.js';

const BLOCK = { blocks: [{ id: 'main', title: 'Block' }] };

const createActionScript = (shop: string): string =>
    createRenderingScript(`
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

async function openBlock(service: TestService) {
    const orders: unknown[] = [];
    const shop = await startHttpServer((request, response) => void (orders.push(request.method), response.end('ok')));
    const source = createActionScript(shop);
    await service.develop('demo', source, BLOCK);
    const { page } = await openStudio(service.studioUrl);
    await getBlock(page).getByText('Pressed nothing').waitFor();
    const press = (label: string) => getBlock(page).getByRole('button', { name: label }).click();
    return { page, press, orders, source };
}

it('a block keeps its content with the error of an action rejected with 400, and shows a failed render for 500', async () => {
    const { page, press } = await openBlock(await openTemporaryService());
    const failure = page.getByText('Rendering failed');
    await press('Refuse');
    const rejection = getBlock(page).getByRole('alert').filter({ hasText: 'The name is missing.' });
    await rejection.waitFor();
    expect(await failure.count()).toBe(0);
    await getBlock(page).getByText('Pressed nothing').waitFor();
    await press('Act');
    await getBlock(page).getByText('Pressed Act').waitFor();
    expect(await rejection.count()).toBe(0);

    await press('Break');
    await failure.waitFor();
});

it('a block runs an endlessly looping action once and shows the reason until a new version is published', async () => {
    const service = await startTemporaryService({ stallTimeout: 1000 });
    const { page, press, orders, source } = await openBlock(service);
    await press('Loop');
    await getBlock(page).getByText('blocked the runtime').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await getBlock(page).getByText('blocked the runtime').waitFor();
    expect(orders).toEqual(['POST']);
    await service.develop('demo', `${source}// fixed`, BLOCK);
    await getBlock(page).getByText('blocked the runtime').waitFor({ state: 'detached' });
    await getBlock(page).getByText('Pressed nothing').waitFor();
});
