import type { ApiClient } from '@svc-int/api';
import { beforeEach, describe, expect, it } from 'vitest';

import { expectError, expectSuccess } from '../../support/contract.js';
import { listAllPages, sender } from '../../support/orgs.js';
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

const SEEDED = '/orgs/acme/saml/saml-acme';
const COMPLETE = { entityID: 'urn:idp', certificate: 'MIIB', ssoURL: 'https://idp.example/sso' };

describe('SAML provider of an organization', () => {
    it('a SAML provider is pending until it has an entity id, a certificate and a URL, and is then listed for sign-in', async () => {
        await expectSuccess('getOrganizationSAMLProviderById', await send('GET', SEEDED));
        await expectSuccess('listSSOProviderLoginsInOrganization', await send('GET', '/orgs/acme/sso'));
        const state = async () => [
            (await orgs.getOrganizationSAMLProviderById('acme', 'saml-acme')).data.status,
            (await orgs.listSSOProviderLoginsInOrganization('acme')).data.items.length,
        ];
        expect(await state()).toEqual(['pending', 0]);
        await expectSuccess('updateOrganizationSAMLProvider', await send('PATCH', SEEDED, { certificate: 'MIIB' }));
        expect(await state()).toEqual(['pending', 0]);
        await orgs.updateOrganizationSAMLProvider('acme', 'saml-acme', { ssoURL: 'https://idp.example/sso' });
        expect(await state()).toEqual(['active', 1]);
        const { data } = await orgs.getOrganizationSAMLProviderById('acme', 'saml-acme');
        expect((await orgs.listSSOProviderLoginsInOrganization('acme')).data.items).toEqual([
            { id: 'saml-acme', label: data.label, startURL: data.service.startURL },
        ]);
    });

    it('createOrganizationSAMLProvider creates a provider with a Location, and the provider can be deleted', async () => {
        const body = { label: 'New', ...COMPLETE, defaultTeam: 'team-reviewers', defaultRole: 'edit' };
        const response = await send('POST', '/orgs/acme/saml', body);
        const made = (await response.clone().json()) as { id: string };
        await expectSuccess('createOrganizationSAMLProvider', response);
        expect(made).toMatchObject({
            ...body,
            status: 'active',
            defaultTeam: { id: 'team-reviewers', members: 2 },
        });
        const path = `/orgs/acme/saml/${made.id}`;
        expect(response.headers.get('location')).toBe(`${service.url}/v1${path}`);
        await expectError(404, await send('GET', path.replace('acme', 'globex')));
        await expectSuccess('deleteOrganizationSAMLProvider', await send('DELETE', path));
        for (const method of ['GET', 'DELETE']) await expectError(404, await send(method, path));
    });

    it('updateOrganizationSAMLProvider changes only the sent fields, and removes the default team and role for null', async () => {
        const before = (await orgs.getOrganizationSAMLProviderById('acme', 'saml-acme')).data;
        expect((await orgs.updateOrganizationSAMLProvider('acme', 'saml-acme', {})).data).toEqual(before);
        await orgs.updateOrganizationSAMLProvider('acme', 'saml-acme', { defaultRole: 'read', label: 'Other' });
        const change = { defaultTeam: null, defaultRole: null };
        const { data } = await orgs.updateOrganizationSAMLProvider('acme', 'saml-acme', change);
        const { defaultTeam, ...rest } = before;
        expect(defaultTeam?.id).toBe('team-writers');
        expect(data).toEqual({ ...rest, label: 'Other' });
    });

    it('a SAML provider loses its default team when the team is removed, and rejects a team of another organization', async () => {
        await orgs.removeTeamFromOrganizationById('acme', 'team-writers');
        expect((await orgs.getOrganizationSAMLProviderById('acme', 'saml-acme')).data).not.toHaveProperty(
            'defaultTeam',
        );
        const body = { label: 'x', defaultTeam: 'team-reviewers' };
        expect(await expectError(422, await send('POST', '/orgs/globex/saml', body))).toContain('team-reviewers');
        await expectError(422, await send('PATCH', SEEDED, { defaultTeam: 'none' }));
    });

    it('createOrganizationSAMLProvider rejects invalid fields with the name of the field', async () => {
        const refused: [string, object][] = [
            ['label', {}],
            ['label', { label: '' }],
            ['label', { label: 'x'.repeat(31) }],
            ['entityID', { label: 'x', entityID: 'x'.repeat(1025) }],
            ['certificate', { label: 'x', certificate: 'x'.repeat(10_001) }],
            ['ssoURL', { label: 'x', ssoURL: 'nowhere' }],
            ['defaultRole', { label: 'x', defaultRole: 'owner' }],
            ['status', { label: 'x', status: 'active' }],
        ];
        for (const [field, body] of refused)
            expect(await expectError(422, await send('POST', '/orgs/acme/saml', body))).toContain(field);
    });

    it('listSAMLProvidersInOrganizationById returns each provider once in pages', async () => {
        for (const label of ['a', 'b', 'c']) await orgs.createOrganizationSAMLProvider('acme', { label });
        await expectSuccess('listSAMLProvidersInOrganizationById', await send('GET', '/orgs/acme/saml'));
        const items = await listAllPages((page) =>
            orgs.listSAMLProvidersInOrganizationById('acme', { limit: 2, page }),
        );
        expect(items).toHaveLength(4);
        expect(new Set(items.map(({ id }) => id)).size).toBe(4);
        expect((await orgs.listSAMLProvidersInOrganizationById('acme')).data.count).toBe(4);
    });
});
