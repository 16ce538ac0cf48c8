import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import type { ApiClient } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openService, blockRequest, publishBody, type TestService } from '../../support/service.js';

let service: TestService;
let place: DevelopmentResponse;

beforeAll(async () => {
    service = await openService();
    place = await service.develop('private', EVENT_ECHO_SCRIPT);
    await service.develop('public', EVENT_ECHO_SCRIPT, { visibility: 'public' });
    await service.develop('elsewhere', EVENT_ECHO_SCRIPT, { organization: 'globex' });
    await service.develop('shared', EVENT_ECHO_SCRIPT, { organization: 'globex', visibility: 'public' });
    return () => service.dispose();
});

const as = async (user: string): Promise<ApiClient> => service.as(await connectControl(service).createToken(user));

describe('token of a user', () => {
    it('the token of a user authenticates that user', async () => {
        expect((await (await as('user-cleo')).user.getAuthenticatedUser()).data.id).toBe('user-cleo');
        expect((await (await as('user-cleo')).orgs.getOrganizationById('acme')).data.permissions).toMatchObject({
            view: true,
            admin: false,
        });
    });

    it('createToken returns 404 for an unknown user, and 403 to another user', async () => {
        await expect(connectControl(service).createToken('nobody')).rejects.toMatchObject({ status: 404 });
        const token = await connectControl(service).createToken('user-bela');
        await expect(connectControl({ ...service, token }).createToken('user-ada')).rejects.toMatchObject({
            status: 403,
        });
    });

    it('a token with a wrong user or signature gets 401', async () => {
        const [prefix, , signature] = (await connectControl(service).createToken('user-bela')).split('~');
        for (const token of [
            `${prefix}~user-ada~${signature}`,
            `${prefix}~user-bela~`,
            `${prefix}~user-bela`,
            '~',
            'svcint~~',
        ])
            expect(await getStatus(service.as(token).user.getAuthenticatedUser())).toBe(401);
    });

    it('the token of a disabled admin gets 404', async () => {
        const hana = await as('user-hana');
        expect(await getStatus(hana.orgs.getOrganizationById('acme'))).toBe(404);
        expect((await hana.orgs.listOrganizationsForAuthenticatedUser()).data.items).toEqual([]);
    });

    it('a render event has the id of the user whose token requested the render', async () => {
        const { integrations } = await as('user-finn');
        const { data } = await integrations.renderIntegrationUIWithPost('private', blockRequest(place.space));
        expect(JSON.parse(getRenderedText(data))).toMatchObject({ event: { auth: { userId: 'user-finn' } } });
    });
});

describe('access of users to integrations', () => {
    it("listIntegrations lists public integrations and the integrations of the user's organizations", async () => {
        const names = async (user: string) =>
            (await (await as(user)).integrations.listIntegrations()).data.items.map(({ name }) => name);
        expect(await names('user-ada')).toEqual(['elsewhere', 'private', 'public', 'shared']);
        expect(await names('user-finn')).toEqual(['private', 'public', 'shared']);
        expect(await names('user-hana')).toEqual(['public', 'shared']);
    });

    it('getIntegrationByName returns 404 to users who may not see the integration', async () => {
        const { integrations } = await as('user-finn');
        expect(await getStatus(integrations.getIntegrationByName('elsewhere'))).toBe(404);
        expect(await getStatus(integrations.listIntegrationEvents('elsewhere'))).toBe(404);
        expect((await integrations.getIntegrationByName('public')).data.permissions).toEqual({
            admin: false,
            install: false,
        });
        expect((await service.client.integrations.getIntegrationByName('private')).data.permissions).toEqual({
            admin: true,
            install: true,
        });
    });

    it.each(['admin', 'create', 'review', 'edit', 'comment', 'read', null] as const)(
        'listIntegrationEvents with the role "%s" returns 403 unless the role is "admin"',
        async (role) => {
            const { integrations, orgs } = service.client;
            const [event] = (await integrations.listIntegrationEvents('private')).data.items;
            await orgs.updateMemberInOrganizationById('acme', 'user-eva', { role });
            const reader = (await as('user-eva')).integrations;
            for (const call of [
                () => reader.listIntegrationEvents('private'),
                () => reader.getIntegrationEvent('private', event?.id ?? ''),
            ])
                expect(await getStatus(call())).toBe(role === 'admin' ? 0 : 403);
        },
    );

    it('listIntegrationEvents returns 403 to members of an organization that only installed the integration', async () => {
        const { integrations } = await as('user-finn');
        await service.client.integrations.installIntegration('shared', { organization: 'acme' });
        expect((await integrations.getIntegrationByName('shared')).data.name).toBe('shared');
        expect(await getStatus(integrations.listIntegrationEvents('shared'))).toBe(403);
        expect(await getStatus(integrations.getIntegrationEvent('shared', 'any'))).toBe(403);
    });

    it('publishIntegration and other changes require an admin of the owning organization', async () => {
        const { integrations } = await as('user-bela');
        const tunnel = { tunnelUrl: 'https://tunnel.example/' };
        for (const call of [
            () => integrations.publishIntegration('private', publishBody(EVENT_ECHO_SCRIPT)),
            () => integrations.publishIntegration('new', publishBody(EVENT_ECHO_SCRIPT)),
            () => integrations.unpublishIntegration('private'),
            () => integrations.setIntegrationDevelopmentMode('private', tunnel),
            () => integrations.disableIntegrationDevelopmentMode('private'),
        ])
            await expect(call()).rejects.toThrow(/permission "admin" on the organization "acme"/);
        expect((await service.client.integrations.getIntegrationByName('private')).data.version).toBe(1);
    });

    it('installing and changing an installation require an admin of the organization, and members may read it', async () => {
        const { integrations } = await as('user-bela');
        const { installation } = place;
        expect((await integrations.getIntegrationInstallationById('private', installation)).data.id).toBe(installation);
        for (const call of [
            () => integrations.updateIntegrationInstallation('private', installation, { externalIds: ['x'] }),
            () => integrations.uninstallIntegration('private', installation),
            () => integrations.uninstallIntegrationFromSpace('private', installation, place.space),
            () => integrations.installIntegration('public', { organization: 'acme' }),
        ])
            await expect(call()).rejects.toThrow(/permission "admin" on the organization "acme"/);
        const guest = (await as('user-gus')).integrations;
        expect(await getStatus(guest.getIntegrationInstallationById('private', installation))).toBe(403);
    });

    it('installIntegration of a private integration requires an admin of the organization that owns it', async () => {
        const body = publishBody(EVENT_ECHO_SCRIPT, { organization: 'globex' });
        await service.client.integrations.publishIntegration('globex-only', body);
        await service.client.orgs.updateMemberInOrganizationById('acme', 'user-bela', { role: 'admin' });
        const { integrations } = await as('user-bela');
        await expect(integrations.installIntegration('globex-only', { organization: 'acme' })).rejects.toThrow(
            /There is no integration/,
        );
        await service.client.integrations.publishIntegration('globex-only', { ...body, visibility: 'unlisted' });
        expect((await integrations.installIntegration('globex-only', { organization: 'acme' })).status).toBe(201);
    });
});
