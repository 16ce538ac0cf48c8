import { createTestHarness } from '@svc-int/cli/testing';
import { expect, onTestFinished } from 'vitest';

import { LIBRARY_ORDERS, getOrderStatus } from '../support/content/library-orders.js';
import { listListeners } from '../support/session/listeners.js';
import { itOnLinux } from '../support/on-linux.js';
import { copyProject } from '../support/project-copy.js';

itOnLinux(
    'A test harness listens on three loopback ports that respond alike to requests meant for runtime libraries',
    async () => {
        const { folder } = copyProject();
        const harness = await createTestHarness({ manifest: `${folder}/integration.yaml` });
        onTestFinished(() => harness.dispose());
        const ports = listListeners(process.pid).filter(({ address }) => !address.startsWith('/'));
        expect(ports).toHaveLength(3);
        expect(ports.every(({ pid, address }) => pid === process.pid && address.startsWith('0100007F:'))).toBe(true);
        for (const { address } of ports) {
            const port = Number.parseInt(address.split(':')[1] ?? '', 16);
            const statuses = await Promise.all(
                LIBRARY_ORDERS.map((order) => getOrderStatus(`http://127.0.0.1:${port}`, order)),
            );
            expect([404, 502]).toContain(statuses[0]);
            expect(new Set(statuses).size).toBe(1);
        }
    },
);
