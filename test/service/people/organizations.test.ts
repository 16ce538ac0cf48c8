import { beforeAll, describe, expect, it } from 'vitest';

import { createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages, createIntegrationTokens } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { publishBody } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, send } = await openSharedService();

describe('organizations of a new workspace', () => {
    it('the initial user is an admin of the organizations acme and globex', async () => {
        await expectSuccess('listOrganizationsForAuthenticatedUser', await send('GET', '/orgs'));
        const { data } = await service.client.orgs.listOrganizationsForAuthenticatedUser();
        expect(data.items.map(({ id, hostname }) => [id, hostname])).toEqual([
            ['acme', 'acme'],
            ['globex', 'globex'],
        ]);
        for (const { permissions } of data.items) expect(Object.values(permissions)).not.toContain(false);
    });

    it('listOrganizationsForAuthenticatedUser pages through organizations', async () => {
        const { orgs } = service.client;
        const items = await listAllPages((page) => orgs.listOrganizationsForAuthenticatedUser({ limit: 1, page }));
        expect(items.map(({ id }) => id)).toEqual(['acme', 'globex']);
    });

    it('integrations that are developed on acme use its first space and site', async () => {
        const [first, second] = [
            await service.develop('one', createTextScript('x')),
            await service.develop('two', createTextScript('x')),
        ];
        expect(first).toMatchObject({ organization: 'acme', space: 'space-handbook' });
        expect([second.space, second.site]).toEqual([first.space, first.site]);
    });
});

describe('organization', () => {
    it('updateOrganizationById changes only the fields that are sent', async () => {
        const { data: before } = await service.client.orgs.getOrganizationById('globex');
        await expectSuccess('updateOrganizationById', await send('PATCH', '/orgs/globex', {}));
        const change = { title: 'Globex Inc.', defaultRole: null, sso: true, ai: false, inviteLinks: false };
        await expectSuccess('updateOrganizationById', await send('PATCH', '/orgs/globex', change));
        await expectSuccess('getOrganizationById', await send('GET', '/orgs/globex'));
        expect((await service.client.orgs.getOrganizationById('globex')).data).toEqual({ ...before, ...change });
    });

    it('updateOrganizationById sets and removes the logo and the default content', async () => {
        const { site } = await service.develop('three', createTextScript('x'), { organization: 'globex' });
        const { orgs } = service.client;
        const logo = 'https://globex.example/logo.png';
        const { data } = await orgs.updateOrganizationById('globex', { logo, defaultContent: { type: 'site', site } });
        expect(data).toMatchObject({ urls: { logo }, defaultContent: { type: 'site', site } });
        const { data: bare } = await orgs.updateOrganizationById('globex', { logo: null, defaultContent: null });
        expect(bare.urls).not.toHaveProperty('logo');
        expect(bare).not.toHaveProperty('defaultContent');
    });

    it('updateOrganizationById rejects a default site of another organization', async () => {
        const { site } = await service.develop('one', createTextScript('x'));
        const body = { defaultContent: { type: 'site', site } };
        expect(await expectError(422, await send('PATCH', '/orgs/globex', body))).toContain(site);
    });

    it('getSubdomain finds an organization by its hostname, which is unique', async () => {
        await send('PATCH', '/orgs/globex', { hostname: 'globex-docs' });
        const { data } = await service.client.subdomains.getSubdomain('globex-docs');
        expect(data.target).toEqual({ type: 'organization', organization: 'globex' });
        await expectSuccess('getSubdomain', await send('GET', '/subdomains/acme'));
        for (const gone of ['globex', 'nobody', 'A B'])
            await expectError(404, await send('GET', `/subdomains/${encodeURIComponent(gone)}`));
        for (const hostname of ['globex-docs', 'globex']) {
            expect(await expectError(409, await send('PATCH', '/orgs/acme', { hostname }))).toContain(hostname);
        }
    });

    it('getOrganizationsForEmailDomain finds organizations by their e-mail domains', async () => {
        await send('PATCH', '/orgs/globex', { emailDomains: ['globex.example', 'acme.example', 'acme.example'] });
        await expectSuccess('getOrganizationsForEmailDomain', await send('GET', '/email-domains/acme.example/orgs'));
        const idsOf = async (domain: string, { emailDomains } = service.client) => {
            const { data } = await emailDomains.getOrganizationsForEmailDomain(domain);
            return data.organizations.map(({ id }) => id);
        };
        expect(await idsOf('ACME.example')).toEqual(['acme', 'globex']);
        expect(await idsOf('globex.example')).toEqual(['globex']);
        expect(await idsOf('example')).toEqual([]);
        const bela = await createUserClient(service, 'bela');
        expect(await idsOf('acme.example', bela)).toEqual(['acme', 'globex']);
        expect(await idsOf('globex.example', bela)).toEqual([]);
        expect((await service.client.orgs.getOrganizationById('globex')).data.emailDomains).toHaveLength(2);
    });

    it.each<[string, object]>([
        ['title', { title: 'x' }],
        ['title', { title: 'x'.repeat(256) }],
        ['hostname', { hostname: 'ab' }],
        ['hostname', { hostname: 'Upper' }],
        ['hostname', { hostname: '-abc' }],
        ['hostname', { hostname: 'a'.repeat(33) }],
        ['emailDomains', { emailDomains: ['not a domain'] }],
        ['defaultRole', { defaultRole: 'owner' }],
        ['logo', { logo: 'x' }],
        ['logo', { logo: `https://example.com/${'x'.repeat(2048)}` }],
        ['defaultContent', { defaultContent: { type: 'space', site: 'x' } }],
        ['sso', { sso: 'yes' }],
        ['inviteLinks', { inviteLinks: null }],
        ['plan', { plan: 'free' }],
    ])('updateOrganizationById rejects an invalid %s: %j', async (field, body) => {
        expect(await expectError(422, await send('PATCH', '/orgs/acme', body))).toContain(field);
    });

    it('develop creates an organization with the given id, and derives its subdomain', async () => {
        const organization = 'Made0Elsewhere0Ab3Zz';
        await service.develop('made-elsewhere', createTextScript('x'), { organization });
        const again = await service.develop('made-elsewhere', createTextScript('x'), { organization });
        expect(again.organization).toBe(organization);
        await expectSuccess('getSubdomain', await send('GET', `/subdomains/${organization.toLowerCase()}`));
        expect((await service.client.orgs.getOrganizationById(organization)).data.id).toBe(organization);
    });

    it('operations return 404 for an unknown organization', async () => {
        await expectError(404, await send('GET', '/orgs/none'));
        await expectError(404, await send('PATCH', '/orgs/none', {}));
        await expectError(404, await send('GET', '/orgs/none/integrations'));
    });

    it('listOrganizationInstallations and listOrganizationIntegrations list installed and owned integrations', async () => {
        const { orgs, integrations } = service.client;
        await integrations.publishIntegration('four', {
            ...publishBody(createTextScript('x')),
            organization: 'globex',
        });
        await integrations.installIntegration('four', { organization: 'acme' });
        await expectSuccess('listOrganizationInstallations', await send('GET', '/orgs/acme/installations'));
        await expectSuccess('listOrganizationIntegrations', await send('GET', '/orgs/acme/integrations'));
        const installed = await listAllPages((page) => orgs.listOrganizationInstallations('acme', { limit: 1, page }));
        expect(installed.map(({ integration }) => integration.name)).toEqual(['one', 'two', 'four']);
        expect(installed.map(({ installation }) => installation.integration)).toEqual(['one', 'two', 'four']);
        const owned = await listAllPages((page) => orgs.listOrganizationIntegrations('globex', { limit: 1, page }));
        expect(owned.map(({ name }) => name)).toEqual(['four', 'three']);
        expect((await orgs.listOrganizationIntegrations('globex')).data.count).toBe(2);
        const searched = (await orgs.listOrganizationIntegrations('globex', { search: 'FOUR', target: 'all' })).data;
        expect(searched.items.map(({ name }) => name)).toEqual(['four']);
        expect((await orgs.listOrganizationIntegrations('globex', { owner: 'acme' })).data).toEqual({
            items: [],
            count: 0,
        });
    });

    it('the permission viewInviteLinks of an admin on a space or collection follows inviteLinks of the organization', async () => {
        const { orgs, spaces, collections } = service.client;
        const { id: space } = (await orgs.createSpace('globex', { title: 'Linked' })).data;
        const { id: collection } = (await orgs.createCollection('globex', { title: 'Linked' })).data;
        const seen = async () => [
            (await spaces.getSpaceById(space)).data.permissions.viewInviteLinks,
            (await collections.getCollectionById(collection)).data.permissions.viewInviteLinks,
        ];
        for (const inviteLinks of [true, false]) {
            await orgs.updateOrganizationById('globex', { inviteLinks });
            expect(await seen()).toEqual([inviteLinks, inviteLinks]);
        }
    });

    it('deleteOrganizationInviteById deletes an invite link, and succeeds for an unknown one', async () => {
        for (const invite of ['invite-readers', 'invite-readers', 'none'])
            await expectSuccess(
                'deleteOrganizationInviteById',
                await send('DELETE', `/orgs/acme/link-invites/${invite}`),
            );
    });
});

describe('user', () => {
    it('getUserById returns a user, and 404 for an unknown id', async () => {
        await expectSuccess('getUserById', await send('GET', '/users/user-bela'));
        expect((await service.client.users.getUserById('user-bela')).data.email).toBe('bela@acme.example');
        await expectError(404, await send('GET', '/users/none'));
    });
});

describe.each(['integration', 'installation'] as const)('the token of an %s', (kind) => {
    let token: string;
    beforeAll(async () => {
        token = (await createIntegrationTokens(service))[kind];
    });
    const refusal = async (method: string, path: string, body?: object) => {
        const headers = { authorization: `Bearer ${token}` };
        return expectError(
            403,
            await service.request(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
        );
    };

    it.each<[string, string, string, object?]>([
        ['GET', '/orgs/acme', 'view'],
        ['GET', '/orgs/none', 'view'],
        ['PATCH', '/orgs/acme', 'admin', {}],
        ['GET', '/orgs/acme/members', 'listMembers'],
        ['GET', '/orgs/acme/members/user-bela', 'listMembers'],
        ['PATCH', '/orgs/acme/members/user-bela', 'admin', { role: 'read' }],
        ['DELETE', '/orgs/acme/members/user-bela', 'admin'],
        ['POST', '/orgs/acme/members/user-bela/sso', 'admin'],
        ['POST', '/orgs/acme/ping', 'view'],
        ['GET', '/orgs/acme/teams', 'listTeams'],
        ['PUT', '/orgs/acme/teams', 'ownTeam', { title: 'x' }],
        ['DELETE', '/orgs/acme/teams/team-writers', 'listTeams'],
        ['GET', '/orgs/acme/saml', 'admin'],
        ['GET', '/orgs/acme/sso', 'view'],
        ['DELETE', '/orgs/acme/link-invites/x', 'admin'],
        ['GET', '/orgs/acme/integrations', 'listIntegrations'],
        ['GET', '/orgs/acme/installations', 'listIntegrations'],
    ])('a request %s %s requires the permission "%s"', async (method, path, permission, body) => {
        expect(await refusal(method, path, body)).toContain(`"${permission}"`);
    });

    it('operations that search organizations require the token of a user', async () => {
        for (const path of ['/orgs', '/email-domains/acme.example/orgs', '/subdomains/acme'])
            expect(await refusal('GET', path)).toContain("user's token");
    });

    it('getUserById returns no e-mail address', async () => {
        const { data } = await service.as(token).users.getUserById('user-bela');
        expect(data.displayName).toBe('Bela Builder');
        expect(data).not.toHaveProperty('email');
        expect(await getStatus(service.as(token).users.getUserById('none'))).toBe(404);
    });
});
