import { script } from '../scripts.js';
import type { TestService } from '../service.js';
import { until } from '../until.js';

export const RESPONDING_SCRIPT = script(
    `if (event.request?.url.endsWith('bad')) throw new Error('out of ink');\nreturn new Response('OK');`,
);

export async function sendRequests(service: TestService, count: number, name: string): Promise<void> {
    const paths = Array.from({ length: count }, (_, index) => `${name}-${index}`);
    const urls = paths.map((path) => `${service.publicUrl}/v1/integrations/demo/integration/${path}`);
    await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
}

export async function sendSimilarEvents(service: TestService): Promise<void> {
    const handler = script(`return new Response('', { status: event.type === 'space_view' ? 406 : 200 });`);
    const { space } = await service.develop('demo', handler, { scopes: ['space:views:read'] });
    await sendRequests(service, 2, 'order');
    for (const _ of [1, 2, 3]) {
        const event = { type: 'space_view', spaceId: space };
        await service.request('/_svc-int/events', {
            method: 'POST',
            headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ integration: 'demo', event }),
        });
    }
}

interface EventsPage {
    getByRole(
        role: 'region',
        options: { name: string },
    ): { locator(selector: string): { innerText(): Promise<string> } };
}

export async function waitUntilAllCounted(page: EventsPage, service: TestService): Promise<void> {
    const count = page.getByRole('region', { name: 'Events' }).locator('.count');
    await until('every event is counted', async () => {
        const recorded = (await service.events('demo')).length;
        return Number(await count.innerText()) === recorded;
    });
}
