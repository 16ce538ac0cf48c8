import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { startService } from '../../support/service.js';

const disk = mkdtempSync(join(tmpdir(), 'svc-int-disk-'));
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'none', disk]).status === 0;

afterAll(() => {
    if (hasDisk) spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
});

it.skipIf(!hasDisk)(
    'a write to a full disk gets 500 and is logged, and the service continues once space is free',
    async () => {
        const lines: string[] = [];
        const room = join(disk, 'room');
        writeFileSync(room, Buffer.alloc(1024 * 1024));
        const service = await startService({ statePath: join(disk, 'state'), log: (line) => lines.push(line) });
        try {
            const write = async () => {
                const body = JSON.stringify({ title: 'x'.repeat(60), members: [] });
                const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
                return service.request('/v1/orgs/acme/teams', { method: 'PUT', headers, body });
            };
            let refused = await write();
            for (let tries = 0; refused.ok && tries < 1000; tries++) refused = await write();
            expect(refused.status).toBe(500);
            expect(await refused.json()).toMatchObject({
                error: { code: 500, message: expect.stringMatching(/^The disk is full, .*Free some space/) },
            });
            await expect.poll(() => lines).toEqual([expect.stringMatching(/^The disk is full\. /)]);
            rmSync(room);
            expect((await write()).ok).toBe(true);
        } finally {
            await service.dispose();
        }
    },
);
