import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { startService } from '../../support/service.js';
import { until } from '../../support/until.js';
import { openWorkspaceDatabase } from '../../support/service/workspace-database.js';

const LONG = 'A paragraph of a long page, with lanterns.\n\n'.repeat(3000);

const SEED = {
    users: [{ id: 'user-ada', name: 'ada', email: 'ada@example.com' }],
    organizations: [
        {
            id: 'acme',
            title: 'Acme',
            members: [{ user: 'user-ada', role: 'admin' }],
            content: [
                {
                    type: 'space',
                    id: 'handbook',
                    title: 'Handbook',
                    pages: [
                        { id: 'one', title: 'One', markdown: '## Harbour\n\nShips and lanterns.\n' },
                        { id: 'long', title: 'Long', markdown: LONG },
                    ],
                },
            ],
        },
    ],
};

it('a service renews the search index of an earlier build in the background when it opens the workspace', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-search-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const seed = join(statePath, 'seed.json');
    await writeFile(seed, JSON.stringify(SEED));
    const open = () => startService({ statePath: join(statePath, 'state'), seed });
    const search = async (service: Awaited<ReturnType<typeof open>>, query: string) =>
        (await service.client.spaces.searchSpaceContent('handbook', { query })).data.items;
    const first = await open();
    await until('the pages are not found', async () => (await search(first, 'lanterns')).length === 2);
    await first.dispose();

    const database = await openWorkspaceDatabase(join(statePath, 'state'));
    const readVersion = async () => database.run("select value from settings where key = 'searchIndexVersion'");
    const [version] = await readVersion();
    await database.run("update search_sections set title = 'Stale', text = 'stale'");
    await database.run('delete from search_words');
    await database.run("update settings set value = '0' where key = 'searchIndexVersion'");
    await database.close();

    const second = await open();
    await until('the index is not renewed', async () => (await search(second, 'lanterns')).length === 2);
    const [found] = await search(second, 'ships');
    expect(found).toMatchObject({ title: 'One', sections: [{ title: 'Harbour' }] });
    await second.dispose();
    const renewed = await openWorkspaceDatabase(join(statePath, 'state'));
    expect(await renewed.run("select value from settings where key = 'searchIndexVersion'")).toEqual([version]);
    expect(await renewed.run("select count(*) as stale from search_sections where text = 'stale'")).toEqual([
        { stale: 0 },
    ]);
    await renewed.close();
});
