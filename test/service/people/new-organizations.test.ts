import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { createIntegrationTokens, sender } from '../../support/orgs.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let bela: ApiClient;
let send: ReturnType<typeof sender>;

beforeEach(async () => {
    service = await openService();
    bela = await createUserClient(service, 'bela');
    send = sender(service);
    return () => service.dispose();
});

describe('createOrganization', () => {
    it('makes the caller the admin of the new organization, to which others have no access', async () => {
        const response = await send('POST', '/orgs', { title: 'Fresh Start' });
        await expectSuccess('createOrganization', response.clone());
        expect(response.headers.get('location')).toContain('/v1/orgs/');
        const { data } = await bela.orgs.createOrganization({ title: 'Fresh Start', emailDomains: ['acme.example'] });
        expect(data).toMatchObject({
            title: 'Fresh Start',
            emailDomains: ['acme.example'],
            permissions: { admin: true },
        });
        expect(data.hostname).toMatch(/^fresh-start-\w{6}$/);
        expect((await bela.orgs.listOrganizationsForAuthenticatedUser()).data.items.map(({ id }) => id)).toContain(
            data.id,
        );
        expect(await getStatus(service.client.orgs.getOrganizationById(data.id))).toBe(404);
        await bela.orgs.inviteUsersToOrganization(data.id, { emails: ['dan@acme.example'], role: 'create' });
        const dan = await createUserClient(service, 'dan');
        expect(await getStatus(dan.orgs.createSpace(data.id, { title: 'First' }))).toBe(0);
    });

    it('creates a default site by the preferences, which is the default content', async () => {
        const onboardingPreferences = {
            source: 'template' as const,
            audience: 'internal' as const,
            interests: ['adaptive-content' as const],
        };
        const { data } = await bela.orgs.createOrganization(
            { title: 'With site', onboardingPreferences },
            { query: { withDefaultSite: true, openapiUrl: 'https://api.example/openapi.json' } },
        );
        const { site = '' } = data.defaultContent ?? {};
        expect((await bela.orgs.getSiteById(data.id, site)).data).toMatchObject({
            visibility: 'visitor-auth',
            adaptiveContent: { enabled: true },
            agentsContext: 'excluded',
            siteSpaces: 1,
        });
        const { items } = (await bela.orgs.listOpenAPISpecs(data.id)).data;
        expect(items.map(({ sourceURL }) => sourceURL)).toEqual(['https://api.example/openapi.json']);
        const { data: plain } = await bela.orgs.createOrganization({ title: 'Without', onboardingPreferences });
        expect(plain).not.toHaveProperty('defaultContent');
        expect((await bela.orgs.listSites(plain.id)).data.items).toEqual([]);
    });

    it('rejects e-mail domains other than that of the caller, integrations, and invalid titles', async () => {
        const foreign = bela.orgs.createOrganization({ title: 'Wide', emailDomains: ['gmail.com'] });
        await expect(foreign).rejects.toMatchObject({ status: 403, message: expect.stringContaining('gmail.com') });
        const { integration } = await createIntegrationTokens(service);
        expect(await getStatus(service.as(integration).orgs.createOrganization({ title: 'Mine' }))).toBe(403);
        for (const body of [{}, { title: 'x' }, { title: '  ' }, { title: 'Fine', emailDomains: ['no domain'] }])
            await expectError(422, await send('POST', '/orgs', body));
    });

    it("updateOrganizationById returns 403 to an admin for an e-mail domain other than the admin's own, unless the workspace owner has added it", async () => {
        const { id } = (await bela.orgs.createOrganization({ title: 'Wide' })).data;
        const change = (...emailDomains: string[]) =>
            getStatus(bela.orgs.updateOrganizationById(id, { emailDomains, title: 'Wider' }));
        expect([await change('gmail.com'), await change('acme.example', 'gmail.com')]).toEqual([403, 403]);
        expect((await bela.orgs.getOrganizationById(id)).data).toMatchObject({ title: 'Wide', emailDomains: [] });
        expect(await change('acme.example')).toBe(0);
        await bela.orgs.inviteUsersToOrganization(id, { emails: ['ada@example.com'], role: 'admin' });
        await service.client.orgs.updateOrganizationById(id, { emailDomains: ['gmail.com'] });
        expect(await change('gmail.com', 'acme.example')).toBe(0);
    });
});

describe('joinOrganization', () => {
    it('makes a user with an address of an accepted domain a member with the default role', async () => {
        const { orgs } = service.client;
        expect(await getStatus(bela.orgs.joinOrganization('globex'))).toBe(400);
        await orgs.updateOrganizationById('globex', { emailDomains: ['acme.example'], defaultRole: 'comment' });
        const { id } = (await orgs.createSpace('globex', { title: 'Inside', visibility: 'private' })).data;
        expect(await getStatus(bela.spaces.getSpaceById(id))).toBe(404);
        await bela.orgs.joinOrganization('globex');
        expect((await bela.spaces.getSpaceById(id)).data.permissions).toMatchObject({ comment: true, edit: false });
        await orgs.updateMemberInOrganizationById('globex', 'user-bela', { role: 'edit' });
        await bela.orgs.joinOrganization('globex');
        expect((await orgs.getMemberInOrganizationById('globex', 'user-bela')).data.role).toBe('edit');
        expect(await getStatus((await createUserClient(service, 'gus')).orgs.joinOrganization('globex'))).toBe(400);
        expect(await getStatus(bela.orgs.joinOrganization('none'))).toBe(400);
    });

    it('rejects a disabled member and an integration', async () => {
        const hana = await createUserClient(service, 'hana');
        expect(await getStatus(hana.orgs.joinOrganization('acme'))).toBe(403);
        expect(await getStatus(hana.orgs.listMembersInOrganizationById('acme'))).toBe(404);
        const { installation } = await createIntegrationTokens(service);
        expect(await getStatus(service.as(installation).orgs.joinOrganization('acme'))).toBe(403);
    });
});

describe('updateUserById', () => {
    it('changes name and photo of the caller, which others then see', async () => {
        const response = await service.request('/v1/users/user-bela', {
            method: 'PATCH',
            headers: { authorization: `Bearer ${await connectControl(service).createToken('user-bela')}` },
            body: JSON.stringify({ displayName: 'Bela Blue', photoURL: 'https://cdn.example/bela.png' }),
        });
        await expectSuccess('updateUserById', response);
        const { data } = await service.client.users.getUserById('user-bela');
        expect(data).toMatchObject({ displayName: 'Bela Blue', photoURL: 'https://cdn.example/bela.png' });
        expect((await bela.users.updateUserById('user-bela', {})).data.displayName).toBe('Bela Blue');
        const found = await service.client.orgs.listMembersInOrganizationById('acme', { search: 'blue' });
        expect(found.data.items.map(({ id }) => id)).toEqual(['user-bela']);
    });

    it('rejects changes of other users, and invalid values', async () => {
        expect(await getStatus(bela.users.updateUserById('user-ada', { displayName: 'x' }))).toBe(403);
        expect(await getStatus(service.client.users.updateUserById('user-bela', { displayName: 'x' }))).toBe(403);
        const { integration } = await createIntegrationTokens(service);
        expect(await getStatus(service.as(integration).users.updateUserById('user-ada', {}))).toBe(403);
        for (const body of [
            { displayName: '' },
            { displayName: 'x'.repeat(65) },
            { photoURL: 'javascript:x' },
            { email: 'a@b.example' },
        ])
            await expectError(422, await send('PATCH', '/users/user-ada', body));
    });
});

describe('fields of spaces and organizations', () => {
    it('a new organization has the default mergeRules, and a new space has no language', async () => {
        const { orgs, spaces } = service.client;
        expect((await orgs.getOrganizationById('acme')).data.mergeRules).toEqual({ type: 'default' });
        const { id } = await createSpace(service, 'Original');
        const { data } = await spaces.getSpaceById(id);
        expect(data.mergeRules).toEqual({ type: 'inherit' });
        expect(data).not.toHaveProperty('language');
    });
});
