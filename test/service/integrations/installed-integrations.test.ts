import { createClient } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import emulator from '../../../packages/emulator/package.json' with { type: 'json' };
import { createSpace } from '../../support/content.js';
import { expectError, expectSuccess } from '../../support/contract.js';
import { createTextScript } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();
const { spaces, integrations } = service.client;

const BLOCKS = [{ id: 'card', title: 'Card' }];
const KEY = { properties: { key: { type: 'string' as const } }, required: ['key'] };

const script = await service.develop('scripted', createTextScript('a'), {
    title: 'First script',
    scopes: ['site:script:inject', 'site:script:cookies'],
    target: 'site',
});
const blocks = await service.develop('blocky', createTextScript('b'), { title: 'Second', blocks: BLOCKS });
await service.develop('waiting', createTextScript('c'), { title: 'Third', configurations: { space: KEY } });

const names = ({ data }: { data: { items: { name: string }[] } }) => data.items.map(({ name }) => name);

async function findPlace(kind: 'spaces' | 'sites', name: string, installation: string): Promise<string> {
    if (kind === 'sites')
        return (await integrations.listIntegrationInstallationSites(name, installation)).data.items[0]?.site ?? '';
    return (await integrations.listIntegrationInstallationSpaces(name, installation)).data.items[0]?.space ?? '';
}

const site = await findPlace('sites', 'scripted', script.installation);
const space = await findPlace('spaces', 'blocky', blocks.installation);

describe('getApiInformation', () => {
    it('returns the version of the service, below /v1 and /v1/', async () => {
        const { data } = await service.client.system.getApiInformation();
        expect(data.version).toBe(emulator.version);
        expect(new Date(data.build).getTime()).toBeLessThanOrEqual(Date.now());
        for (const path of ['', '/']) await expectSuccess('getApiInformation', await send('GET', path));
    });

    it('rejects a caller without a token', async () => {
        const client = createClient({ endpoint: service.url });
        await expect(client.system.getApiInformation()).rejects.toMatchObject({ status: 401 });
    });
});

describe('integrations of a space and of a site', () => {
    it('listSpaceIntegrations returns the installed integrations, filtered by name or title', async () => {
        await expectSuccess('listSpaceIntegrations', await send('GET', `/spaces/${space}/integrations`));
        expect(names(await spaces.listSpaceIntegrations(space))).toEqual(expect.arrayContaining(['blocky', 'waiting']));
        expect(names(await spaces.listSpaceIntegrations(space))).not.toContain('scripted');
        expect(names(await spaces.listSpaceIntegrations(space, { search: 'SECOND' }))).toEqual(['blocky']);
        const { data } = await spaces.listSpaceIntegrations(space, { limit: 1 });
        expect(names(await spaces.listSpaceIntegrations(space, { page: data.next?.page ?? '' }))).toContain('waiting');
    });

    it('listSpaceIntegrationsBlocks returns the blocks of active installations only', async () => {
        const list = async () => (await spaces.listSpaceIntegrationsBlocks(space)).data;
        await expectSuccess('listSpaceIntegrationsBlocks', await send('GET', `/spaces/${space}/integration-blocks`));
        expect(await list()).toContainEqual({ name: 'blocky', blocks: BLOCKS });
        await integrations.uninstallIntegrationFromSpace('blocky', blocks.installation, space);
        expect((await list()).map(({ name }) => name)).not.toContain('blocky');
        expect(names(await spaces.listSpaceIntegrations(space))).not.toContain('blocky');
        await integrations.installIntegrationOnSpace('blocky', blocks.installation, { space });
        expect(await list()).toContainEqual({ name: 'blocky', blocks: BLOCKS });
    });

    it('listSiteIntegrations and listSiteIntegrationScripts return the integrations and scripts of the site', async () => {
        await expectSuccess('listSiteIntegrations', await send('GET', `/orgs/acme/sites/${site}/integrations`));
        expect(names(await orgs.listSiteIntegrations('acme', site))).toContain('scripted');
        const path = `/orgs/acme/sites/${site}/integration-scripts`;
        await expectSuccess('listSiteIntegrationScripts', await send('GET', path));
        const { data: scripts } = await orgs.listSiteIntegrationScripts('acme', site);
        expect(scripts).toEqual((await orgs.getPublishedContentSite('acme', site)).data.scripts);
        expect(scripts).toContainEqual(expect.objectContaining({ cookies: true }));
        await integrations.uninstallIntegrationFromSite('scripted', script.installation, site);
        expect(names(await orgs.listSiteIntegrations('acme', site))).not.toContain('scripted');
        expect((await orgs.listSiteIntegrationScripts('acme', site)).data).toEqual([]);
        await integrations.installIntegrationOnSite('scripted', script.installation, { siteId: site });
    });

    it('a visitor reads scripts and blocks of the own site only, and no integrations', async () => {
        const { urls } = (await orgs.getSiteById('acme', 'site-docs')).data;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: urls.published ?? '' });
        const visitor = service.as('apiToken' in data ? data.apiToken : undefined);
        const own = 'space' in data ? data.space : '';
        await visitor.orgs.listSiteIntegrationScripts('acme', 'site-docs');
        await visitor.spaces.listSpaceIntegrationsBlocks(own);
        const { id: other } = await createSite(service);
        const { id: hidden } = await createSpace(service, 'Hidden');
        await expect(visitor.orgs.listSiteIntegrationScripts('acme', other)).rejects.toMatchObject({ status: 404 });
        await expect(visitor.spaces.listSpaceIntegrationsBlocks(hidden)).rejects.toMatchObject({ status: 404 });
        await expect(visitor.spaces.listSpaceIntegrations(own)).rejects.toMatchObject({ status: 403 });
        await expect(visitor.orgs.listSiteIntegrations('acme', 'site-docs')).rejects.toMatchObject({ status: 403 });
    });
});

describe('status of installations', () => {
    it('getOrganizationIntegrationStatus returns the status, or 404 if the integration is not installed', async () => {
        const path = '/orgs/acme/integrations/scripted/installation_status';
        await expectSuccess('getOrganizationIntegrationStatus', await send('GET', path));
        const { data } = await orgs.getOrganizationIntegrationStatus('acme', 'scripted');
        expect(data).toEqual({ status: 'active' });
        await integrations.uninstallIntegration('scripted', script.installation);
        await expectError(404, await send('GET', path));
        await integrations.installIntegration('scripted', { organization: 'acme' });
        await expectError(404, await send('GET', path.replace('scripted', 'nothing')));
    });

    it('listOrganizationIntegrationsStatus returns installations on the organization, its spaces or its sites', async () => {
        const list = async (query: Parameters<typeof orgs.listOrganizationIntegrationsStatus>[1]) =>
            (await orgs.listOrganizationIntegrationsStatus('acme', { limit: 1000, ...query })).data.items.map(
                ({ integration: { name }, status, target }) => ({ name, status, target }),
            );
        const path = '/orgs/acme/integrations/installations-status';
        await expectSuccess('listOrganizationIntegrationsStatus', await send('GET', path));
        const target = { type: 'organization', organizationId: 'acme' };
        expect(await list({})).toContainEqual({ name: 'waiting', status: 'active', target });
        expect(await list({})).toEqual(await list({ target: 'organization' }));
        const onSpace = { name: 'waiting', status: 'pending', target: { type: 'space', spaceId: space } };
        expect(await list({ target: 'space' })).toContainEqual(onSpace);
        const onOne = await list({ target: 'space', space });
        expect(onOne).toContainEqual(onSpace);
        expect(onOne.every((one) => one.target.type === 'space' && one.target.spaceId === space)).toBe(true);
        expect(await list({ target: 'site', site })).toContainEqual(
            expect.objectContaining({ name: 'scripted', target: { type: 'site', siteId: site } }),
        );
        const first = await orgs.listOrganizationIntegrationsStatus('acme', { target: 'space', limit: 1 });
        const { data } = await orgs.listOrganizationIntegrationsStatus('acme', {
            target: 'space',
            page: first.data.next?.page ?? '',
        });
        expect(data.items).not.toContainEqual(first.data.items[0]);
    });

    it('listOrganizationIntegrationsStatus rejects a space or site that does not match the target, and an unknown one', async () => {
        const path = '/orgs/acme/integrations/installations-status';
        expect(await expectError(422, await send('GET', `${path}?site=${site}`))).toContain('target=site');
        await expectError(422, await send('GET', `${path}?target=site&space=${space}`));
        await expectError(404, await send('GET', `${path}?target=site&site=none`));
        await expectError(404, await send('GET', `${path}?target=space&space=none`));
    });
});
