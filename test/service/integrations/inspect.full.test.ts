import { request } from 'node:http';

import { beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { attachDebugger } from '../../support/session/debugger.js';
import { listListeners } from '../../support/session/listeners.js';
import { itOnLinux } from '../../support/on-linux.js';
import { script } from '../../support/scripts.js';
import { killRuntime, startService, startTemporaryService, type StartedService } from '../../support/service.js';
import { until } from '../../support/until.js';

const STALL_TIMEOUT_MS = 500;

const lines: string[] = [];
let service: StartedService;

beforeAll(async () => {
    service = await startService({
        inspect: { port: 0, getFolder: () => undefined },
        stallTimeout: STALL_TIMEOUT_MS,
        log: (line) => lines.push(line),
    });
    return () => service.dispose();
});

itOnLinux('a runtime that a debugger pauses is not reported as stalled', async () => {
    const hanging: string[] = [];
    const other = await startTemporaryService({ stallTimeout: STALL_TIMEOUT_MS, log: (line) => hanging.push(line) });
    const place = await service.develop('stopping', script(`debugger; return answer('went on');`));
    const debug = await attachDebugger(service.inspectPort ?? 0);
    await debug.ask('Debugger.enable');
    const rendered = service.render(place);
    await debug.stopped();
    killRuntime(other, 'SIGSTOP');
    await until('the other one is taken for one that hangs', () => hanging.length > 0);
    await debug.ask('Debugger.resume');
    expect((await rendered).status).toBe(200);
    expect(lines).toEqual([]);
    debug.close();
});

it('an inspector responds 404 to web pages and to requests under another hostname', async () => {
    const { inspectPort = 0 } = service;
    const statusOf = (headers: Record<string, string>) =>
        new Promise<number>((resolve, reject) => {
            const options = { host: '127.0.0.1', port: inspectPort, path: '/json/list', headers };
            request(options, (response) => resolve(response.resume().statusCode ?? 0))
                .on('error', reject)
                .end();
        });
    expect(await statusOf({ host: `127.0.0.1:${inspectPort}` })).toBe(200);
    expect(await statusOf({ host: `rebound.example.com:${inspectPort}` })).toBe(404);
    for (const origin of ['https://example.com', 'null', `http://127.0.0.1:${inspectPort}`, 'file://'])
        expect(await statusOf({ host: `127.0.0.1:${inspectPort}`, origin })).toBe(404);
    expect(await statusOf({ host: `127.0.0.1:${inspectPort}`, origin: 'devtools://devtools' })).toBe(200);
});

it('an integration cannot send requests to the inspector that debugs it', async () => {
    const place = await service.develop(
        'reaching',
        script(`
            const told = (sent) => sent.then((answer) => answer.text(), (error) => error.message);
            return answer(await told(fetch('http://127.0.0.1:${service.inspectPort}/json/list')));`),
    );
    const { data } = await service.render(place);
    expect(JSON.stringify(data)).toContain('closed to integrations');
});

itOnLinux('a debugger can attach only to integrations, at any port of the process', async () => {
    const place = await service.develop('reaching', script(`return answer('x');`));
    await service.render(place);
    const places = listListeners(process.pid).flatMap(({ address }) => placeOf(address));
    const lists = await Promise.all(
        places
            .filter((place) => place !== `127.0.0.1:${service.inspectPort}`)
            .map(async (place) => {
                const response = await fetch(`http://${place}/json/list`).catch(() => undefined);
                // Other tests of this process listen as well.
                const targets: unknown = response?.ok ? await response.json().catch(() => []) : [];
                return Array.isArray(targets) ? targets.map(({ id }: { id: string }) => ({ place, id })) : [];
            }),
    );
    const targets = lists.flat();
    // The inspector has no authentication, so its URL must be unknown to pages.
    expect(targets.filter(({ place }) => place.startsWith('127.0.0.1:'))).toEqual([]);
    const open = (await Promise.all(targets.flatMap(spellings).map(opens))).filter((id) => id !== undefined);
    expect(targets.map(({ id }) => id)).toContain('kit/service');
    expect(new Set(open.map((id) => id.replace(/^\/|@.*/g, '')))).toEqual(
        new Set(['LOADER:stopping', 'LOADER:reaching']),
    );
});

function placeOf(listed: string): string[] {
    const [, address, port] = /^([\dA-F]{8}):([\dA-F]{4})$/.exec(listed) ?? [];
    if (address === undefined || port === undefined) return [];
    return [`${[...Buffer.from(address, 'hex')].toReversed().join('.')}:${Number.parseInt(port, 16)}`];
}

interface Target {
    place: string;
    id: string;
}

function spellings({ place, id }: Target): Target[] {
    const names = [id, encodeURIComponent(id), id.replaceAll('/', '//'), `/${id}`, ...id.split('/'), `core:user:${id}`];
    return names.map((name) => ({ place, id: name }));
}

function opens({ place, id }: Target): Promise<string | undefined> {
    return new Promise((resolve) => {
        const socket = new WebSocket(`ws://${place}/${id}`, { origin: 'https://example.com' });
        socket.on('open', () => {
            socket.terminate();
            resolve(id);
        });
        socket.on('error', () => resolve(undefined));
    });
}
