/** How long Markdown files take to be imported, and how long other requests wait meanwhile. */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';

import { createClient } from '../../packages/api/dist/index.js';
import { startEmulator } from '../../packages/emulator/dist/index.js';

const FEW = 100;
const MANY = 1000;

/** Milliseconds for 1,000 files (`value`) and for 100 (`floor`), and the longest that another request waited during the former. */
export async function measureImports() {
    const service = await startEmulator({ port: 0, publicPort: 0 });
    const client = createClient({ endpoint: service.url, token: service.token });
    try {
        // What is used for the first time is compiled.
        await importFiles(client, FEW);
        const few = await importFiles(client, FEW);
        const many = await importFiles(client, MANY);
        return { value: many.took, floor: few.took, longest: many.longest };
    } finally {
        await service.dispose();
    }
}

async function importFiles(client, count) {
    const zip = await zipOf(count);
    const server = createServer((_, response) => response.end(zip));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const body = { url: `http://127.0.0.1:${server.address().port}/docs.zip`, source: 'zip' };
    const space = (await client.orgs.createSpace('acme', { title: 'Imported' })).data.id;
    try {
        return await whileAsking(client, space, () => untilImported(client, space, body, count));
    } finally {
        server.close();
    }
}

/** Asks for the same import until all is there. */
async function untilImported({ spaces }, space, body, count) {
    const before = (await spaces.getCurrentRevision(space)).data.id;
    for (;;) {
        const { revision, importedResources } = (await spaces.importContent(space, body)).data;
        if (revision === before) continue;
        if (importedResources !== count) throw new Error(`${importedResources} of ${count} files were imported.`);
        return;
    }
}

async function whileAsking({ spaces }, space, act) {
    let isOver = false;
    let longest = 0;
    const ask = async () => {
        while (!isOver) {
            const started = performance.now();
            await spaces.getSpaceById(space);
            longest = Math.max(longest, performance.now() - started);
            await sleep(5);
        }
    };
    const asking = ask();
    const started = performance.now();
    await act();
    const took = performance.now() - started;
    isOver = true;
    await asking;
    return { took, longest };
}

async function zipOf(count) {
    const writer = new ZipWriter(new BlobWriter());
    for (let at = 0; at < count; at++)
        await writer.add(`part-${at % 10}/page-${at}.md`, new TextReader(markdownOf(at)));
    return Buffer.from(await (await writer.close()).arrayBuffer());
}

/** About 2 KB. */
function markdownOf(at) {
    const part = (number) => `## Part ${number}

Some **text** of [a page](../part-${(at + 1) % 10}/page-${at + 1}.md) and \`code\`, in words of number ${number * at}.

- one
- two
`;
    return `# Page ${at}\n\n${Array.from({ length: 14 }, (_, number) => part(number)).join('\n')}`;
}
