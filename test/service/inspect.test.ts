import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { attachDebugger } from '../support/debugger.js';
import { script } from '../support/scripts.js';
import { startTemporaryService, type TestService } from '../support/service.js';

const STALL_TIMEOUT = 300;

const inspected = (log: string[] = []): Promise<TestService> =>
    startTemporaryService({
        inspect: { port: 0, folderOf: () => undefined },
        stallTimeout: STALL_TIMEOUT,
        log: (line) => log.push(line),
    });

it('a runtime that a debugger stops is not taken for one that hangs', async () => {
    const log: string[] = [];
    const service = await inspected(log);
    const place = await service.develop('stopping', script(`debugger; return answer('went on');`));
    const debug = await attachDebugger(service.inspectPort ?? 0);
    await debug.ask('Debugger.enable');
    const rendered = service.render(place);
    const stopped = pause(4 * STALL_TIMEOUT);
    await stopped;
    await debug.ask('Debugger.resume');
    expect((await rendered).status).toBe(200);
    expect(log).toEqual([]);
});

it('an inspector answers neither web pages nor requests by another name of this machine', async () => {
    const { inspectPort = 0 } = await inspected();
    const statusOf = (headers: Record<string, string>) =>
        new Promise<number>((resolve, reject) => {
            const options = { host: '127.0.0.1', port: inspectPort, path: '/json/list', headers };
            request(options, (response) => resolve(response.resume().statusCode ?? 0))
                .on('error', reject)
                .end();
        });
    expect(await statusOf({ host: `127.0.0.1:${inspectPort}` })).toBe(200);
    expect(await statusOf({ host: `rebound.example.com:${inspectPort}` })).toBe(404);
    expect(await statusOf({ host: `127.0.0.1:${inspectPort}`, origin: 'https://example.com' })).toBe(404);
});

it('an integration can not reach the inspectors that it is debugged by', async () => {
    const service = await inspected();
    const place = await service.develop(
        'reaching',
        script(`
            const told = (sent) => sent.then((answer) => answer.text(), (error) => error.message);
            return answer(await told(fetch('http://127.0.0.1:${service.inspectPort}/json/list')));`),
    );
    const { data } = await service.render(place);
    expect(JSON.stringify(data)).toContain('closed to integrations');
});
