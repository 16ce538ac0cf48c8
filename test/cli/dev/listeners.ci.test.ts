import { statSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect } from 'vitest';

import { spawnReadySession, startReadySession } from '../../support/dev-session.js';
import { listListeners, loopbackPort } from '../../support/session/listeners.js';
import { LIBRARY_ORDERS, getOrderStatus } from '../../support/content/library-orders.js';
import { itOnLinux } from '../../support/on-linux.js';
import { copyProject } from '../../support/project-copy.js';

const portOf = (url: string) => Number(new URL(url).port);

const isFile = (address: string) => address.startsWith('/');

itOnLinux(
    'svc-int dev listens on two loopback ports and on sockets in folders that only its user can open',
    async () => {
        const { session, ready } = await spawnReadySession(copyProject().folder);
        const listeners = listListeners(session.pid);
        const ports = listeners.filter(({ address }) => !isFile(address));
        expect(ports).toHaveLength(2);
        expect(ports).toContainEqual({ pid: session.pid, address: loopbackPort(portOf(ready.url)) });
        expect(ports).toContainEqual({ pid: session.pid, address: loopbackPort(portOf(ready.publicUrl)) });
        const files = listeners.filter(({ address }) => isFile(address));
        // Two sockets of workerd, and the socket on which the session receives conversions.
        expect(files).toHaveLength(3);
        expect(files.filter(({ pid }) => pid === session.pid)).toHaveLength(1);
        for (const { address } of files) expect((statSync(dirname(address)).mode & 0o777).toString(8)).toBe('700');
    },
);

itOnLinux('svc-int dev responds 404 to requests that runtime libraries and proxies treat as commands', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    for (const order of LIBRARY_ORDERS) {
        expect([order, await getOrderStatus(ready.url, order)]).toEqual([order, 404]);
        expect([order, await getOrderStatus(ready.publicUrl, order)]).toEqual([order, 404]);
    }
});
