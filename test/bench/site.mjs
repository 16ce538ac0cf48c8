import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmulator } from '../../packages/emulator/dist/index.js';
import { seedOf } from './content.mjs';
import { longDocument } from './long-document.mjs';
import { median } from './measure.mjs';

const SMALL = 100;
const LARGE = 10_000;

const BLOCKS = 200;

const ROUNDS = 60;
const WARM_UP = 10;

const READERS = 8;
const READ = 100;

const SITE = {
    id: 'docs',
    title: 'Docs',
    type: 'ultimate',
    visibility: 'public',
    published: true,
    sections: [{ type: 'section', id: 'all', title: 'All', spaces: [{ space: 'big', id: 'big-on-site' }] }],
};

/** Sites of many pages (`value`) and few (`floor`); of the long page only the first byte. */
export async function measureSite() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-site-'));
    const [few, many] = [await start(folder, SMALL), await start(folder, LARGE)];
    try {
        const long = [];
        for (let round = 0; round < WARM_UP + ROUNDS; round++) {
            for (const side of round % 2 ? [few, many] : [many, few])
                side.times.push((await side.read(pathOf(side, round))).firstByte);
            long.push((await few.read('long')).firstByte);
        }
        for (let round = 0; round < 6; round++)
            for (const side of round % 2 ? [few, many] : [many, few]) side.rates.push(await pagesPerSecond(side));
        const medianOf = (times) => median(times.slice(WARM_UP));
        return {
            long: medianOf(long),
            firstByte: { value: medianOf(many.times), floor: medianOf(few.times) },
            perSecond: { value: median(many.rates), floor: median(few.rates) },
        };
    } finally {
        for (const side of [few, many]) await side.dispose();
        rmSync(folder, { recursive: true, force: true });
    }
}

async function start(folder, count) {
    const file = join(folder, `${count}.json`);
    const seed = JSON.parse(seedOf(count));
    const [organization] = seed.organizations;
    organization.sites = [SITE];
    organization.content[0].pages.push({ id: 'long', title: 'Long', slug: 'long' });
    writeFileSync(file, JSON.stringify(seed));
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: join(folder, String(count)), seed: file });
    await write(service, { document: longDocument(BLOCKS) });
    const agent = new Agent({ keepAlive: true, maxSockets: READERS });
    const headers = { host: await hostOf(service) };
    const read = (path) => readPage(`${service.publicUrl}/${path}`, { agent, headers });
    const dispose = async () => {
        agent.destroy();
        await service.dispose();
    };
    return { count, read, dispose, times: [], rates: [] };
}

async function write({ url, token }, fields) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ space: 'big', edits: [{ type: 'replace', page: 'long', fields }] });
    const answer = await fetch(`${url}/_svc-int/content`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
}

async function hostOf({ url, token }) {
    const headers = { authorization: `Bearer ${token}` };
    const { urls } = await (await fetch(`${url}/v1/orgs/all/sites/${SITE.id}`, { headers })).json();
    return new URL(urls.published).host;
}

function readPage(url, options) {
    const started = performance.now();
    return new Promise((resolve, reject) => {
        request(url, options, (answer) => {
            let firstByte;
            answer.on('data', () => (firstByte ??= performance.now() - started));
            answer.on('end', () =>
                answer.statusCode === 200
                    ? resolve({ firstByte })
                    : reject(new Error(`${url} answered ${answer.statusCode}.`)),
            );
        })
            .on('error', reject)
            .end();
    });
}

async function pagesPerSecond(side) {
    let next = 0;
    const started = performance.now();
    const readOn = async () => {
        while (next < READ) await side.read(pathOf(side, next++));
    };
    await Promise.all(Array.from({ length: READERS }, readOn));
    return READ / ((performance.now() - started) / 1000);
}

function pathOf({ count }, round) {
    const at = (round * 7919) % count;
    return `group-${Math.floor(at / 50)}/page-${at}`;
}
