import type { ServerResponse } from 'node:http';

import { openWorkspace } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createControlRequest, type ServiceHealth } from '../../../packages/emulator/src/control.js';
import { attachDebugger } from '../../support/session/debugger.js';
import { startHttpServer } from '../../support/http-server.js';
import { createRenderingScript, createTextScript, getRenderedText } from '../../support/scripts.js';
import { describeService, publishBody, startTemporaryService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const MANY = 9;

const TOO_MANY = 13;

/** Megabytes; a new runtime uses a third. */
const LITTLE_MEMORY = 300;

async function loadVersions({ client }: TestService, count: number): Promise<void> {
    for (let version = 0; version < count; version++)
        await client.integrations.publishIntegration('other', publishBody(createTextScript(String(version))));
}

async function untilAnotherIsReplaced(count: number): Promise<void> {
    const another = await startTemporaryService();
    await loadVersions(another, count);
    await until('another runtime is replaced', async () => (await loadedIn(another)) === 0);
}

async function startWith(place: string) {
    const main = await startTemporaryService({ workspaces: true });
    const beside = async () => describeService({ ...(await openWorkspace(main, 'second')), dispose: async () => {} });
    return { main, service: place === 'main' ? main : await beside() };
}

describe.each(['main', 'second'])('replacement of a runtime (workspace: %s)', (place) => {
    it('a runtime with many loaded versions is replaced after background work of its responses has completed', async () => {
        const held: ServerResponse[] = [];
        const origin = await startHttpServer((_, response) => void held.push(response));
        const { main, service } = await startWith(place);
        const shown = await service.develop(
            'afterwards',
            createRenderingScript(`
        ctx.waitUntil((async () => { await fetch('${origin}'); console.log('done'); })());
        return answer('at once');`),
        );
        expect(getRenderedText((await service.render(shown)).data)).toBe('at once');
        await loadVersions(main, MANY);
        await untilAnotherIsReplaced(MANY);
        expect(await loadedIn(main)).toBeGreaterThanOrEqual(MANY);
        for (const response of held) response.end();
        const answers = await askUntil(main.url, async () => (await loadedIn(main)) === 0);
        expect([...new Set(answers)]).toEqual([200]);
        const { logs } = (await service.lastEvent('afterwards')).trace;
        expect(logs.map(({ message }) => message)).toEqual(['done']);
    });

    it('the stream of a replaced runtime ends without an error', async () => {
        const { main, service } = await startWith(place);
        const { path, method } = createControlRequest('stream', {});
        const heard = await fetch(service.url + path, {
            method,
            headers: { authorization: `Bearer ${service.token}` },
        });
        await loadVersions(main, MANY);
        expect(await heard.text()).toMatch(/^: connected\n/);
        expect(await loadedIn(main)).toBe(0);
    });
});

it('1,000 streams of a replaced runtime end without an error, while requests get responses', async () => {
    const service = await startTemporaryService();
    const { path, method } = createControlRequest('stream', {});
    const headers = { authorization: `Bearer ${service.token}` };
    const heard = await Promise.all(Array.from({ length: 1000 }, () => fetch(service.url + path, { method, headers })));
    await loadVersions(service, MANY);
    let isOver = false;
    const texts = Promise.all(heard.map((response) => response.text())).finally(() => (isOver = true));
    expect([...new Set(await askUntil(service.url, async () => isOver))]).toEqual([200]);
    expect((await texts).filter((text) => !text.startsWith(': connected\n'))).toEqual([]);
    expect(await loadedIn(service)).toBe(0);
});

it('a runtime of many workspaces is replaced before its memory limit, although each workspace has few versions', async () => {
    const lines: string[] = [];
    const main = await startTemporaryService({
        workspaces: true,
        memoryLimit: LITTLE_MEMORY,
        log: (line) => lines.push(line),
    });
    const loaded = [0];
    for (let place = 0; loaded.at(-1) === Math.max(...loaded); place++) {
        const { client } = describeService({
            ...(await openWorkspace(main, `beside-${place}`)),
            dispose: async () => {},
        });
        for (const version of ['a', 'b', 'c', 'd'])
            await client.integrations.publishIntegration('other', publishBody(createTextScript(version)));
        loaded.push(await loadedIn(main, 'loadedInAll'));
    }
    expect(Math.max(...loaded)).toBeGreaterThan(MANY);
    expect(lines).toEqual([]);
});

it('endless background work does not prevent the replacement of a runtime', async () => {
    const service = await startTemporaryService();
    const place = await service.develop(
        'endless',
        createRenderingScript(`
        ctx.waitUntil(new Promise(() => setInterval(() => {}, 100)));
        return answer('at once');`),
    );
    expect(getRenderedText((await service.render(place)).data)).toBe('at once');
    await loadVersions(service, TOO_MANY);
    await until('the runtime is replaced', async () => (await loadedIn(service)) === 0);
});

it('a runtime with an attached debugger is replaced only after the debugger detaches', async () => {
    const service = await startTemporaryService({ inspect: { port: 0, getFolder: () => undefined } });
    const debug = await attachDebugger(service.inspectPort ?? 0);
    await debug.ask('Debugger.enable');
    await loadVersions(service, TOO_MANY);
    await untilAnotherIsReplaced(TOO_MANY);
    expect(await loadedIn(service)).toBe(TOO_MANY);
    debug.close();
    await until('the runtime is replaced', async () => (await loadedIn(service)) === 0);
});

async function loadedIn(
    { request }: Pick<TestService, 'request'>,
    which: 'loaded' | 'loadedInAll' = 'loaded',
): Promise<number> {
    return ((await (await request('/_svc-int/health')).json()) as ServiceHealth)[which];
}

async function askUntil(url: string, happened: () => Promise<boolean>): Promise<number[]> {
    const statuses: number[] = [];
    const ask = (headers: Record<string, string>) =>
        fetch(`${url}/_svc-int/health`, { headers }).then(
            ({ status }) => status,
            () => 0,
        );
    const askTwice = async () => void statuses.push(...(await Promise.all([ask({ connection: 'close' }), ask({})])));
    const asking: Promise<void>[] = [];
    await until('it happened', () => {
        asking.push(askTwice());
        return happened();
    });
    for (let more = 0; more < 100; more++) await askTwice();
    await Promise.all(asking);
    return statuses;
}
