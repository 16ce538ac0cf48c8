import { randomBytes } from 'node:crypto';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '../../packages/api/dist/index.js';
import { startEmulator } from '../../packages/emulator/dist/index.js';
import { markdownOf } from './content.mjs';
import { requestsBeside, SEED } from './imports.mjs';
import { during } from './waiting.mjs';

const PAGES = 500;
const ASSETS = 200;
const ASSET_BYTES = 1_000_000;

export async function measureGitImports() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-git-imports-'));
    const seed = join(folder, 'seed.json');
    writeFileSync(seed, SEED);
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: join(folder, 'state'), seed });
    const server = createServer((request, response) => serve(folder, request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
        createRepository(folder);
        const client = createClient({ endpoint: service.url, token: service.token });
        const { data: space } = await client.orgs.createSpace('all', { title: 'Imported' });
        const url = `http://127.0.0.1:${server.address().port}/docs.git`;
        const first = await measureImport(client, space.id, url);
        const again = await measureImport(client, space.id, url);
        await assertComplete(client, space.id);
        return { first, again };
    } finally {
        server.close();
        server.closeAllConnections();
        await service.dispose();
        rmSync(folder, { recursive: true, force: true });
    }
}

function measureImport(client, space, url) {
    return during(requestsBeside(client), async () => {
        await client.spaces.importGitRepository(space, { url, ref: 'main' });
        while ((await client.spaces.getSpaceById(space)).data.editMode !== 'live') await sleep(10);
    });
}

async function assertComplete({ spaces }, space) {
    const { lastSync } = (await spaces.getSpaceGitInfo(space)).data;
    const { files } = (await spaces.getCurrentRevision(space)).data;
    if (lastSync?.state !== 'success' || lastSync.omittedFileCount > 0 || files.length !== ASSETS)
        throw new Error(`The import is incomplete: ${files.length} files, ${JSON.stringify(lastSync)}`);
}

/** Random assets, which do not compress. */
function createRepository(folder) {
    const files = [
        ...Array.from({ length: PAGES }, (_, at) => [
            `guides/g${at % 20}/p${at}.md`,
            Buffer.from(`# Page ${at}\n\n![Picture](/.gitbook/assets/a${at % ASSETS}.png)\n\n${markdownOf(at)}`),
        ]),
        ...Array.from({ length: ASSETS }, (_, at) => [`.gitbook/assets/a${at}.png`, randomBytes(ASSET_BYTES)]),
    ];
    const head = 'commit refs/heads/main\ncommitter Ada <ada@example.com> 1700000000 +0000\ndata 5\nFirst\n';
    const changes = files.flatMap(([path, content]) => [
        Buffer.from(`M 100644 inline ${path}\ndata ${content.length}\n`),
        content,
        Buffer.from('\n'),
    ]);
    const repository = join(folder, 'docs.git');
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
    const input = Buffer.concat([Buffer.from(head), ...changes]);
    execFileSync('git', ['fast-import', '--quiet'], { cwd: repository, input, maxBuffer: Infinity });
}

const FLUSH = '0000';

/** Serves reads by smart HTTP: see gitprotocol-http(5). */
function serve(folder, request, response) {
    const isList = request.url.includes('/info/refs');
    const args = ['--stateless-rpc', ...(isList ? ['--advertise-refs'] : []), join(folder, 'docs.git')];
    const program = spawn('git', ['upload-pack', ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
    request.pipe(program.stdin);
    const type = `application/x-git-upload-pack-${isList ? 'advertisement' : 'result'}`;
    response.writeHead(200, { 'content-type': type });
    if (isList) response.write(`001e# service=git-upload-pack\n${FLUSH}`);
    program.stdout.pipe(response);
}
