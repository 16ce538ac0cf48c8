import type { ApiClient, Role } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { createCollection, createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { createIntegrationTokens, listAllPages, sender } from '../../support/orgs.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let send: ReturnType<typeof sender>;

beforeEach(async () => {
    service = await openService();
    orgs = service.client.orgs;
    send = sender(service);
    return () => service.dispose();
});

const memberOf = async (organization: string, user: string) =>
    (await orgs.getMemberInOrganizationById(organization, user)).data;

const tokenOf = (user: string) => connectControl(service).createToken(user);

describe('invitations by e-mail', () => {
    it('inviteUsersToOrganization makes new and known people members, who may read at once', async () => {
        const response = await send('POST', '/orgs/globex/invites', {
            emails: ['New.Person@Example.org', { email: 'bela@acme.example', role: 'edit' }],
            role: 'read',
        });
        const { users, invited } = (await response.clone().json()) as { users: string[]; invited: number };
        await expectSuccess('inviteUsersToOrganization', response);
        expect(invited).toBe(2);
        const created = users.find((id) => id !== 'user-bela') ?? '';
        expect(await memberOf('globex', created)).toMatchObject({
            role: 'read',
            sso: false,
            user: { displayName: 'new.person', email: 'new.person@example.org' },
        });
        expect(await memberOf('globex', 'user-bela')).toMatchObject({ role: 'edit' });
        const { id } = (await orgs.createSpace('globex', { title: 'Inside', visibility: 'private' })).data;
        const client = service.as(await tokenOf(created));
        expect((await client.spaces.getSpaceById(id)).data.permissions).toMatchObject({ view: true, comment: false });
        const bela = await createUserClient(service, 'bela');
        expect((await bela.spaces.getSpaceById(id)).data.permissions).toMatchObject({ edit: true });
    });

    it('inviteUsersToOrganization uses the default role, and makes guests', async () => {
        const [member = '', guest = ''] = (
            await orgs.inviteUsersToOrganization('acme', {
                emails: ['one@new.example', { email: 'two@new.example', role: null }],
            })
        ).data.users;
        expect((await memberOf('acme', member)).role).toBe('read');
        expect((await memberOf('acme', guest)).role).toBeNull();
    });

    it('inviteUsersToOrganization leaves members and disabled members as they are, and counts only new ones', async () => {
        const { data } = await orgs.inviteUsersToOrganization('acme', {
            emails: ['dan@acme.example', 'DAN@acme.example', 'hana@acme.example', 'once@new.example'],
            role: 'admin',
        });
        expect(data.invited).toBe(1);
        expect(data.users).toEqual(expect.arrayContaining(['user-dan', 'user-hana']));
        expect(data.users).toHaveLength(3);
        expect(await memberOf('acme', 'user-dan')).toMatchObject({ role: 'edit' });
        expect(await memberOf('acme', 'user-hana')).toMatchObject({ disabled: true });
    });

    it('inviteUsersToOrganization invites to SSO only addresses that an active provider can sign in', async () => {
        const invite = () =>
            orgs.inviteUsersToOrganization('acme', {
                emails: ['dan@acme.example', 'new@acme.example', 'x@else.example'],
                sso: true,
            });
        expect((await invite()).data).toEqual({
            users: [],
            invited: 0,
            failedSSOEmails: ['dan@acme.example', 'new@acme.example', 'x@else.example'],
        });
        await orgs.updateOrganizationSAMLProvider('acme', 'saml-acme', {
            entityID: 'https://idp.example',
            certificate: 'certificate',
            ssoURL: 'https://idp.example/sso',
        });
        const { users, invited, failedSSOEmails } = (await invite()).data;
        expect({ invited, failedSSOEmails }).toEqual({ invited: 1, failedSSOEmails: ['x@else.example'] });
        for (const user of users) expect((await memberOf('acme', user)).sso).toBe(true);
    });

    it('inviteUsersToOrganization rejects other callers than admins, and invalid input', async () => {
        const body = { emails: ['one@new.example'] };
        for (const [name, status] of [
            ['bela', 403],
            ['gus', 403],
            ['hana', 404],
        ] as const) {
            const client = await createUserClient(service, name);
            expect(await getStatus(client.orgs.inviteUsersToOrganization('acme', body))).toBe(status);
        }
        const { integration } = await createIntegrationTokens(service);
        expect(await getStatus(service.as(integration).orgs.inviteUsersToOrganization('acme', body))).toBe(403);
        const many = Array.from({ length: 101 }, (_, index) => `a${index}@new.example`);
        for (const emails of [[], ['nobody'], [''], [{ email: 'a@b.example' }], many])
            await expectError(422, await send('POST', '/orgs/acme/invites', { emails }));
        await expectError(422, await send('POST', '/orgs/acme/invites', { ...body, role: 'owner' }));
        expect((await orgs.listMembersInOrganizationById('acme')).data.count).toBe(8);
    });
});

describe('invite links to an organization', () => {
    const createLink = async (organization: string, body: { role: Role | null }) =>
        (await orgs.createOrganizationInvite(organization, body)).data.id;

    it('createOrganizationInvite, getOrganizationInviteLink and listOrganizationInviteLinks return the link', async () => {
        const response = await send('POST', '/orgs/acme/link-invites', { role: 'edit' });
        const { id } = (await response.clone().json()) as { id: string };
        await expectSuccess('createOrganizationInvite', response);
        expect(response.headers.get('location')).toBe(`${service.url}/v1/orgs/acme/link-invites/${id}`);
        const path = `/orgs/acme/link-invites/${id}`;
        await expectSuccess('getOrganizationInviteLink', await send('GET', path));
        await expectSuccess('listOrganizationInviteLinks', await send('GET', '/orgs/acme/link-invites'));
        const all = await listAllPages((page) => orgs.listOrganizationInviteLinks('acme', { page, limit: 1 }));
        expect(all.map(({ id: one, role }) => [one, role])).toEqual([
            ['invite-readers', 'read'],
            [id, 'edit'],
        ]);
        await expectError(404, await send('GET', '/orgs/acme/link-invites/none'));
        await expectError(404, await send('GET', `/orgs/globex/link-invites/${id}`));
    });

    it('joinOrganizationWithInvite makes a user a member with the role of the link, which then is redundant', async () => {
        const link = await createLink('globex', { role: 'review' });
        const bela = await createUserClient(service, 'bela');
        const redundant = async () => (await bela.orgs.getOrganizationInviteLink('globex', link)).data.redundant;
        expect(await getStatus(bela.orgs.getOrganizationById('globex'))).toBe(404);
        expect(await redundant()).toBe(false);
        expect((await bela.orgs.joinOrganizationWithInvite('globex', link)).data).toEqual({});
        expect((await memberOf('globex', 'user-bela')).role).toBe('review');
        expect(await getStatus(bela.orgs.getOrganizationById('globex'))).toBe(0);
        expect(await redundant()).toBe(true);
    });

    it('joinOrganizationWithInvite raises a role, but never lowers it or ends the lock of a disabled member', async () => {
        const link = await createLink('acme', { role: 'edit' });
        const join = async (name: string) => {
            const client = await createUserClient(service, name);
            return getStatus(client.orgs.joinOrganizationWithInvite('acme', link));
        };
        for (const [name, role] of [
            ['finn', 'edit'],
            ['gus', 'edit'],
            ['bela', 'create'],
            ['ada', 'admin'],
        ] as const) {
            expect(await join(name)).toBe(0);
            expect((await memberOf('acme', `user-${name}`)).role).toBe(role);
        }
        expect(await join('hana')).toBe(403);
        expect((await memberOf('acme', 'user-hana')).disabled).toBe(true);
    });

    it('updateOrganizationInviteById changes the role of users who join later', async () => {
        const link = await createLink('globex', { role: 'admin' });
        await expectSuccess(
            'updateOrganizationInviteById',
            await send('PATCH', `/orgs/globex/link-invites/${link}`, { role: null }),
        );
        await expectError(422, await send('PATCH', `/orgs/globex/link-invites/${link}`, { level: 'read' }));
        await expectError(422, await send('PATCH', `/orgs/globex/link-invites/${link}`, {}));
        await (await createUserClient(service, 'dan')).orgs.joinOrganizationWithInvite('globex', link);
        expect((await memberOf('globex', 'user-dan')).role).toBeNull();
    });

    it('joinOrganizationWithInvite returns 404 for a deleted link, and for a link of an organization without links', async () => {
        const link = await createLink('globex', { role: 'read' });
        const dan = await createUserClient(service, 'dan');
        await orgs.updateOrganizationById('globex', { inviteLinks: false });
        expect(await getStatus(dan.orgs.joinOrganizationWithInvite('globex', link))).toBe(404);
        expect((await orgs.listOrganizationInviteLinks('globex')).data.items).toEqual([]);
        await expectError(409, await send('POST', '/orgs/globex/link-invites', { role: 'read' }));
        await orgs.updateOrganizationById('globex', { inviteLinks: true });
        expect((await orgs.listOrganizationInviteLinks('globex')).data.items).toHaveLength(1);
        await orgs.deleteOrganizationInviteById('globex', link);
        expect(await getStatus(dan.orgs.joinOrganizationWithInvite('globex', link))).toBe(404);
        expect(await getStatus(dan.orgs.getOrganizationById('globex'))).toBe(404);
    });

    it('links can be managed only by admins, and integrations cannot join with them', async () => {
        const bela = await createUserClient(service, 'bela');
        const { installation } = await createIntegrationTokens(service);
        for (const client of [bela, service.as(installation)]) {
            const calls = [
                () => client.orgs.listOrganizationInviteLinks('acme'),
                () => client.orgs.createOrganizationInvite('acme', { role: 'admin' }),
                () => client.orgs.updateOrganizationInviteById('acme', 'invite-readers', { role: 'admin' }),
                () => client.orgs.deleteOrganizationInviteById('acme', 'invite-readers'),
            ];
            for (const call of calls) expect(await getStatus(call())).toBe(403);
        }
        const joining = service.as(installation).orgs.joinOrganizationWithInvite('acme', 'invite-readers');
        expect(await getStatus(joining)).toBe(403);
        expect((await orgs.getOrganizationInviteLink('acme', 'invite-readers')).data).toMatchObject({ role: 'read' });
    });
});

describe('invite links to content', () => {
    it('a link to a space makes a user a guest with its level on the space, and lists then return the space to the guest', async () => {
        const { id: space } = await createSpace(service, 'Private', { visibility: 'private' });
        const { data: link } = await orgs.createOrganizationInvite('acme', { level: 'comment', space });
        expect(link).toMatchObject({ level: 'comment', redundant: true, space: { id: space } });
        const listed = (await orgs.listOrganizationInviteLinks('acme')).data.items.find(({ id }) => id === link.id);
        expect(listed).toEqual({ ...link, role: null });
        const { users } = (await orgs.inviteUsersToOrganization('globex', { emails: ['zoe@new.example'] })).data;
        const zoe = service.as(await tokenOf(users[0] ?? ''));
        expect(await getStatus(zoe.spaces.getSpaceById(space))).toBe(404);
        expect((await zoe.orgs.getOrganizationInviteLink('acme', link.id)).data.redundant).toBe(false);
        await zoe.orgs.joinOrganizationWithInvite('acme', link.id);
        expect((await memberOf('acme', users[0] ?? '')).role).toBeNull();
        expect((await zoe.spaces.getSpaceById(space)).data.permissions).toMatchObject({ comment: true, edit: false });
        const { items } = (await zoe.orgs.listSpacesInOrganizationById('acme', { limit: 1000 })).data;
        expect(items.map(({ id }) => id)).toContain(space);
        expect((await memberOf('acme', users[0] ?? '')).spaces).toBe(1);
        expect((await zoe.orgs.getOrganizationInviteLink('acme', link.id)).data.redundant).toBe(true);
    });

    it('a link to a collection gives its level on the spaces in it, and raises a lower level only', async () => {
        const { id: collection } = await createCollection(service, 'Outer');
        const { id: space } = await createSpace(service, 'Inside', { parent: collection });
        const { data: link } = await orgs.createOrganizationInvite('acme', { level: 'review', collection });
        expect(link).toMatchObject({ level: 'review', collection: { id: collection } });
        await expectSuccess('listOrganizationInviteLinks', await send('GET', '/orgs/acme/link-invites'));
        for (const [name, expected] of [
            ['finn', { review: true, triggerGitSync: false }],
            ['bela', { review: true, triggerGitSync: true }],
        ] as const) {
            const client = await createUserClient(service, name);
            await client.orgs.joinOrganizationWithInvite('acme', link.id);
            expect((await client.spaces.getSpaceById(space)).data.permissions).toMatchObject(expected);
        }
        await orgs.updateOrganizationInviteById('acme', link.id, { level: 'read' });
        await expectError(422, await send('PATCH', `/orgs/acme/link-invites/${link.id}`, { role: 'read' }));
    });

    it('admins of the content can create and delete its links, without being admins of the organization', async () => {
        const { id: space } = await createSpace(service, 'Led', { defaultLevel: 'admin' });
        const { id: other } = await createSpace(service, 'Other');
        const dan = await createUserClient(service, 'dan');
        const { id } = (await dan.orgs.createOrganizationInvite('acme', { level: 'edit', space })).data;
        expect(await getStatus(dan.orgs.createOrganizationInvite('acme', { level: 'edit', space: other }))).toBe(403);
        expect(await getStatus(dan.orgs.createOrganizationInvite('acme', { role: 'admin' }))).toBe(403);
        await service.client.spaces.updateSpaceById(space, { defaultLevel: 'read' });
        expect(await getStatus(dan.orgs.updateOrganizationInviteById('acme', id, { level: 'admin' }))).toBe(403);
        expect(await getStatus(dan.orgs.deleteOrganizationInviteById('acme', id))).toBe(403);
        await service.client.spaces.updateSpaceById(space, { defaultLevel: 'admin' });
        expect(await getStatus(dan.orgs.deleteOrganizationInviteById('acme', id))).toBe(0);
        expect(await getStatus(dan.orgs.getOrganizationInviteLink('acme', id))).toBe(404);
    });

    it('joinOrganizationWithInvite returns 404 for a link to deleted or transferred content, and lists omit the link', async () => {
        const { id: space } = await createSpace(service, 'Leaving');
        const { id: foreign } = (await orgs.createSpace('globex', { title: 'Foreign' })).data;
        expect(await getStatus(orgs.createOrganizationInvite('acme', { level: 'read', space: foreign }))).toBe(404);
        const { id } = (await orgs.createOrganizationInvite('acme', { level: 'admin', space })).data;
        const finn = await createUserClient(service, 'finn');
        const join = () => getStatus(finn.orgs.joinOrganizationWithInvite('acme', id));
        const listIds = async () => (await orgs.listOrganizationInviteLinks('acme')).data.items.map((link) => link.id);
        expect(await listIds()).toContain(id);
        await service.client.spaces.deleteSpaceById(space);
        expect(await join()).toBe(404);
        expect(await listIds()).not.toContain(id);
        await service.client.spaces.restoreSpace(space);
        await service.client.spaces.transferSpace(space, { organization: 'globex' });
        expect(await join()).toBe(404);
        expect(await getStatus(finn.spaces.getSpaceById(space))).toBe(404);
        expect(await getStatus(orgs.createOrganizationInvite('acme', { level: 'read', space }))).toBe(404);
    });
});

it('a workspace file contains invite links to content', async () => {
    const { id: space } = await createSpace(service, 'Private', { visibility: 'private' });
    const { id } = (await orgs.createOrganizationInvite('acme', { level: 'edit', space })).data;
    const control = connectControl(service);
    const file = await control.exportWorkspace({});
    await orgs.deleteOrganizationInviteById('acme', id);
    await control.importWorkspace(file);
    const gus = await createUserClient(service, 'gus');
    await gus.orgs.joinOrganizationWithInvite('acme', id);
    expect((await gus.spaces.getSpaceById(space)).data.permissions).toMatchObject({ edit: true, admin: false });
});
