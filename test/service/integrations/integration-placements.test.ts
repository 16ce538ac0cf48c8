import type { ApiClient } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { createUserClient, createSpace } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages, createIntegrationTokens, sender } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { createSite } from '../../support/sites.js';

let service: TestService;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
    service = await openService();
    send = sender(service);
    await service.develop('placed', createTextScript('x'), { visibility: 'public' });
    await service.client.integrations.installIntegration('placed', { organization: 'globex' });
    await createSpace(service, 'In acme');
    await service.client.orgs.createSpace('globex', { title: 'In globex' });
    await createSite(service);
    return () => service.dispose();
});

describe('spaces and sites of an integration', () => {
    it('listIntegrationSpaceInstallations and listIntegrationSiteInstallations return ids, or objects for extended=true', async () => {
        const { integrations } = service.client;
        await expectSuccess('listIntegrationSpaceInstallations', await send('GET', '/integrations/placed/spaces'));
        await expectSuccess('listIntegrationSiteInstallations', await send('GET', '/integrations/placed/sites'));
        const all = await listAllPages((page) =>
            integrations.listIntegrationSpaceInstallations('placed', { extended: true, limit: 2, page }),
        );
        const organizations = all.map(({ space }) => (typeof space === 'string' ? space : space.organization));
        expect(new Set(organizations)).toEqual(new Set(['acme', 'globex']));
        const { data } = await integrations.listIntegrationSpaceInstallations('placed', { limit: 1000 });
        expect(data.count).toBe(all.length);
        expect(data.items.map(({ space }) => space)).toEqual(
            all.map(({ space }) => (typeof space === 'string' ? '' : space.id)),
        );
        const sites = await integrations.listIntegrationSiteInstallations('placed', { extended: true });
        expect(sites.data.items.map(({ site }) => (typeof site === 'string' ? '' : site.object))).toContain('site');
        const extended = await send('GET', '/integrations/placed/sites?extended=true');
        await expectSuccess('listIntegrationSiteInstallations', extended);
    });

    it('listIntegrationSiteInstallations omits a site that is closed to the user', async () => {
        const { id } = await createSite(service);
        await service.client.orgs.inviteToSite('acme', id, { users: ['user-finn'], role: null });
        const { integrations } = await createUserClient(service, 'finn');
        const { data } = await integrations.listIntegrationSiteInstallations('placed', { extended: true });
        const seen = data.items.map(({ site }) => (typeof site === 'string' ? site : site.id));
        expect(seen).not.toContain(id);
        expect(seen.length).toBeGreaterThan(0);
        expect(data.count).toBe(seen.length);
    });

    it('listIntegrationSpaceInstallations filters by an external id', async () => {
        const { integrations } = service.client;
        const [one] = (await integrations.listIntegrationSpaceInstallations('placed')).data.items;
        const externalIds = ['crm-1'];
        const space = typeof one?.space === 'string' ? one.space : '';
        await integrations.updateIntegrationSpaceInstallation('placed', one?.installation ?? '', space, {
            externalIds,
        });
        const { data } = await integrations.listIntegrationSpaceInstallations('placed', { externalId: 'crm-1' });
        expect(data.items).toMatchObject([{ space, externalIds }]);
        expect(data.count).toBe(1);
    });

    it('listIntegrationSpaceInstallations returns to users only spaces of their organizations, to an installation only its own', async () => {
        const spacesSeenBy = async (client: typeof service.client) => {
            const { data } = await client.integrations.listIntegrationSpaceInstallations('placed', {
                extended: true,
                limit: 1000,
            });
            return new Set(data.items.map(({ space }) => (typeof space === 'string' ? '' : space.organization)));
        };
        expect(await spacesSeenBy(await createUserClient(service, 'finn'))).toEqual(new Set(['acme']));
        expect(await spacesSeenBy(await createUserClient(service, 'gus'))).toEqual(new Set());
        expect(await spacesSeenBy(await createUserClient(service, 'hana'))).toEqual(new Set());
        const { installation } = await createIntegrationTokens(service);
        const other = service.as(installation).integrations.listIntegrationSpaceInstallations('placed');
        expect(await getStatus(other)).toBe(403);
        const own = await service.as(installation).integrations.listIntegrationSpaceInstallations('token-teller');
        expect(new Set(own.data.items.map((item) => item.installation)).size).toBe(1);
        await expectError(404, await send('GET', '/integrations/none/spaces'));
    });
});

describe('visibility of a private integration', () => {
    beforeAll(async () => {
        const { orgs } = service.client;
        await service.develop('withdrawn', createTextScript('x'), { visibility: 'public' });
        await service.client.integrations.installIntegration('withdrawn', { organization: 'globex' });
        await service.develop('withdrawn', createTextScript('x'), { visibility: 'private' });
        await orgs.setUserAsSSOMemberForOrganization('globex', 'user-hana');
        await orgs.updateMemberInOrganizationById('globex', 'user-hana', { role: 'admin' });
    });

    it('getIntegrationByName returns a private integration to users whose organization installed it while it was public', async () => {
        const { integrations } = await createUserClient(service, 'hana');
        expect((await integrations.getIntegrationByName('withdrawn')).data.visibility).toBe('private');
        const { data } = await integrations.listIntegrationSpaceInstallations('withdrawn', { extended: true });
        const organizations = data.items.map(({ space }) => (typeof space === 'string' ? '' : space.organization));
        expect(new Set(organizations)).toEqual(new Set(['globex']));
    });

    it('listIntegrationInstallations returns only installations on organizations of the caller', async () => {
        const organizationsSeenBy = async (client: ApiClient) => {
            const { items } = (await client.integrations.listIntegrationInstallations('withdrawn')).data;
            return items.map(({ target }) => target.organization).toSorted();
        };
        expect(await organizationsSeenBy(service.client)).toEqual(['acme', 'globex']);
        expect(await organizationsSeenBy(await createUserClient(service, 'finn'))).toEqual(['acme']);
    });

    it('getIntegrationByName returns 404 for a private integration to all other users', async () => {
        await service.develop('concealed', createTextScript('x'), { visibility: 'private' });
        const { integrations } = await createUserClient(service, 'hana');
        expect(await getStatus(integrations.getIntegrationByName('concealed'))).toBe(404);
        expect(await getStatus(integrations.listIntegrationSpaceInstallations('concealed'))).toBe(404);
        expect(await getStatus(integrations.listIntegrationSiteInstallations('concealed'))).toBe(404);
    });
});
