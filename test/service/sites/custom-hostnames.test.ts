import { beforeAll, describe, expect, it } from 'vitest';

import { createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

const NAME = 'docs.hostnames.test';

let site: string;

beforeAll(async () => {
    ({ site } = await createSections(service, 'Guide'));
    await orgs.updateSiteById('acme', site, { hostname: NAME });
});

const read = (name = NAME) => send('GET', `/custom-hostnames/${name}`);
const resolve = (name = NAME) =>
    service.client.urls.resolvePublishedContentByUrl({ url: `https://${name}/` }).then(
        ({ data }) => data.site,
        () => undefined,
    );

describe('custom hostname of a site', () => {
    it('getCustomHostname returns the site, and whether the hostname shows it', async () => {
        await expectSuccess('getCustomHostname', await read());
        const { data } = await service.client.customHostnames.getCustomHostname(NAME.toUpperCase());
        expect(data).toEqual({
            object: 'custom-hostname',
            hostname: NAME,
            target: { type: 'site', site },
            isActive: true,
            status: 'live',
            urls: { location: `${service.url}/v1/custom-hostnames/${NAME}` },
        });
        expect(await resolve()).toBe(site);
        await orgs.unpublishSite('acme', site);
        expect(await (await read()).json()).toMatchObject({ isActive: false });
        expect(await resolve()).toBeUndefined();
        await orgs.publishSite('acme', site);
        await expectError(404, await read('none.hostnames.test'));
        expect(await getStatus(service.client.customHostnames.dnsRevalidateCustomHostname(NAME))).toBe(0);
        await expectError(404, await send('PATCH', '/custom-hostnames/none.hostnames.test'));
    });

    it('removeCustomHostname removes the hostname of a site only for members with a level that may change the site', async () => {
        const reader = await createUserClient(service, 'finn');
        expect((await reader.customHostnames.getCustomHostname(NAME)).data.target).toEqual({ type: 'site', site });
        expect(await getStatus(reader.customHostnames.removeCustomHostname(NAME))).toBe(403);
        expect(await getStatus(reader.customHostnames.dnsRevalidateCustomHostname(NAME))).toBe(403);
        const remove = async (name: string) =>
            getStatus((await createUserClient(service, name)).customHostnames.removeCustomHostname(NAME));
        await orgs.inviteToSite('acme', site, { users: ['user-bela'], role: 'read' });
        expect(await remove('bela')).toBe(403);
        await orgs.inviteToSite('acme', site, { users: ['user-bela'], role: null });
        const closed = await createUserClient(service, 'bela');
        expect(await getStatus(closed.customHostnames.getCustomHostname(NAME))).toBe(404);
        expect([await remove('bela'), await remove('gus'), await resolve()]).toEqual([0, 0, site]);
        await orgs.inviteToSite('acme', site, { users: ['user-gus'], role: 'create' });
        expect(await remove('gus')).toBe(0);
        expect(await resolve()).toBeUndefined();
        await orgs.updateSiteById('acme', site, { hostname: NAME });
        expect((await send('DELETE', `/custom-hostnames/${NAME}`)).status).toBe(205);
        expect((await send('DELETE', `/custom-hostnames/${NAME}`)).status).toBe(204);
        await expectError(404, await read());
        expect((await orgs.getSiteById('acme', site)).data.hostname).toBeUndefined();
        expect(await resolve()).toBeUndefined();
    });
});
