import { errorSchema } from '@svc-int/api/schemas';
import { connectControl } from '@svc-int/emulator';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { assertProperty } from '../../support/property.js';
import { scaleCount } from '../../support/sizes.js';
import { listAllPages } from '../../support/orgs.js';
import { openService, type TestService } from '../../support/service.js';

const numRuns = scaleCount(25);

const PEOPLE = ['ada', 'bela', 'cleo', 'dan', 'eva', 'finn', 'gus', 'hana'].map((name) => `user-${name}`);
const ROLES = ['admin', 'create', 'review', 'edit', 'comment', 'read', null];

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

type Step =
    | { do: 'role'; user: string; role: string | null }
    | { do: 'leave' | 'join' | 'ping'; user: string }
    | { do: 'team'; members: string[] }
    | { do: 'rename' | 'remove'; at: number }
    | { do: 'provider'; at: number }
    | { do: 'forget'; at: number };

const user = fc.constantFrom(...PEOPLE);
const at = fc.nat(20);

const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
        fc.record({ do: fc.constant('role' as const), user, role: fc.constantFrom(...ROLES) }),
        fc.record({ do: fc.constantFrom('leave' as const, 'join' as const, 'ping' as const), user }),
        fc.record({ do: fc.constant('team' as const), members: fc.array(user, { maxLength: 4 }) }),
        fc.record({ do: fc.constantFrom('rename' as const, 'remove' as const), at }),
        fc.record({ do: fc.constant('provider' as const), at }),
        fc.record({ do: fc.constant('forget' as const), at }),
    ),
    { minLength: 5, maxLength: 25 },
);

it('any changes of members, teams and providers leave an admin, exact counts and complete lists', async () => {
    await assertProperty(
        fc.asyncProperty(steps, async (sequence) => {
            for (const step of sequence) {
                const answer = await perform(step);
                noteAdmins(step, answer.ok);
                if (answer.status >= 400) errorSchema.parse(await answer.json());
                expect([200, 201, 204, 404, 409, 422]).toContain(answer.status);
            }
            await checkPeople();
        }),
        { numRuns },
    );
});

const ORGANIZATION = '/orgs/globex';

const admins = new Set(['user-ada']);

function noteAdmins(step: Step, done: boolean): void {
    if (!done || (step.do !== 'role' && step.do !== 'leave')) return;
    if (step.do === 'role' && step.role === 'admin') admins.add(step.user);
    else admins.delete(step.user);
}

async function adminToken(): Promise<string> {
    const [admin = 'nobody'] = admins;
    return connectControl(service).createToken(admin);
}

async function perform(step: Step): Promise<Response> {
    switch (step.do) {
        case 'role':
            return send('PATCH', `${ORGANIZATION}/members/${step.user}`, { role: step.role });
        case 'leave':
            return send('DELETE', `${ORGANIZATION}/members/${step.user}`);
        case 'join':
            return send('POST', `${ORGANIZATION}/members/${step.user}/sso`);
        case 'ping':
            return send('POST', `${ORGANIZATION}/ping`);
        case 'team':
            return send('PUT', `${ORGANIZATION}/teams`, { title: 'Team', members: step.members });
        case 'rename':
            return send('PATCH', `${ORGANIZATION}/teams/${await pick('teams', step.at)}`, { title: 'Renamed' });
        case 'remove':
            return send('DELETE', `${ORGANIZATION}/teams/${await pick('teams', step.at)}`);
        case 'provider':
            return send('POST', `${ORGANIZATION}/saml`, { label: 'SAML', defaultTeam: await pick('teams', step.at) });
        case 'forget':
            return send('DELETE', `${ORGANIZATION}/saml/${await pick('saml', step.at)}`);
    }
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
    return service.request(`/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${await adminToken()}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

async function pick(list: 'teams' | 'saml', index: number): Promise<string> {
    const response = await send('GET', `${ORGANIZATION}/${list}?limit=1000`);
    const { items } = (await response.json()) as { items: { id: string }[] };
    return items[index % Math.max(1, items.length)]?.id ?? 'none';
}

async function checkPeople(): Promise<void> {
    const { orgs } = service.as(await adminToken());
    const teams = await listAllPages((page) => orgs.listTeamsInOrganizationById('globex', { page, limit: 2 }));
    const providers = await listAllPages((page) =>
        orgs.listSAMLProvidersInOrganizationById('globex', { page, limit: 2 }),
    );
    for (const order of ['asc', 'desc'] as const) {
        const members = await listAllPages((page) =>
            orgs.listMembersInOrganizationById('globex', { page, limit: 2, order }),
        );
        expect((await orgs.listMembersInOrganizationById('globex')).data.count).toBe(members.length);
        expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
        const administrating = members.filter(({ role }) => role === 'admin').map(({ id }) => id);
        expect(administrating).not.toEqual([]);
        expect(administrating.toSorted()).toEqual([...admins].toSorted());
        const joined = await Promise.all(
            members.map(async ({ id, teams: count }) => {
                const own = await listAllPages((page) =>
                    orgs.listTeamsForOrganizationMember('globex', id, { page, limit: 2 }),
                );
                expect(own).toHaveLength(count);
                return own.map(({ team }) => team.id);
            }),
        );
        const sizes = joined.flat();
        for (const { id, members: size } of teams) expect(sizes.filter((team) => team === id)).toHaveLength(size);
    }
    expect((await orgs.listTeamsInOrganizationById('globex')).data.count).toBe(teams.length);
    expect((await orgs.listSAMLProvidersInOrganizationById('globex')).data.count).toBe(providers.length);
    const known = new Set(teams.map(({ id }) => id));
    for (const { defaultTeam } of providers) if (defaultTeam) expect(known).toContain(defaultTeam.id);
}

it('a paginated list of members has each remaining member once, while other members join and leave', async () => {
    await assertProperty(
        fc.asyncProperty(
            fc.constantFrom('asc' as const, 'desc' as const),
            fc.array(fc.tuple(user, fc.boolean()), { minLength: 3, maxLength: 12 }),
            async (order, changes) => {
                const { orgs } = service.as(await adminToken());
                const before = await listAllPages((page) => orgs.listMembersInOrganizationById('globex', { page }));
                const touched = new Set<string>();
                const left = [...changes];
                const seen = await listAllPages(async (page) => {
                    const answer = await orgs.listMembersInOrganizationById('globex', { page, limit: 1, order });
                    const [who, joins] = left.shift() ?? [];
                    if (who !== undefined && !admins.has(who)) {
                        touched.add(who);
                        await perform({ do: joins ? 'join' : 'leave', user: who });
                    }
                    return answer;
                });
                const ids = seen.map(({ id }) => id).filter((id) => !touched.has(id));
                const stayed = before.map(({ id }) => id).filter((id) => !touched.has(id));
                expect(ids.toSorted()).toEqual(stayed.toSorted());
            },
        ),
        { numRuns },
    );
});
