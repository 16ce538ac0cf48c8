import { statSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';

import { createTestHarness } from '@svc-int/cli/testing';
import { expect, onTestFinished } from 'vitest';

import { spawnReadySession, startReadySession } from '../support/dev-session.js';
import { listenersOf, loopbackPort } from '../support/listeners.js';
import { itOnLinux } from '../support/on-linux.js';
import { copyProject } from '../support/project-copy.js';

const portOf = (url: string) => Number(new URL(url).port);

const isFile = (address: string) => address.startsWith('/');

/** Requests that runtime libraries and proxies take as commands, wherever they come from. */
const ORDERS: { method: string; path: string; headers?: Record<string, string> }[] = [
    { method: 'POST', path: '/core/store-temp-file?extension=%2F..%2F..%2F..%2Fwritten' },
    { method: 'POST', path: '/core/error' },
    { method: 'GET', path: '/core/do-storage/service-Workspace' },
    { method: 'GET', path: '/core/public-url' },
    { method: 'POST', path: '/browser/launch' },
    { method: 'GET', path: '/cdn-cgi/mf/scheduled' },
    { method: 'GET', path: '/cdn-cgi/platform-proxy', headers: { 'mf-op': 'GET', 'mf-op-target': '0' } },
    { method: 'GET', path: '/cdn-cgi/explorer' },
    { method: 'GET', path: '/json/list' },
];

function statusOf(url: string, { method, path, headers = {} }: (typeof ORDERS)[number]): Promise<number> {
    return new Promise((resolve, reject) => {
        const sent = request(
            { host: '127.0.0.1', port: portOf(url), method, path, headers, agent: false },
            (response) => {
                response.resume();
                resolve(response.statusCode ?? 0);
            },
        );
        sent.on('error', reject);
        sent.end();
    });
}

itOnLinux('a session listens on its two ports of this machine, and on files that nobody else can open', async () => {
    const { session, ready } = await spawnReadySession(copyProject().folder);
    const listeners = listenersOf(session.pid);
    const ports = listeners.filter(({ address }) => !isFile(address));
    expect(ports).toHaveLength(2);
    expect(ports).toContainEqual({ pid: session.pid, address: loopbackPort(portOf(ready.url)) });
    expect(ports).toContainEqual({ pid: session.pid, address: loopbackPort(portOf(ready.publicUrl)) });
    const files = listeners.filter(({ address }) => isFile(address));
    // Those of workerd, and the one at which the session takes conversions.
    expect(files).toHaveLength(3);
    expect(files.filter(({ pid }) => pid === session.pid)).toHaveLength(1);
    for (const { address } of files) expect((statSync(dirname(address)).mode & 0o777).toString(8)).toBe('700');
});

itOnLinux('nobody who asks for it as runtime libraries do is given anything by a session', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    for (const order of ORDERS) {
        expect([order, await statusOf(ready.url, order)]).toEqual([order, 404]);
        expect([order, await statusOf(ready.publicUrl, order)]).toEqual([order, 404]);
    }
});

itOnLinux(
    'a test harness listens on two such ports, and on one that answers only below a path that nobody knows',
    async () => {
        const { folder } = copyProject();
        const harness = await createTestHarness({ manifest: `${folder}/integration.yaml` });
        onTestFinished(() => harness.dispose());
        const ports = listenersOf(process.pid).filter(({ address }) => !isFile(address));
        expect(ports).toHaveLength(3);
        expect(ports.every(({ pid, address }) => pid === process.pid && address.startsWith('0100007F:'))).toBe(true);
        for (const { address } of ports) {
            const port = Number.parseInt(address.split(':')[1] ?? '', 16);
            const statuses = await Promise.all(ORDERS.map((order) => statusOf(`http://127.0.0.1:${port}`, order)));
            expect([404, 502]).toContain(statuses[0]);
            expect(new Set(statuses).size).toBe(1);
        }
    },
);
