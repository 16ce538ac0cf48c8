import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '../../packages/api/dist/index.js';
import { startEmulator } from '../../packages/emulator/dist/index.js';
import { median } from './measure.mjs';

const ROUNDS = 60;
const WARM_UP = 5;
const SMALL = 100;
const LARGE = 10_000;

const FOUND = 10;

const CHANGE_REQUESTS = 10;

const TOGETHER = 50;

export async function measureContent() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-content-'));
    const small = await start(folder, SMALL);
    const large = await start(folder, LARGE);
    try {
        const measured = {};
        for (const [name, run] of Object.entries(OPERATIONS)) {
            const [few, many] = [small, large].map((side) => ({ ...side, run, times: [] }));
            for (let round = 0; round < WARM_UP + ROUNDS; round++)
                // Alternating, so that load of the machine affects both sides.
                for (const side of round % 2 ? [few, many] : [many, few]) await time(side, round);
            measured[name] = { value: median(many.times.slice(WARM_UP)), floor: median(few.times.slice(WARM_UP)) };
        }
        return { measured: { ...measured, ...(await measureMerges(small, large)) }, seedSeconds: large.seedSeconds };
    } finally {
        for (const { service } of [small, large]) await service.dispose();
        rmSync(folder, { recursive: true, force: true });
    }
}

const inSpace = ({ spaces }, query) => spaces.searchSpaceContent('big', { query, limit: FOUND });
const inOrganization = ({ orgs }, query) => orgs.searchOrganizationContent('all', { query });

const NOWHERE = 'nowhere';

const WORDS = {
    'a word of one page': (at) => `only${at}`,
    'a word of all pages': () => 'engine',
    'a word of each seventh page': () => 'orbit',
    'two words of all pages': () => 'engine landing',
    'what the words of all pages begin with': () => 'eng',
    'two words of all pages, the last not yet whole': () => 'engine l',
    'a word of all titles': () => 'page',
    'a word of no page': () => NOWHERE,
};

const OPERATIONS = {
    'a page as a document': ({ spaces }, at) => spaces.getPageById('big', `page-${at}`),
    'a page as Markdown': ({ spaces }, at) => spaces.getPageById('big', `page-${at}`, { format: 'markdown' }),
    'a page by its path, evaluated': ({ spaces }, at) =>
        spaces.getPageByPath('big', pathOf(at), { format: 'markdown', evaluated: true }),
    'the links of a page': ({ spaces }, at) => spaces.listPageLinksInSpace('big', `page-${at}`),
    ...forEachWord('search of a space', inSpace),
    ...forEachWord('search of an organization', inOrganization),
};

function forEachWord(name, search) {
    const run = (wordsOf) => async (client, at) => {
        const words = wordsOf(at);
        const { data } = await search(client, words);
        if (data.items.length > 0 === (words === NOWHERE)) throw new Error(`${name}: "${words}" is not found.`);
    };
    return Object.fromEntries(Object.entries(WORDS).map(([words, wordsOf]) => [`${name}: ${words}`, run(wordsOf)]));
}

async function time({ client, count, run, times }, round) {
    const at = (round * 7919) % count;
    const started = performance.now();
    await run(client, at);
    times.push(performance.now() - started);
}

/** All change requests but the first need an update before the merge. */
async function measureMerges(...sides) {
    const [few, many] = sides.map(({ client }) => ({ client, updates: [], merges: [] }));
    for (let number = 1; number <= CHANGE_REQUESTS; number++)
        for (const { client, updates, merges } of number % 2 ? [few, many] : [many, few]) {
            const started = performance.now();
            await client.spaces.updateChangeRequest('big', String(number));
            const updated = performance.now();
            const { data } = await client.spaces.mergeChangeRequest('big', String(number));
            if (data.result !== 'merge') throw new Error(`Change request ${number} was not merged: ${data.result}.`);
            updates.push(updated - started);
            merges.push(performance.now() - updated);
        }
    return {
        'an update of a change request': { value: median(many.updates), floor: median(few.updates) },
        'a merge of a change request': { value: median(many.merges), floor: median(few.merges) },
    };
}

async function start(folder, count) {
    const seed = join(folder, `${count}.json`);
    writeFileSync(seed, seedOf(count));
    const started = performance.now();
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: join(folder, String(count)), seed });
    const seedSeconds = (performance.now() - started) / 1000;
    return { service, client: createClient({ endpoint: service.url, token: service.token }), count, seedSeconds };
}

export function seedOf(count) {
    const groups = Array.from({ length: Math.ceil(count / TOGETHER) }, (_, group) => ({
        type: 'group',
        id: `group-${group}`,
        title: `Group ${group}`,
        pages: Array.from({ length: TOGETHER }, (_, index) => pageOf(group * TOGETHER + index)),
    }));
    return JSON.stringify({
        users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
        organizations: [
            {
                id: 'all',
                title: 'All',
                members: [{ user: 'user-ada', role: 'admin' }],
                content: [
                    {
                        type: 'space',
                        id: 'big',
                        title: 'Big',
                        variables: { product: 'Rocket' },
                        pages: groups,
                        changeRequests: Array.from({ length: CHANGE_REQUESTS }, (_, at) => changeRequestOf(at)),
                    },
                ],
            },
        ],
    });
}

function pageOf(at) {
    return { id: `page-${at}`, title: `Page ${at}`, slug: `page-${at}`, markdown: markdownOf(at) };
}

function changeRequestOf(at) {
    const edits = Array.from({ length: 10 }, (_, index) => {
        const page = at * 10 + index;
        return { type: 'replace', page: `page-${page}`, fields: { markdown: `${markdownOf(page)}\nChanged.\n` } };
    });
    return { status: 'open', subject: `Change ${at}`, createdBy: 'user-ada', edits };
}

function pathOf(at) {
    return `group-${Math.floor(at / TOGETHER)}/page-${at}`;
}

const VOCABULARY = Array.from({ length: 2000 }, (_, n) => `word${((n * 7919) % 2000).toString(36)}`);

export function markdownOf(at) {
    const words = (from, length) =>
        Array.from({ length }, (_, n) => VOCABULARY[(at * 31 + from + n) ** 2 % (n % 3 ? 97 : VOCABULARY.length)]);
    const text = (from) => `${words(from, 40).join(' ')}, **${words(from, 2).join(' ')}**.`;
    return `The engine and its landing${at % 7 ? '' : ' from orbit'}: only${at}. [Next](page-${at + 1}.md), [group](/group-0).

${text(1)}

## Set up

${text(2)}

- ${text(3)}
- [Page 1](/group-0/page-1#use) <code class="expression">space.vars.product</code>

## Use

| Name | Meaning |
|---|---|
| ${words(4, 1).join('')} | ${words(5, 12).join(' ')} |

\`\`\`js
console.log(${at});
\`\`\`

${text(6)}
`;
}
