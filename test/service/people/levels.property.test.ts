import type { Role } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { createCollection, createSpace, createUserClient } from '../../support/content.js';
import { listAllPages } from '../../support/orgs.js';
import { assertProperty } from '../../support/property.js';
import { openService, type TestService } from '../../support/service.js';
import { scaleCount } from '../../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

const numRuns = scaleCount(100, 20);

const NAMES = ['bela', 'cleo', 'dan', 'eva', 'finn', 'gus', 'hana'];
const TEAMS = ['team-writers', 'team-reviewers'];
const ROLES: readonly Role[] = ['read', 'comment', 'edit', 'review', 'create', 'admin'];

let service: TestService;
let content: { outer: string; inner: string; space: string; site: string };

beforeAll(async () => {
    service = await openService();
    const outer = (await createCollection(service, 'Outer')).id;
    const inner = (await createCollection(service, 'Inner', outer)).id;
    const space = (await createSpace(service, 'Space', { parent: inner })).id;
    const site = (await service.client.orgs.createSite('acme', { spaces: [space] })).data.id;
    content = { outer, inner, space, site };
    return () => service.dispose();
});

const change = fc.record({
    on: fc.constantFrom('outer' as const, 'inner' as const, 'space' as const, 'site' as const),
    to: fc.oneof(
        fc.record({ user: fc.constantFrom(...NAMES) }),
        fc.record({ team: fc.constantFrom(...TEAMS) }),
        fc.constant('default' as const),
    ),
    role: fc.constantFrom(...ROLES, null),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function perform({ on, to, role }: Change): Promise<void> {
    const { orgs, spaces, collections } = service.client;
    const id = content[on];
    if (to === 'default') {
        const defaultLevel = role ?? 'read';
        if (on === 'site') await orgs.updateSiteById('acme', id, { defaultLevel: role });
        else if (on === 'space') await spaces.updateSpaceById(id, { defaultLevel });
        else await collections.updateCollectionById(id, { defaultLevel });
        return;
    }
    const body = 'user' in to ? { users: [`user-${to.user}`], role } : { teams: [to.team], role };
    if (on === 'site') await orgs.inviteToSite('acme', id, body);
    else if (on === 'space') await spaces.inviteToSpace(id, body);
    else await collections.inviteToCollection(id, body);
}

function toLevel(granted: Record<string, boolean> | undefined): Role | null {
    const shows: [string, Role][] = [
        ['admin', 'admin'],
        ['triggerGitSync', 'create'],
        ['review', 'review'],
        ['edit', 'edit'],
        ['comment', 'comment'],
        ['access', 'read'],
    ];
    return shows.find(([name]) => granted?.[name])?.[1] ?? null;
}

async function levelOnSpace(name: string): Promise<Role | null> {
    const { spaces } = await createUserClient(service, name);
    return toLevel(
        await spaces.getSpaceById(content.space).then(
            ({ data }) => data.permissions,
            () => undefined,
        ),
    );
}

it(
    "listPermissionsAggregateInSpace and listPermissionsAggregateInSite return each user's effective level after any changes",
    { timeout: 4 * TEST_TIMEOUT_MS },
    async () => {
        await assertProperty(
            fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
                for (const one of changes) await perform(one);
                const { spaces, orgs } = service.client;
                const listed = await listAllPages((page) =>
                    spaces.listPermissionsAggregateInSpace(content.space, { page, limit: 3 }),
                );
                const levels = new Map(listed.map(({ user, permission }) => [user.id, permission]));
                const ofSite = (await orgs.listPermissionsAggregateInSite('acme', content.site)).data.items;
                for (const name of NAMES) {
                    expect([name, levels.get(`user-${name}`) ?? null]).toEqual([name, await levelOnSpace(name)]);
                    const { orgs: own } = await createUserClient(service, name);
                    const seen = await own.getSiteById('acme', content.site).then(
                        ({ data }) => data.permissions,
                        () => undefined,
                    );
                    const { permission, disabled } = ofSite.find(({ user }) => user.id === `user-${name}`) ?? {};
                    const level = disabled ? null : (permission ?? null);
                    expect([name, seen?.view ?? false]).toEqual([name, level !== null]);
                    expect([name, seen?.edit ?? false]).toEqual([name, level === 'create' || level === 'admin']);
                    expect([name, seen?.admin ?? false]).toEqual([name, level === 'admin']);
                }
                for (const role of ROLES) {
                    const found = (await spaces.listPermissionsAggregateInSpace(content.space, { role })).data.items;
                    const expected = listed.filter(({ permission }) => permission === role);
                    expect(found.map(({ user }) => user.id)).toEqual(expected.map(({ user }) => user.id));
                }
                const guest = await createUserClient(service, 'gus');
                const visible = (await guest.orgs.listSpacesInOrganizationById('acme', { limit: 1000 })).data.items;
                expect(visible.some(({ id }) => id === content.space)).toBe((await levelOnSpace('gus')) !== null);
            }),
            { numRuns },
        );
    },
);

it('setTeamLevel with a site gives members of the team the level on its spaces until it is removed', async () => {
    const { id } = await createSpace(service, 'Team space', { visibility: 'private' });
    const site = (await service.client.orgs.createSite('acme', { spaces: [id] })).data.id;
    await service.client.orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-gus');
    const control = connectControl(service);
    await control.setTeamLevel({ organization: 'acme', team: 'team-writers', content: site, level: 'edit' });
    const gus = await createUserClient(service, 'gus');
    expect((await gus.spaces.getSpaceById(id)).data.permissions).toMatchObject({ edit: true });
    await control.setTeamLevel({ organization: 'acme', team: 'team-writers', content: site, level: null });
    await expect(gus.spaces.getSpaceById(id)).rejects.toMatchObject({ status: 404 });
});
