import { connectControl } from '@svc-int/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { statusOf } from '../support/contract.js';
import {
    makeSigningKey,
    startIdentityProvider,
    walkIn,
    type Said,
    type SigningKey,
    IDP,
} from '../support/identity-provider.js';
import { openService, type TestService } from '../support/service.js';

let service: TestService;
let key: SigningKey;

beforeAll(async () => {
    key = makeSigningKey();
    service = await openService();
});
afterAll(() => service.dispose());

/** A provider whose people are as said, and where they start. */
async function provider(said: Said = {}, joining: { defaultTeam?: string; defaultRole?: 'edit' | 'review' } = {}) {
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

describe('somebody who comes by single sign-on', () => {
    it('joins with the role and the team of the provider, and calls the API with the token', async () => {
        const said = { email: 'Nova@acme.example', attributes: { displayName: 'Nova Stern' } };
        const { service: addresses } = await provider(said, { defaultTeam: 'team-reviewers', defaultRole: 'review' });
        const client = service.as(await walkIn(addresses.startURL));
        const { data: user } = await client.user.getAuthenticatedUser();
        expect(user).toMatchObject({ displayName: 'Nova Stern', email: 'nova@acme.example' });
        const { data: member } = await client.orgs.getMemberInOrganizationById('acme', user.id);
        expect(member).toMatchObject({ role: 'review', sso: true, disabled: false, teams: 1 });
        const { data: teams } = await client.orgs.listTeamsForOrganizationMember('acme', user.id);
        expect(teams.items.map(({ team }) => team.id)).toEqual(['team-reviewers']);
    });

    it('joins with the role of the organization where the provider names none', async () => {
        await service.client.orgs.updateOrganizationById('acme', { defaultRole: 'comment' });
        const { service: addresses } = await provider({ email: 'otto@acme.example' });
        const client = service.as(await walkIn(addresses.startURL));
        const { data: user } = await client.user.getAuthenticatedUser();
        expect((await client.orgs.getMemberInOrganizationById('acme', user.id)).data.role).toBe('comment');
    });

    it('stays who they are, with the role that they have, if there is a person with the address', async () => {
        const { data: dan } = await service.client.users.getUserById('user-dan');
        const { service: addresses } = await provider({ email: dan.email ?? '' }, { defaultRole: 'review' });
        const client = service.as(await walkIn(addresses.startURL));
        expect((await client.user.getAuthenticatedUser()).data.id).toBe('user-dan');
        expect((await client.orgs.getMemberInOrganizationById('acme', 'user-dan')).data.role).toBe('edit');
    });

    it('works with just that organization, and never as the owner of the workspace', async () => {
        const { data: owner } = await service.client.user.getAuthenticatedUser();
        const { service: addresses } = await provider({ email: owner.email ?? '' });
        const token = await walkIn(addresses.startURL);
        const { orgs } = service.as(token);
        expect((await orgs.listOrganizationsForAuthenticatedUser()).data.items.map(({ id }) => id)).toEqual(['acme']);
        expect(await statusOf(orgs.getOrganizationById('globex'))).toBe(403);
        await expect(connectControl({ ...service, token }).createToken('user-ada')).rejects.toMatchObject({
            status: 403,
        });
    });

    it('is let in no more once the provider is removed', async () => {
        const { id, service: addresses } = await provider();
        const client = service.as(await walkIn(addresses.startURL));
        await client.user.getAuthenticatedUser();
        await service.client.orgs.deleteOrganizationSAMLProvider('acme', id);
        expect(await statusOf(client.user.getAuthenticatedUser())).toBe(401);
    });

    it('is not let in while disabled', async () => {
        const { data: hana } = await service.client.users.getUserById('user-hana');
        const { service: addresses } = await provider({ email: hana.email ?? '' });
        expect(await walkIn(addresses.startURL)).toBe('');
    });
});

describe('an identity provider', () => {
    it('is told the addresses of the service in XML, while it is pending too', async () => {
        const { data } = await service.client.orgs.getOrganizationSAMLProviderById('acme', 'saml-acme');
        const answer = await fetch(data.service.entityID);
        expect(answer.headers.get('content-type')).toContain('xml');
        const xml = await answer.text();
        expect(xml).toContain(`entityID="${data.service.entityID}"`);
        expect(xml).toContain(`Location="${data.service.acsURL}"`);
    });

    it('gets the place that a person wants to go on at, and brings it back', async () => {
        const { service: addresses } = await provider();
        const start = await fetch(`${addresses.startURL}?RelayState=/%3Fa%3Db`, { redirect: 'manual' });
        expect(start.status).toBe(302);
        expect(new URL(start.headers.get('location') ?? '').searchParams.get('RelayState')).toBe('/?a=b');
    });
});

describe('an organization that enforces single sign-on', () => {
    beforeAll(async () => {
        await enforce(true);
        return () => enforce(false);
    });

    it('refuses a member who came another way, with where to sign in', async () => {
        const bela = service.as(await tokenOf('user-bela'));
        const { startURL } = (await bela.orgs.listSSOProviderLoginsInOrganization('acme')).data.items[0] ?? {};
        expect(startURL).toMatch(/\/start$/);
        const refused = { status: 403, message: expect.stringContaining(`sign in at ${startURL}`) as string };
        await expect(bela.orgs.getOrganizationById('acme')).rejects.toMatchObject(refused);
        await expect(bela.orgs.listSpacesInOrganizationById('acme')).rejects.toMatchObject(refused);
        await expect(bela.orgs.listSites('acme')).rejects.toMatchObject(refused);
        expect((await bela.orgs.listOrganizationsForAuthenticatedUser()).data.items).toEqual([]);
    });

    it('refuses changes of content by such a member', async () => {
        const { data } = await service.client.orgs.listSpacesInOrganizationById('acme');
        const [space] = data.items;
        const bela = service.as(await tokenOf('user-bela'));
        await expect(bela.spaces.updateSpaceById(space?.id ?? '', { title: 'Mine' })).rejects.toMatchObject({
            status: 403,
            message: expect.stringContaining('enforces single sign-on') as string,
        });
    });

    it('lets in who comes by it, and the owner of the workspace', async () => {
        const { service: addresses } = await provider({ email: 'nova@acme.example' });
        const nova = service.as(await walkIn(addresses.startURL));
        expect((await nova.orgs.getOrganizationById('acme')).data.id).toBe('acme');
        expect((await service.client.orgs.getOrganizationById('acme')).data.sso).toBe(true);
    });

    it('refuses other tokens of those who have come by it, or whom an admin has marked', async () => {
        const { service: addresses } = await provider({ email: 'otto@acme.example' });
        const { data: otto } = await service.as(await walkIn(addresses.startURL)).user.getAuthenticatedUser();
        await service.client.orgs.setUserAsSSOMemberForOrganization('acme', 'user-cleo');
        for (const user of [otto.id, 'user-cleo']) {
            const { orgs } = service.as(await tokenOf(user));
            expect((await service.client.orgs.getMemberInOrganizationById('acme', user)).data.sso).toBe(true);
            expect(await statusOf(orgs.getOrganizationById('acme'))).toBe(403);
            expect((await orgs.listOrganizationsForAuthenticatedUser()).data.items).toEqual([]);
        }
    });
});
