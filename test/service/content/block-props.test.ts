import { beforeAll, expect, it } from 'vitest';

import { createTextScript } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    ({ space } = await service.develop('demo', createTextScript('x')));
    return () => service.dispose();
});

const request = (method: string, place: Record<string, string>, props?: unknown) =>
    service.request(`/_svc-int/blocks?${new URLSearchParams(place)}`, {
        method,
        headers: { authorization: `Bearer ${service.token}` },
        ...(props !== undefined && { body: JSON.stringify({ props }) }),
    });

it('PUT /_svc-int/blocks stores the props of a component until they are deleted or the integration is unpublished', async () => {
    const at = { integration: 'demo', component: 'main', space };
    const read = async () => ((await (await request('GET', at)).json()) as { props: unknown }).props;
    expect(await read()).toEqual({});
    expect((await request('PUT', at, { count: 1 })).status).toBe(204);
    await request('PUT', at, { count: 2 });
    await request('PUT', { ...at, component: 'other' }, { count: 3 });
    expect(await read()).toEqual({ count: 2 });
    expect((await request('DELETE', at)).status).toBe(204);
    expect(await read()).toEqual({});

    await request('PUT', at, { count: 4 });
    await service.client.integrations.unpublishIntegration('demo');
    ({ space } = await service.develop('demo', createTextScript('x')));
    expect(await read()).toEqual({});
});

it('PUT /_svc-int/blocks rejects invalid props with 422, too large ones with 413, and an unknown space with 404', async () => {
    const at = { integration: 'demo', component: 'main', space };
    expect((await request('PUT', at, { text: 'x'.repeat(1_048_576) })).status).toBe(413);
    expect((await request('PUT', at, ['no', 'object'])).status).toBe(422);
    expect((await request('PUT', { ...at, integration: 'nobody' }, {})).status).toBe(404);
    expect((await request('PUT', { ...at, space: 'nowhere' }, {})).status).toBe(404);
    expect((await request('GET', { integration: 'demo' })).status).toBe(422);
});
