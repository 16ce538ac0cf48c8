import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createUserClient } from '../support/content.js';
import { getStatus } from '../support/contract.js';
import { itOnLinux } from '../support/on-linux.js';
import { measureRuntimeWork } from '../support/service/runtime-work.js';
import { startService, type StartedService } from '../support/service.js';
import { scaleCount } from '../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const COUNT = scaleCount(10_000);

const numbers = Array.from({ length: COUNT }, (_, index) => index);

const PEOPLE = ['ada', 'gus', 'mia'];

const SEED = {
    users: PEOPLE.map((name) => ({ id: `user-${name}`, name, email: `${name}@example.com` })),
    organizations: [
        {
            id: 'acme',
            title: 'Acme',
            members: [{ user: 'user-ada', role: 'admin' }, { user: 'user-gus' }, { user: 'user-mia' }],
            teams: [
                {
                    id: 'team-great',
                    title: 'Great',
                    members: ['user-gus'],
                    levels: numbers.map((index) => ({ content: `space-${index}`, level: 'edit' })),
                },
                ...numbers.map((index) => ({
                    id: `team-${index}`,
                    title: `Team ${index}`,
                    members: ['user-mia'],
                    levels: [{ content: 'crowded', level: 'comment' }],
                })),
            ],
            content: ['crowded', 'closed', ...numbers.map((index) => `space-${index}`)].map((id) => ({
                type: 'space',
                id,
                title: id,
                visibility: 'private',
            })),
        },
    ],
};

let service: StartedService;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-levels-'));
    const seed = join(folder, 'seed.json');
    await writeFile(seed, JSON.stringify(SEED));
    service = await startService({ seed });
    return async () => {
        await service.dispose();
        await rm(folder, { recursive: true, force: true });
    };
}, 10 * TEST_TIMEOUT_MS);

async function leastWork(call: () => Promise<unknown>): Promise<number> {
    const works: number[] = [];
    for (let round = 0; round < 5; round++) works.push(await measureRuntimeWork(call));
    return Math.min(...works);
}

describe('Thousands of access levels of teams', () => {
    it('give access only to their own content', async () => {
        const gus = await createUserClient(service, 'gus');
        expect((await gus.orgs.listSpacesInOrganizationById('acme', { limit: 2 })).data.items).toHaveLength(2);
        const { data: last } = await gus.spaces.getSpaceById(`space-${COUNT - 1}`);
        expect(last.permissions).toMatchObject({ edit: true, review: false });
        for (const closed of ['closed', 'crowded']) expect(await getStatus(gus.spaces.getSpaceById(closed))).toBe(404);
        const mia = await createUserClient(service, 'mia');
        const { items } = (await mia.orgs.listSpacesInOrganizationById('acme')).data;
        expect(items.map(({ id, permissions: { comment, edit } }) => [id, comment, edit])).toEqual([
            ['crowded', true, false],
        ]);
        expect((await service.client.orgs.getTeamInOrganizationById('acme', 'team-great')).data.spaces).toBe(COUNT);
    });

    itOnLinux('let each API call take less than a second of processor time', async () => {
        const { orgs, spaces } = service.client;
        const [gus, mia] = await Promise.all([createUserClient(service, 'gus'), createUserClient(service, 'mia')]);
        const calls = {
            'a space by one of many levels': () => gus.spaces.getSpaceById('space-0'),
            'a space by one of many teams': () => mia.spaces.getSpaceById('crowded'),
            'a space that others have by many teams': () => spaces.getSpaceById('crowded'),
            'a page of spaces': () => gus.orgs.listSpacesInOrganizationById('acme', { limit: 50 }),
            'a page of teams': () => orgs.listTeamsInOrganizationById('acme', { limit: 50 }),
            'a member of many teams': () => orgs.getMemberInOrganizationById('acme', 'user-mia'),
        };
        for (const [what, call] of Object.entries(calls)) expect(await leastWork(call), what).toBeLessThan(1000);
    });
});

describe('An access level of a team', () => {
    let team: string;

    const give = (level: 'edit' | null) =>
        connectControl(service).setTeamLevel({ organization: 'acme', team, content: 'closed', level });

    it.each<[string, () => Promise<unknown>]>([
        ['taken back', () => give(null)],
        ['ended with its team', () => service.client.orgs.removeTeamFromOrganizationById('acme', team)],
        ['ended with the membership', () => service.client.orgs.removeMemberFromOrganizationById('acme', 'user-gus')],
    ])('gives no access to requests that start after it was %s', async (_, end) => {
        const members = ['user-gus'];
        team = (await service.client.orgs.createOrganizationTeam('acme', { title: 'Ending', members })).data.id;
        const { spaces } = await createUserClient(service, 'gus');
        await give('edit');
        const change = (title: string) => getStatus(spaces.updateSpaceById('closed', { title }));
        expect(await change('first')).toBe(0);
        const during = Promise.all(Array.from({ length: 50 }, (_entry, index) => change(`during ${index}`)));
        await end();
        expect(await Promise.all(Array.from({ length: 20 }, () => change('after')))).toEqual(
            Array.from({ length: 20 }, () => 404),
        );
        expect(new Set([0, 404, ...(await during)]).size).toBe(2);
        expect((await service.client.spaces.getSpaceById('closed')).data.title).not.toBe('after');
    });
});
