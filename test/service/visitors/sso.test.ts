import { connectControl } from '@svc-int/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getStatus } from '../../support/contract.js';
import {
    createSigningKey,
    startIdentityProvider,
    signIn,
    type AssertionOptions,
    type SigningKey,
    IDP,
} from '../../support/service/identity-provider.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let key: SigningKey;

beforeAll(async () => {
    key = createSigningKey();
    service = await openService();
});
afterAll(() => service.dispose());

async function provider(
    said: AssertionOptions = {},
    joining: { defaultTeam?: string; defaultRole?: 'edit' | 'review' } = {},
) {
    const { data } = await service.client.orgs.createOrganizationSAMLProvider('acme', {
        label: 'Test',
        entityID: IDP,
        certificate: key.certificate,
        ssoURL: await startIdentityProvider(key, said),
        ...joining,
    });
    return data;
}

const tokenOf = (user: string) => connectControl(service).createToken(user);

const enforce = (sso: boolean) => service.client.orgs.updateOrganizationById('acme', { sso });

describe('sign-in by SSO', () => {
    it('a session of SSO cannot join or create another organization, or change the user', async () => {
        const { service: addresses } = await provider({ email: 'cleo@acme.example' });
        const { orgs, users } = service.as(await signIn(addresses.startURL));
        await service.client.orgs.updateOrganizationById('globex', { emailDomains: ['acme.example'] });
        const { data: link } = await service.client.orgs.createOrganizationInvite('globex', { role: 'admin' });
        const attempts = [
            () => orgs.joinOrganization('globex'),
            () => orgs.joinOrganizationWithInvite('globex', link.id),
            () => orgs.createOrganization({ title: 'Mine' }),
            () => users.updateUserById('user-cleo', { displayName: 'Other' }),
        ];
        for (const attempt of attempts) expect(await getStatus(attempt())).toBe(403);
        await service.client.orgs.updateOrganizationById('globex', { emailDomains: [] });
        await service.client.orgs.deleteOrganizationInviteById('globex', link.id);
        const { items } = (await service.client.orgs.listMembersInOrganizationById('globex')).data;
        expect(items.map(({ id }) => id)).toEqual(['user-ada']);
    });

    it('levels apply only to members who signed in by SSO if the organization enforces SSO', async () => {
        const { service: addresses } = await provider({ email: 'eva@acme.example' });
        const client = service.as(await signIn(addresses.startURL));
        const { id } = (await service.client.orgs.createSpace('acme', { title: 'Led', visibility: 'private' })).data;
        await service.client.spaces.inviteToSpace(id, { users: ['user-eva'], role: 'admin' });
        const token = service.as(await tokenOf('user-eva'));
        expect(await getStatus(token.spaces.getSpaceById(id))).toBe(0);
        await enforce(true);
        expect(await getStatus(token.spaces.getSpaceById(id))).toBe(403);
        expect(await getStatus(token.spaces.inviteToSpace(id, { users: ['user-dan'], role: 'admin' }))).toBe(403);
        expect((await client.spaces.getSpaceById(id)).data.permissions.admin).toBe(true);
        await enforce(false);
    });

    it('SSO creates a member with the role and team of the provider, and the token of this member calls the API', async () => {
        const said = { email: 'Nova@acme.example', attributes: { displayName: 'Nova Stern' } };
        const { service: addresses } = await provider(said, { defaultTeam: 'team-reviewers', defaultRole: 'review' });
        const client = service.as(await signIn(addresses.startURL));
        const { data: user } = await client.user.getAuthenticatedUser();
        expect(user).toMatchObject({ displayName: 'Nova Stern', email: 'nova@acme.example' });
        const { data: member } = await client.orgs.getMemberInOrganizationById('acme', user.id);
        expect(member).toMatchObject({ role: 'review', sso: true, disabled: false, teams: 1 });
        const { data: teams } = await client.orgs.listTeamsForOrganizationMember('acme', user.id);
        expect(teams.items.map(({ team }) => team.id)).toEqual(['team-reviewers']);
    });

    it('SSO creates a member with the default role of the organization if the provider has none', async () => {
        await service.client.orgs.updateOrganizationById('acme', { defaultRole: 'comment' });
        const { service: addresses } = await provider({ email: 'otto@acme.example' });
        const client = service.as(await signIn(addresses.startURL));
        const { data: user } = await client.user.getAuthenticatedUser();
        expect((await client.orgs.getMemberInOrganizationById('acme', user.id)).data.role).toBe('comment');
    });

    it('SSO signs in an existing user with the same e-mail address, who keeps the role', async () => {
        const { data: dan } = await service.client.users.getUserById('user-dan');
        const { service: addresses } = await provider({ email: dan.email ?? '' }, { defaultRole: 'review' });
        const client = service.as(await signIn(addresses.startURL));
        expect((await client.user.getAuthenticatedUser()).data.id).toBe('user-dan');
        expect((await client.orgs.getMemberInOrganizationById('acme', 'user-dan')).data.role).toBe('edit');
    });

    it('an SSO token is limited to its organization, and has no permissions of the workspace owner', async () => {
        const { data: owner } = await service.client.user.getAuthenticatedUser();
        const { service: addresses } = await provider({ email: owner.email ?? '' });
        const token = await signIn(addresses.startURL);
        const { orgs } = service.as(token);
        expect((await orgs.listOrganizationsForAuthenticatedUser()).data.items.map(({ id }) => id)).toEqual(['acme']);
        expect(await getStatus(orgs.getOrganizationById('globex'))).toBe(403);
        await expect(connectControl({ ...service, token }).createToken('user-ada')).rejects.toMatchObject({
            status: 403,
        });
    });

    it('an SSO token is revoked when its provider is deleted', async () => {
        const { id, service: addresses } = await provider();
        const client = service.as(await signIn(addresses.startURL));
        await client.user.getAuthenticatedUser();
        await service.client.orgs.deleteOrganizationSAMLProvider('acme', id);
        expect(await getStatus(client.user.getAuthenticatedUser())).toBe(401);
    });

    it('SSO rejects a disabled member', async () => {
        const { data: hana } = await service.client.users.getUserById('user-hana');
        const { service: addresses } = await provider({ email: hana.email ?? '' });
        expect(await signIn(addresses.startURL)).toBe('');
    });
});

describe('URLs of an identity provider', () => {
    it('the metadata of a SAML provider is served as XML, also while the provider is pending', async () => {
        const { data } = await service.client.orgs.getOrganizationSAMLProviderById('acme', 'saml-acme');
        const answer = await fetch(data.service.entityID);
        expect(answer.headers.get('content-type')).toContain('xml');
        const xml = await answer.text();
        expect(xml).toContain(`entityID="${data.service.entityID}"`);
        expect(xml).toContain(`Location="${data.service.acsURL}"`);
    });

    it('the RelayState of the start URL is passed to the identity provider', async () => {
        const { service: addresses } = await provider();
        const start = await fetch(`${addresses.startURL}?RelayState=/%3Fa%3Db`, { redirect: 'manual' });
        expect(start.status).toBe(302);
        expect(new URL(start.headers.get('location') ?? '').searchParams.get('RelayState')).toBe('/?a=b');
    });
});

describe('enforced SSO of an organization', () => {
    beforeAll(async () => {
        await enforce(true);
        return () => enforce(false);
    });

    it('enforced SSO returns 403 with the start URL to members who did not sign in by SSO', async () => {
        const bela = service.as(await tokenOf('user-bela'));
        const { startURL } = (await bela.orgs.listSSOProviderLoginsInOrganization('acme')).data.items[0] ?? {};
        expect(startURL).toMatch(/\/start$/);
        const refused = { status: 403, message: expect.stringContaining(`sign in at ${startURL}`) as string };
        await expect(bela.orgs.getOrganizationById('acme')).rejects.toMatchObject(refused);
        await expect(bela.orgs.listSpacesInOrganizationById('acme')).rejects.toMatchObject(refused);
        await expect(bela.orgs.listSites('acme')).rejects.toMatchObject(refused);
        expect((await bela.orgs.listOrganizationsForAuthenticatedUser()).data.items).toEqual([]);
    });

    it('enforced SSO returns 403 for changes of content by members who did not sign in by SSO', async () => {
        const { data } = await service.client.orgs.listSpacesInOrganizationById('acme');
        const [space] = data.items;
        const bela = service.as(await tokenOf('user-bela'));
        await expect(bela.spaces.updateSpaceById(space?.id ?? '', { title: 'Mine' })).rejects.toMatchObject({
            status: 403,
            message: expect.stringContaining('enforces single sign-on') as string,
        });
    });

    it('enforced SSO does not close the URL of a public space to members who did not sign in by SSO', async () => {
        const { orgs } = service.client;
        const { data: open } = await orgs.createSpace('acme', { title: 'Open', visibility: 'public' });
        const { data: closed } = await orgs.createSpace('acme', { title: 'Closed', visibility: 'private' });
        const { urls } = service.as(await tokenOf('user-bela'));
        const { data } = await urls.getContentByUrl({ url: open.urls.app });
        expect('space' in data && data.space.id).toBe(open.id);
        await expect(urls.getContentByUrl({ url: closed.urls.app })).rejects.toMatchObject({
            status: 403,
            message: expect.stringContaining('enforces single sign-on') as string,
        });
    });

    it('enforced SSO accepts SSO tokens and the token of the workspace owner', async () => {
        const { service: addresses } = await provider({ email: 'nova@acme.example' });
        const nova = service.as(await signIn(addresses.startURL));
        expect((await nova.orgs.getOrganizationById('acme')).data.id).toBe('acme');
        expect((await service.client.orgs.getOrganizationById('acme')).data.sso).toBe(true);
    });

    it('enforced SSO returns 403 for other tokens of SSO members', async () => {
        const { service: addresses } = await provider({ email: 'otto@acme.example' });
        const { data: otto } = await service.as(await signIn(addresses.startURL)).user.getAuthenticatedUser();
        await service.client.orgs.setUserAsSSOMemberForOrganization('acme', 'user-cleo');
        for (const user of [otto.id, 'user-cleo']) {
            const { orgs } = service.as(await tokenOf(user));
            expect((await service.client.orgs.getMemberInOrganizationById('acme', user)).data.sso).toBe(true);
            expect(await getStatus(orgs.getOrganizationById('acme'))).toBe(403);
            expect((await orgs.listOrganizationsForAuthenticatedUser()).data.items).toEqual([]);
        }
    });
});
