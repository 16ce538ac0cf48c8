import type { ApiClient } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { getRenderedText, createTextScript, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openService, blockRequest, publishBody, type TestService } from '../../support/service.js';

let service: TestService;
let place: DevelopmentResponse;
let tokens: { integration: string; installation: string };

beforeAll(async () => {
    service = await openService();
    place = await service.develop('own', EVENT_ECHO_SCRIPT);
    await service.develop('other', createTextScript('x'));
    tokens = (
        JSON.parse(getRenderedText((await service.render(place)).data)) as { environment: { apiTokens: typeof tokens } }
    ).environment.apiTokens;
    return () => service.dispose();
});

const tunnel = { tunnelUrl: 'https://example.com/' };

describe.each(['integration', 'installation'] as const)('the token of an %s', (kind) => {
    let client: ApiClient['integrations'];
    beforeAll(() => {
        client = service.as(tokens[kind]).integrations;
    });

    it('the token can read its integration, installations and events, and can render', async () => {
        expect((await client.getIntegrationByName('own')).data.name).toBe('own');
        expect((await client.listIntegrationInstallations('own')).data.items).toHaveLength(1);
        expect((await client.listIntegrationEvents('own')).data.items).not.toHaveLength(0);
        expect((await client.renderIntegrationUIWithPost('own', blockRequest(place.space))).status).toBe(200);
    });

    it('the token gets 403 for other integrations, and does not list them', async () => {
        expect((await client.listIntegrations()).data.items.map(({ name }) => name)).toEqual(['own']);
        expect((await client.listIntegrations()).data.count).toBe(1);
        for (const name of ['other', 'none']) {
            expect(await getStatus(client.getIntegrationByName(name))).toBe(403);
            expect(await getStatus(client.listIntegrationEvents(name))).toBe(403);
            expect(await getStatus(client.getIntegrationEvent(name, 'any'))).toBe(403);
            expect(await getStatus(client.listIntegrationInstallations(name))).toBe(403);
            expect(await getStatus(client.renderIntegrationUIWithPost(name, blockRequest(place.space)))).toBe(403);
            expect(await getStatus(client.renderIntegrationUIWithGet(name, { request: 'x' }))).toBe(403);
        }
    });

    it('the token gets 403 for changes of its integration and for getAuthenticatedUser', async () => {
        expect(await getStatus(client.publishIntegration('own', publishBody(createTextScript('x'))))).toBe(403);
        expect(await getStatus(client.unpublishIntegration('own'))).toBe(403);
        expect(await getStatus(client.setIntegrationDevelopmentMode('own', tunnel))).toBe(403);
        expect(await getStatus(client.disableIntegrationDevelopmentMode('own'))).toBe(403);
        expect(await getStatus(client.installIntegration('own', { organization: 'acme' }))).toBe(403);
        expect(await getStatus(service.as(tokens[kind]).user.getAuthenticatedUser())).toBe(403);
    });

    it('the token gets 403 from control endpoints', async () => {
        for (const path of ['workspace', 'stream']) {
            const response = await fetch(`${service.url}/_svc-int/${path}`, {
                headers: { authorization: `Bearer ${tokens[kind]}` },
            });
            expect(response.status).toBe(403);
        }
    });
});

describe('altered and revoked tokens', () => {
    it.each<(token: string) => string>([
        (token) => token.replace('own', 'other'),
        (token) => token.slice(0, -1),
        (token) => `${token}0`,
        (token) => token.split('~').slice(0, 2).join('~'),
        (token) => token.split('~').with(2, 'other').join('~'),
    ])('a token with an altered part gets 401 (%#)', async (change) => {
        for (const token of Object.values(tokens))
            expect(await getStatus(service.as(change(token)).integrations.listIntegrations())).toBe(401);
    });

    it('the token of a removed installation gets 401, also after a new installation', async () => {
        const gone = await service.develop('gone', EVENT_ECHO_SCRIPT);
        const { environment } = JSON.parse(getRenderedText((await service.render(gone)).data)) as {
            environment: { apiTokens: typeof tokens };
        };
        const { integrations } = service.as(environment.apiTokens.installation);
        expect(await getStatus(integrations.getIntegrationByName('gone'))).toBe(0);
        await service.client.integrations.unpublishIntegration('gone');
        await service.develop('gone', createTextScript('back'));
        expect(await getStatus(integrations.getIntegrationByName('gone'))).toBe(401);
    });
});
