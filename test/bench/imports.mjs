import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';

import { createClient } from '../../packages/api/dist/index.js';
import { startEmulator } from '../../packages/emulator/dist/index.js';
import { markdownOf } from './content.mjs';
import { during } from './waiting.mjs';

const SMALL = 100;
const LARGE = 1000;

export async function measureImports() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-imports-'));
    const seed = join(folder, 'seed.json');
    writeFileSync(seed, SEED);
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: join(folder, 'state'), seed });
    const archives = { [`/${SMALL}.zip`]: await zipOf(SMALL), [`/${LARGE}.zip`]: await zipOf(LARGE) };
    const server = createServer(({ url }, response) => response.end(archives[url])).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
        const client = createClient({ endpoint: service.url, token: service.token });
        const from = `http://127.0.0.1:${server.address().port}`;
        await importOf(client, `${from}/${SMALL}.zip`, SMALL);
        const small = await importOf(client, `${from}/${SMALL}.zip`, SMALL);
        const large = await importOf(client, `${from}/${LARGE}.zip`, LARGE);
        return { value: large.seconds, floor: small.seconds * (LARGE / SMALL), longest: large.longest };
    } finally {
        server.close();
        await service.dispose();
        rmSync(folder, { recursive: true, force: true });
    }
}

export function requestsBeside({ orgs, spaces }) {
    return [
        () => spaces.getPageByPath('beside', 'page', { format: 'markdown' }),
        () => spaces.searchSpaceContent('beside', { query: 'engine' }),
        () => orgs.createSpace('all', { title: 'Beside' }),
    ];
}

async function importOf(client, url, count) {
    const { orgs, spaces } = client;
    const { data: space } = await orgs.createSpace('all', { title: 'Imported' });
    const measured = await during(requestsBeside(client), async () => {
        await spaces.importContent(space.id, { url, source: 'zip' });
        // The import continues after its response.
        while ((await spaces.getSpaceById(space.id)).data.revision === space.revision) await sleep(10);
    });
    const { data } = await spaces.listPages(space.id);
    if (data.pages.length !== count) throw new Error(`${data.pages.length} of ${count} pages were imported.`);
    return measured;
}

async function zipOf(count) {
    const writer = new ZipWriter(new BlobWriter());
    for (let at = 0; at < count; at++)
        await writer.add(`page-${at}.md`, new TextReader(`# Page ${at}\n\n${markdownOf(at)}`));
    return new Uint8Array(await (await writer.close()).arrayBuffer());
}

export const SEED = JSON.stringify({
    users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
    organizations: [
        {
            id: 'all',
            title: 'All',
            members: [{ user: 'user-ada', role: 'admin' }],
            content: [
                {
                    type: 'space',
                    id: 'beside',
                    title: 'Beside',
                    pages: [{ title: 'Page', slug: 'page', markdown: markdownOf(0) }],
                },
            ],
        },
    ],
});
