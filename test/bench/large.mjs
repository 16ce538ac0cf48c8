import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '../../packages/api/dist/index.js';
import { startEmulator } from '../../packages/emulator/dist/index.js';
import { median } from './measure.mjs';

const ROUNDS = 200;
const SMALL = 1000;
const LARGE = 100_000;

export async function measureLarge() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-large-'));
    const small = await start(folder, SMALL);
    const large = await start(folder, LARGE);
    try {
        const measured = {};
        for (const name of Object.keys(OPERATIONS)) {
            const [few, many] = [small, large].map((side) => ({ ...side, run: OPERATIONS[name], times: [] }));
            for (let round = 0; round < ROUNDS; round++) for (const side of [few, many]) await time(side, round);
            measured[name] = { value: median(many.times), floor: median(few.times) };
        }
        return { measured, seedSeconds: large.seedSeconds };
    } finally {
        for (const { service } of [small, large]) await service.dispose();
        rmSync(folder, { recursive: true, force: true });
    }
}

const OPERATIONS = {
    'first page of spaces': ({ orgs }) => orgs.listSpacesInOrganizationById('big'),
    'a page of spaces': ({ orgs }, { page }) => orgs.listSpacesInOrganizationById('big', { page: page.spaces }),
    'a space': ({ spaces }, { at }) => spaces.getSpaceById(`space-${at}`),
    'a move of a space': ({ spaces }, { at, other }) =>
        spaces.moveSpace(`space-${at}`, { position: { before: { type: 'space', space: `space-${other}` } } }),
    'first page of members': ({ orgs }) => orgs.listMembersInOrganizationById('big'),
    'a page of members': ({ orgs }, { page }) => orgs.listMembersInOrganizationById('big', { page: page.members }),
    'a member': ({ orgs }, { at }) => orgs.getMemberInOrganizationById('big', `user-${at}`),
    'a change of a member': ({ orgs }, { at, round }) =>
        orgs.updateMemberInOrganizationById('big', `user-${at}`, { role: round % 2 ? 'edit' : 'read' }),
};

async function time({ client, count, page, run, times }, round) {
    const at = (round * 7919) % count;
    const target = { at, other: (at + count / 2) % count, round, page };
    const started = performance.now();
    await run(client, target);
    times.push(performance.now() - started);
}

async function start(folder, count) {
    const seed = join(folder, `${count}.json`);
    writeFileSync(seed, seedOf(count));
    const started = performance.now();
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: join(folder, String(count)), seed });
    const seedSeconds = (performance.now() - started) / 1000;
    const client = createClient({ endpoint: service.url, token: service.token });
    return { service, client, count, seedSeconds, page: await pagesInTheMiddle(client, count) };
}

async function pagesInTheMiddle({ orgs }, count) {
    const middle = async (list) => {
        let page;
        for (let seen = 0; seen < count / 2; seen += 1000)
            page = (await list({ limit: Math.min(1000, count / 2), page })).data.next?.page;
        return page;
    };
    return {
        spaces: await middle((query) => orgs.listSpacesInOrganizationById('big', query)),
        members: await middle((query) => orgs.listMembersInOrganizationById('big', query)),
    };
}

function seedOf(count) {
    const numbers = Array.from({ length: count }, (_, index) => index);
    const people = numbers.map((n) => `user-${n}`);
    return JSON.stringify({
        users: [
            { id: 'user-ada', name: 'Ada', email: 'ada@example.com' },
            ...people.map((id, n) => ({ id, name: `Person ${n}`, email: `${id}@example.com` })),
        ],
        organizations: [
            {
                id: 'big',
                title: 'Big',
                members: [{ user: 'user-ada', role: 'admin' }, ...people.map((user) => ({ user, role: 'read' }))],
                content: numbers.map((n) => ({ type: 'space', id: `space-${n}`, title: `Space ${n}` })),
            },
        ],
    });
}
