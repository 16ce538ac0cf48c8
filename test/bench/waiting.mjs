import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '../../packages/api/dist/index.js';
import { connectControl, startEmulator } from '../../packages/emulator/dist/index.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;

export async function measureWaiting(count) {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-waiting-'));
    const seed = join(folder, 'seed.json');
    writeFileSync(seed, seedOf(count));
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: join(folder, 'state'), seed });
    try {
        const { collections, orgs, spaces } = createClient({ endpoint: service.url, token: service.token });
        const others = [
            () => orgs.listSpacesInOrganizationById('big'),
            () => orgs.listSpacesInOrganizationById('other'),
            () => collections.listSpacesInCollectionById('all').catch(() => {}),
            () => spaces.getSpaceById(`space-${count - 1}`).catch(() => {}),
            () => orgs.createSpace('big', { title: 'Beside' }),
        ];
        return {
            'handed over': await during(others, () => collections.transferCollection('all', { organization: 'other' })),
            deleted: await during(others, () => collections.deleteCollectionById('all')),
            'gone for good': await during(others, () => connectControl(service).advanceClock(WEEK)),
        };
    } finally {
        await service.dispose();
        rmSync(folder, { recursive: true, force: true });
    }
}

export async function during(others, act) {
    let isOver = false;
    let longest = 0;
    const asking = others.map(async (ask) => {
        while (!isOver) {
            const started = performance.now();
            await ask();
            longest = Math.max(longest, performance.now() - started);
            await sleep(5);
        }
    });
    const started = performance.now();
    await act();
    const seconds = (performance.now() - started) / 1000;
    isOver = true;
    await Promise.all(asking);
    return { seconds, longest };
}

function seedOf(count) {
    const content = Array.from({ length: count }, (_, n) => ({ type: 'space', id: `space-${n}`, title: `Space ${n}` }));
    const members = [{ user: 'user-ada', role: 'admin' }];
    return JSON.stringify({
        users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
        organizations: [
            { id: 'big', title: 'Big', members, content: [{ type: 'collection', id: 'all', title: 'All', content }] },
            { id: 'other', title: 'Other', members },
        ],
    });
}
