import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { createClient } from '../../packages/api/dist/index.js';
import { longDocument } from './long-document.mjs';
import { median, startService } from './measure.mjs';

const BLOCKS = 10_000;
const ROUNDS = 15;
const WARM_UP = 5;

const SEED = {
    users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
    organizations: [
        {
            id: 'all',
            title: 'All',
            members: [{ user: 'user-ada', role: 'admin' }],
            content: [{ type: 'space', id: 'docs', title: 'Docs', pages: [{ id: 'long', title: 'Long' }] }],
        },
    ],
};

export async function measureDocuments() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-documents-'));
    const seed = join(folder, 'seed.json');
    writeFileSync(seed, JSON.stringify(SEED));
    // A separate process, as its relay works as much as the client.
    const process = startService(folder, '--state', join(folder, 'state'), '--seed', seed);
    const bare = await startBare();
    try {
        const service = await process.next('ready');
        const client = createClient({ endpoint: service.url, token: service.token });
        const { data: request } = await client.spaces.createChangeRequest('docs', {});
        return await measure(service, bare.url, request.id);
    } finally {
        await bare.worker.terminate();
        await process.stop();
        rmSync(folder, { recursive: true, force: true });
    }
}

async function measure(service, bare, changeRequest) {
    const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
    const times = { received: [], bareReceived: [], read: [], bareRead: [], write: [], bareWrite: [] };
    const timed = async (list, run) => {
        const started = performance.now();
        const result = await run();
        list.push(performance.now() - started);
        return result;
    };
    const receive = async (url) => (await succeeded(await fetch(url, { headers }))).text();
    const get = async (url) => JSON.parse(await receive(url));
    const post = async (url, body) => (await succeeded(await fetch(url, { method: 'POST', headers, body }))).text();
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        const document = longDocument(BLOCKS);
        document.nodes[0].nodes[0].leaves[0].text = `Round ${round}`;
        const edits = [{ type: 'replace', page: 'long', fields: { document } }];
        const body = JSON.stringify({ space: 'docs', changeRequest, edits });
        await timed(times.write, () => post(`${service.url}/_svc-int/content`, body));
        await timed(times.bareWrite, () => post(bare, body));
        const page = `${service.url}/v1/spaces/docs/change-requests/${changeRequest}/content/page/long`;
        const read = await timed(times.read, () => get(page));
        if (read.document.nodes[0].nodes[0].leaves[0].text !== `Round ${round}`) throw new Error('Another document.');
        await post(`${bare}/answer`, JSON.stringify(read));
        await timed(times.bareRead, () => get(bare));
        await timed(times.received, () => receive(page));
        await timed(times.bareReceived, () => receive(bare));
    }
    const { received, bareReceived, read, bareRead, write, bareWrite } = Object.fromEntries(
        Object.entries(times).map(([name, all]) => [name, median(all.slice(WARM_UP))]),
    );
    return {
        'a page of 10,000 blocks: read': { value: received, floor: bareReceived, limit: 20 },
        '  and parsed by who asks': { value: read, floor: bareRead },
        'a page of 10,000 blocks: write': { value: write, floor: bareWrite, limit: 100 },
    };
}

async function succeeded(response) {
    if (!response.ok) throw new Error(await response.text());
    return response;
}

const BARE = `
    const { createServer } = require('node:http');
    const { parentPort } = require('node:worker_threads');
    let answer = Buffer.from('{}');
    createServer((request, response) => {
        const parts = [];
        request.on('data', (part) => parts.push(part));
        request.on('end', () => {
            const body = Buffer.concat(parts);
            if (body.length > 0) JSON.parse(body.toString());
            if (request.url === '/answer') answer = body;
            response.setHeader('content-type', 'application/json');
            response.end(request.method === 'GET' ? answer : '{}');
        });
    }).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });
`;

async function startBare() {
    const worker = new Worker(BARE, { eval: true });
    const port = await new Promise((resolve) => worker.once('message', resolve));
    return { worker, url: `http://127.0.0.1:${port}` };
}
