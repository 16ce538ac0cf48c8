import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { readFirstLine, startNode } from '../../support/node-process.js';
import { listAllPages } from '../../support/orgs.js';
import { until } from '../../support/until.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

/** The transfer must last until the test reads and kills it. */
const COUNT = FULL_SIZE ? 8000 : 2000;
const TOKEN = 'the-token-of-the-user';

const ids = Array.from({ length: COUNT }, (_, index) => `space-${index}`);

const members = [{ user: 'user-ada', role: 'admin' }];

const SEED = {
    users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
    organizations: [
        {
            id: 'former',
            title: 'From',
            members,
            content: [
                { type: 'space', id: 'stays', title: 'Stays' },
                {
                    type: 'collection',
                    id: 'great',
                    title: 'Great',
                    content: ids.map((id) => ({ type: 'space', id, title: id })),
                },
            ],
            sites: [{ id: 'site', title: 'Site', spaces: [{ space: 'stays' }, { space: 'space-7' }] }],
        },
        { id: 'present', title: 'To', members, content: [{ type: 'space', id: 'there', title: 'There' }] },
    ],
};

async function startHolder(folder: string) {
    const options = { port: 0, publicPort: 0, statePath: join(folder, 'state'), token: TOKEN };
    const child = startNode(`
        import { startEmulator } from '@svc-int/emulator';
        const { url } = await startEmulator(${JSON.stringify({ ...options, seed: join(folder, 'seed.json') })});
        console.log(JSON.stringify({ url }));`);
    const { url } = (await readFirstLine(child)) as { url: string };
    const address = { url, token: TOKEN };
    return { child, client: createClient({ endpoint: url, token: TOKEN }), control: connectControl(address) };
}

type Holder = Awaited<ReturnType<typeof startHolder>>;

async function viewOf({ client: { orgs, spaces, collections } }: Holder) {
    const [from, to, last, within, shown] = await Promise.all([
        orgs.listSpacesInOrganizationById('former'),
        orgs.listSpacesInOrganizationById('present', { limit: 4 }),
        spaces.getSpaceById(ids.at(-1) ?? ''),
        collections.listSpacesInCollectionById('great', { limit: 3 }),
        orgs.listSiteSpaces('former', 'site'),
    ]);
    return {
        from: [from.data.count, ...from.data.items.map(({ id }) => id)],
        to: [to.data.count, ...to.data.items.map(({ id }) => id)],
        last: [last.data.organization, last.data.parent],
        within: within.data.items.map(({ id, organization }) => [id, organization]),
        shown: shown.data.items.map(({ space }) => space.id),
    };
}

const MOVED = {
    from: [1, 'stays'],
    to: [COUNT + 1, 'there', 'space-0', 'space-1', 'space-2'],
    last: ['present', 'great'],
    within: ids.slice(0, 3).map((id) => [id, 'present']),
    shown: ['stays'],
};

async function progressOf({ control }: Holder): Promise<number | undefined> {
    return (await control.work()).items[0]?.done;
}

it(
    'transferCollection of a large collection shows the final state at once, also if the service is killed',
    async () => {
        const folder = await mkdtemp(join(tmpdir(), 'svc-int-great-'));
        onTestFinished(() => rm(folder, { recursive: true, force: true }));
        await writeFile(join(folder, 'seed.json'), JSON.stringify(SEED));
        const first = await startHolder(folder);
        const asked = first.client.collections.transferCollection('great', { organization: 'present' }).catch(() => {});
        await until('it has begun', async () => (await progressOf(first)) !== undefined);
        expect(await viewOf(first)).toEqual(MOVED);
        const killedAt = await progressOf(first);
        first.child.kill('SIGKILL');
        await Promise.all([once(first.child, 'exit'), asked]);
        expect(killedAt).toBeLessThan(COUNT);

        const second = await startHolder(folder);
        expect(await viewOf(second)).toEqual(MOVED);
        let last = killedAt ?? 0;
        await until('it has ended', async () => {
            const done = await progressOf(second);
            if (done !== undefined) expect(done).toBeGreaterThanOrEqual(last);
            last = done ?? last;
            return done === undefined;
        });
        expect(await viewOf(second)).toEqual(MOVED);
        const { orgs, collections, spaces } = second.client;
        const all = await listAllPages((page) => orgs.listSpacesInOrganizationById('present', { page, limit: 1000 }));
        expect(all.map(({ id }) => id)).toEqual(['there', ...ids]);

        const deleted = collections.deleteCollectionById('great');
        await until(
            'it is gone',
            async () => (await orgs.listCollectionsInOrganizationById('present')).data.count === 0,
        );
        expect((await orgs.listSpacesInOrganizationById('present')).data).toMatchObject({
            count: 1,
            items: [{ id: 'there' }],
        });
        expect((await spaces.getSpaceById('space-9')).data.deletedAt).toBeTruthy();
        expect((await spaces.restoreSpace('space-9')).data).toMatchObject({
            organization: 'present',
            visibility: 'private',
        });
        await deleted;
        expect((await orgs.listSpacesInOrganizationById('present')).data.items.map(({ id }) => id)).toEqual([
            'there',
            'space-9',
        ]);
    },
    2 * TEST_TIMEOUT_MS,
);
