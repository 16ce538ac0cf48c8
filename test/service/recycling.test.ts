import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { controlRequest } from '../../packages/emulator/src/control.js';
import { attachDebugger } from '../support/debugger.js';
import { startHttpServer } from '../support/http-server.js';
import { rendering, showing, shownText } from '../support/scripts.js';
import { publishBody, startTemporaryService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

/** More than the runtime takes until it is replaced, if nothing is going on. */
const MANY = 9;

/** One more than it takes whatever goes on. */
const TOO_MANY = 13;

/** Milliseconds in which it is looked five times whether the runtime has to be replaced. */
const FIVE_LOOKS = 1000;

it('a runtime that has loaded many versions is replaced, but not before work after an answer has ended', async () => {
    const held: ServerResponse[] = [];
    const origin = await startHttpServer((_, response) => void held.push(response));
    const service = await startTemporaryService();
    const place = await service.develop(
        'afterwards',
        rendering(`
        ctx.waitUntil((async () => { await fetch('${origin}'); await scheduler.wait(2000); console.log('done'); })());
        return answer('at once');`),
    );
    expect(shownText((await service.render(place)).data)).toBe('at once');
    for (let version = 0; version < MANY; version++)
        await service.client.integrations.publishIntegration('other', publishBody(showing(String(version))));
    expect(await loadedIn(service)).toBeGreaterThan(MANY);
    for (const response of held) response.end();
    const answers = await askUntil(service.url, async () => (await loadedIn(service)) === 0);
    expect([...new Set(answers)]).toEqual([200]);
    const { logs } = (await service.lastEvent('afterwards')).trace;
    expect(logs.map(({ message }) => message)).toEqual(['done']);
});

it('who listens to such a runtime sees its stream end, and not break off', async () => {
    const service = await startTemporaryService();
    const { path, method } = controlRequest('stream', {});
    const heard = await fetch(service.url + path, { method, headers: { authorization: `Bearer ${service.token}` } });
    for (let version = 0; version < MANY; version++)
        await service.client.integrations.publishIntegration('other', publishBody(showing(String(version))));
    expect(await heard.text()).toMatch(/^: connected\n/);
    expect(await loadedIn(service)).toBe(0);
});

it('work that never ends does not keep such a runtime from being replaced', async () => {
    const service = await startTemporaryService();
    const place = await service.develop(
        'endless',
        rendering(`
        ctx.waitUntil(new Promise(() => setInterval(() => {}, 100)));
        return answer('at once');`),
    );
    expect(shownText((await service.render(place)).data)).toBe('at once');
    for (let version = 0; version < TOO_MANY; version++)
        await service.client.integrations.publishIntegration('other', publishBody(showing(String(version))));
    await until('the runtime is replaced', async () => (await loadedIn(service)) === 0);
});

it('a runtime to which a debugger is attached is replaced only once that has left, so that breakpoints hold', async () => {
    const service = await startTemporaryService({ inspect: { port: 0, folderOf: () => undefined } });
    const debug = await attachDebugger(service.inspectPort ?? 0);
    await debug.ask('Debugger.enable');
    for (let version = 0; version < TOO_MANY; version++)
        await service.client.integrations.publishIntegration('other', publishBody(showing(String(version))));
    await pause(FIVE_LOOKS);
    expect(await loadedIn(service)).toBe(TOO_MANY);
    debug.close();
    await until('the runtime is replaced', async () => (await loadedIn(service)) === 0);
});

/** Versions that the runtime has loaded since it started. */
async function loadedIn({ request }: Pick<TestService, 'request'>): Promise<number> {
    const { loaded } = (await (await request('/_svc-int/health')).json()) as { loaded: number };
    return loaded;
}

/** Asks again and again, on connections that are kept and on new ones, until a second after something happened; gives the statuses. */
async function askUntil(url: string, happened: () => Promise<boolean>): Promise<number[]> {
    const asking: Promise<number>[] = [];
    const ask = (headers: Record<string, string>) =>
        fetch(`${url}/_svc-int/health`, { headers }).then(
            ({ status }) => status,
            () => 0,
        );
    await until('it happened', () => {
        asking.push(ask({ connection: 'close' }), ask({}));
        return happened();
    });
    for (let more = 0; more < 100; more++) {
        asking.push(ask({ connection: 'close' }), ask({}));
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return Promise.all(asking);
}
