import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '../../packages/api/dist/index.js';
import { connectControl, startEmulator } from '../../packages/emulator/dist/index.js';
import { markdownOf, seedOf } from './content.mjs';

const PAGES = 1000;

const LONG_PAGES = 5;
const LONG_PAGE_PARTS = 100;

const CLIENTS = 30;
const MILLISECONDS = 20_000;
const WARM_UP = 3000;

const OF_CONTENT = /Page|Link|ReusableContent/;
const REFUSED = new Set([404, 422]);

export async function measureHostile(milliseconds = MILLISECONDS) {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-hostile-'));
    const seed = join(folder, 'seed.json');
    writeFileSync(seed, seedWithLongPages());
    const lines = [];
    const log = (line) => lines.push(line);
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: join(folder, 'state'), seed, log });
    try {
        const ids = await listIds(createClient({ endpoint: service.url, token: service.token }));
        const good = createGoodRequests();
        await waitForIndex(connectControl(service));
        const { url, token } = service;
        const answers = await load({ url, token, ids, good, clients: CLIENTS, warmUp: WARM_UP, milliseconds });
        return { ...summarize(answers), lines };
    } finally {
        await service.dispose();
        rmSync(folder, { recursive: true, force: true });
    }
}

function createGoodRequests() {
    const page = (at) => `/v1/spaces/big/content/page/page-${at}`;
    return [
        { id: 'getUser', path: '/v1/user' },
        { id: 'getSpaceById', path: '/v1/spaces/big' },
        { id: 'getPageById', path: page(500) },
        { id: 'getPageById markdown', path: `${page(501)}?format=markdown` },
        { id: 'listFiles', path: '/v1/spaces/big/content/files' },
        { id: 'listPageLinksInSpace', path: `${page(502)}/links` },
        { id: 'searchSpaceContent', path: '/v1/spaces/big/search?query=only503' },
        { id: 'listSpaces', path: '/v1/orgs/all/spaces' },
        { id: 'listChangeRequests', path: '/v1/spaces/big/change-requests' },
    ];
}

async function listIds({ spaces }) {
    const { data } = await spaces.getCurrentRevision('big');
    return {
        organizationId: ['all'],
        spaceId: ['big'],
        pageId: ['page-1', 'page-2', `page-${PAGES - 1}`, ...longPageIds()],
        pagePath: ['group-0/page-1', 'group-0/page-2'],
        revisionId: [data.id],
        changeRequestId: ['1', '2', '3'],
        userId: ['user-ada'],
        siteId: ['docs'],
        reusableContentId: ['note'],
    };
}

async function waitForIndex(control) {
    while ((await control.work()).items.length > 0) await sleep(100);
}

const longPageIds = () => Array.from({ length: LONG_PAGES }, (_, at) => `page-${at + 10}`);

function seedWithLongPages() {
    const seed = JSON.parse(seedOf(PAGES));
    const [organization] = seed.organizations;
    const [space] = organization.content;
    const long = new Set(longPageIds());
    for (const { pages } of space.pages)
        for (const page of pages)
            if (long.has(page.id))
                page.markdown = Array.from({ length: LONG_PAGE_PARTS }, (_, at) => markdownOf(at)).join('\n');
    space.reusableContents = [{ id: 'note', title: 'Note', markdown: 'A note.' }];
    organization.sites = [{ id: 'docs', title: 'Docs', spaces: [{ space: 'big' }] }];
    return JSON.stringify(seed);
}

async function load(message) {
    const child = fork(join(import.meta.dirname, 'hostile-load.mjs'));
    child.send(message);
    const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`The clients ended with ${code}.`);
    });
    const [answers] = await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {});
    return answers;
}

function summarize(answers) {
    const good = answers.filter(({ kind }) => kind === 'good');
    const cheap = answers.filter(
        ({ kind, id, status }) => kind === 'hostile' && OF_CONTENT.test(id) && REFUSED.has(status),
    );
    const times = answers.map(({ at }) => at).toSorted((one, other) => one - other);
    const gaps = times.slice(1).map((at, index) => at - times[index]);
    return {
        count: answers.length,
        longestGap: Math.max(...gaps),
        good: getPercentile95(good),
        refused: getPercentile95(cheap),
        failed: good.filter(({ status }) => status !== 200).length,
    };
}

function getPercentile95(answers) {
    const times = answers.map(({ took }) => took).toSorted((one, other) => one - other);
    return times[Math.floor(times.length * 0.95)] ?? NaN;
}
