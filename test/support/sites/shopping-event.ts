import { startHttpServer } from '../http-server.js';
import { createServingScript } from '../scripts.js';
import type { TestService } from '../service.js';

const createShoppingScript = (shop: string): string =>
    createServingScript(`
    const asked = new URL(event.request.url);
    const shop = (path) => fetch('${shop}/' + path).then((answer) => answer.text());
    if (asked.pathname.endsWith('/child')) return new Response(await shop('pots'));
    await Promise.all(['cups', 'teas', 'ovens'].map(shop));
    await (await fetch(event.request.url.replace('/root', '/child'))).text();
    await shop('bill');
    return new Response('OK');
`);

async function startShop(): Promise<string> {
    const waiting: (() => void)[] = [];
    return startHttpServer((request, response) => {
        const isOneOfThree = ['/cups', '/teas', '/ovens'].includes(request.url ?? '');
        if (!isOneOfThree) return void response.end('OK');
        waiting.push(() => response.writeHead(request.url === '/ovens' ? 404 : 200).end('OK'));
        if (waiting.length === 3) for (const answer of waiting.splice(0)) answer();
    });
}

export async function sendShoppingEvent(service: TestService): Promise<string> {
    const { installation } = await service.develop('demo', createShoppingScript(await startShop()));
    const root = `${service.publicUrl}/v1/integrations/demo/installations/${installation}/integration/root`;
    const answer = await (await fetch(root)).text();
    if (answer !== 'OK') throw new Error(`The script responds "${answer}", not "OK".`);
    const event = (await service.events('demo')).find(({ payload }) => JSON.stringify(payload).includes('/root'));
    return `#/~events/demo/${event?.id}/requests`;
}
