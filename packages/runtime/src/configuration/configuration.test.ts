import { ApiError } from '@svc-int/api';
import { beforeEach, expect, it } from 'vitest';

import { createContext, readConfiguration, saveConfiguration, type RuntimeContext } from '../index.js';
import { createTestEnvironment } from '../testing/dispatch.js';
import { startTestServer } from '../testing/http-server.js';

let url: string;
let stored: Record<string, { configuration: Record<string, unknown>; externalIds: string[] }>;
let refusals: number;

const WHOLE = '/v1/integrations/demo/installations/i1';

/** Like the service: PATCH replaces the whole configuration. */
beforeEach(async () => {
    stored = {
        [WHOLE]: { configuration: { region: 'eu', plan: 'a' }, externalIds: [] },
        [`${WHOLE}/spaces/s1`]: { configuration: { channel: 'c' }, externalIds: ['x'] },
        [`${WHOLE}/sites/t1`]: { configuration: {}, externalIds: [] },
    };
    refusals = 0;
    url = await startTestServer((request, response, body) => {
        const found = stored[request.url ?? ''];
        if (request.method === 'PATCH' && refusals-- > 0)
            return void response.writeHead(422).end('{"error":{"code":422,"message":"region: unknown"}}');
        if (found && request.method === 'PATCH') Object.assign(found, JSON.parse(body));
        response.end(JSON.stringify(found));
    });
});

function context(...places: ('installation' | 'space' | 'site')[]): RuntimeContext {
    const [space, site] = [
        { space: 's1', configuration: {} },
        { site: 't1', configuration: {} },
    ];
    const all = {
        ...createTestEnvironment(url),
        ...(places.includes('installation') && { installation: { id: 'i1', configuration: {} } }),
        ...(places.includes('space') && { spaceInstallation: space }),
        ...(places.includes('site') && { siteInstallation: site }),
    };
    return createContext(all as ReturnType<typeof createTestEnvironment>);
}

it('readConfiguration returns the configuration of the closest or of the requested installation', async () => {
    expect(await readConfiguration(context('installation'))).toEqual({ region: 'eu', plan: 'a' });
    expect(await readConfiguration(context('installation', 'space'))).toEqual({ channel: 'c' });
    expect(await readConfiguration(context('installation', 'site'))).toEqual({});
    expect(await readConfiguration(context('installation', 'space'), { at: 'account' })).toMatchObject({ plan: 'a' });
});

it('saveConfiguration stores the given keys, keeps other keys, and removes keys set to undefined', async () => {
    const saved = await saveConfiguration(context('installation'), {
        region: 'us',
        plan: undefined,
        by: { name: 'n' },
    });
    expect(saved).toEqual({ region: 'us', by: { name: 'n' } });
    expect(stored[WHOLE]).toEqual({ configuration: saved, externalIds: [] });
    await saveConfiguration(context('installation', 'space'), { deep: 1 }, { externalIds: ['y'] });
    expect(stored[`${WHOLE}/spaces/s1`]).toEqual({ configuration: { channel: 'c', deep: 1 }, externalIds: ['y'] });
    await saveConfiguration(context('installation', 'space'), { deep: 2 });
    expect(stored[`${WHOLE}/spaces/s1`]?.externalIds).toEqual(['y']);
});

it('saveConfiguration keeps the keys of 19 concurrent saves if one more is rejected', async () => {
    refusals = 1;
    const keys = Array.from({ length: 20 }, (_, index) => `k${index}`);
    const results = await Promise.allSettled(
        keys.map((key) => saveConfiguration(context('installation'), { [key]: true })),
    );
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, ...Array(19).fill(true)]);
    expect(Object.keys(stored[WHOLE]?.configuration ?? {})).toEqual(['region', 'plan', ...keys.slice(1)]);
});

it("readConfiguration and saveConfiguration reject with the service's error, or if the installation is missing", async () => {
    refusals = 1;
    const refused = saveConfiguration(context('installation'), { region: 'moon' });
    await expect(refused).rejects.toThrow(ApiError);
    await expect(refused).rejects.toThrow('region: unknown');
    await expect(readConfiguration(context())).rejects.toThrow('This event has no installation.');
    await expect(saveConfiguration(context('installation'), {}, { at: 'site' })).rejects.toThrow('of the kind "site"');
});
