import type { DevelopmentResponse } from '@svc-int/emulator';
import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectSuccess } from '../../support/contract.js';
import { createTextScript } from '../../support/scripts.js';
import { createPng } from '../../support/browser/pictures.js';
import { openService, blockRequest, publishBody, type TestService } from '../../support/service.js';

let service: TestService;
let place: DevelopmentResponse;

beforeAll(async () => {
    service = await openService();
    place = await service.develop('first', createTextScript('hello'), {
        description: 'Shows a text.',
        summary: '# Text',
        scopes: ['space:views:read'],
        categories: ['content'],
        target: 'all',
        visibility: 'public',
        blocks: [{ id: 'main', title: 'Main', urlUnfurl: ['https://example.com/'] }],
        externalLinks: [{ label: 'Home', url: 'https://example.com' }],
        icon: createPng(60),
        previewImages: [createPng(61), createPng(62)],
        configurations: { account: { properties: { size: { type: 'number', default: 3 } }, required: ['size'] } },
        contentSources: [{ id: 'source', title: 'Source', configuration: { componentId: 'main' } }],
        secrets: { KEY: 'value-of-the-key' },
    });
    return () => service.dispose();
});

const json = (method: string, body: unknown) => ({ method, body: JSON.stringify(body) });
const send = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${service.token}` };
    return service.request(path, { headers, ...(body === undefined ? { method } : json(method, body)) });
};

describe('responses of operations', () => {
    it('getAuthenticatedUser responds as its contract states', async () => {
        await expectSuccess('getAuthenticatedUser', await send('GET', '/v1/user'));
    });

    it('listIntegrations and getIntegrationByName respond as their contracts state, with all declared fields', async () => {
        await expectSuccess('listIntegrations', await send('GET', '/v1/integrations'));
        await expectSuccess('getIntegrationByName', await send('GET', '/v1/integrations/first'));
        const { data } = await service.client.integrations.getIntegrationByName('first');
        expect(data).toMatchObject({
            version: 1,
            description: 'Shows a text.',
            visibility: 'public',
            categories: ['content'],
        });
        expect(JSON.stringify(data)).not.toContain('value-of-the-key');
    });

    it('publishIntegration and unpublishIntegration respond as their contracts state', async () => {
        await expectSuccess(
            'publishIntegration',
            await send('POST', '/v1/integrations/second', publishBody(createTextScript('x'))),
        );
        await expectSuccess('unpublishIntegration', await send('DELETE', '/v1/integrations/second'));
    });

    it('setIntegrationDevelopmentMode and disableIntegrationDevelopmentMode respond as their contracts state', async () => {
        const body = { tunnelUrl: 'http://127.0.0.1:9/' };
        await expectSuccess('setIntegrationDevelopmentMode', await send('PUT', '/v1/integrations/first/dev', body));
        await expectSuccess('disableIntegrationDevelopmentMode', await send('DELETE', '/v1/integrations/first/dev'));
    });

    it('renderIntegrationUIWithGet and renderIntegrationUIWithPost respond as their contracts state', async () => {
        const request = blockRequest(place.space);
        const query = new URLSearchParams({ request: encodeRenderRequest(request) });
        await expectSuccess('renderIntegrationUIWithGet', await send('GET', `/v1/integrations/first/render?${query}`));
        await expectSuccess(
            'renderIntegrationUIWithPost',
            await send('POST', '/v1/integrations/first/render', request),
        );
    });

    it('listIntegrationEvents and getIntegrationEvent respond as their contracts state', async () => {
        const [event] = await service.events('first');
        await expectSuccess('listIntegrationEvents', await send('GET', '/v1/integrations/first/events'));
        await expectSuccess('getIntegrationEvent', await send('GET', `/v1/integrations/first/events/${event?.id}`));
    });

    it('listIntegrationInstallations and installIntegration respond as their contracts state, with a Location', async () => {
        const { organization } = await service.develop('other', createTextScript('x'), { organization: 'globex' });
        await expectSuccess('listIntegrationInstallations', await send('GET', '/v1/integrations/first/installations'));
        const response = await send('POST', '/v1/integrations/first/installations', { organization });
        const { id, configuration, status, spaces } = (await response.clone().json()) as Record<string, unknown>;
        await expectSuccess('installIntegration', response);
        expect(response.headers.get('location')).toBe(
            `${service.url}/v1/integrations/first/installations/${String(id)}`,
        );
        expect({ configuration, status, spaces }).toEqual({ configuration: { size: 3 }, status: 'active', spaces: 1 });
    });

    it('an installation without a required configuration is pending', async () => {
        const properties = { key: { type: 'string' as const } };
        const { installation } = await service.develop('unset', createTextScript('x'), {
            configurations: { account: { properties, required: ['key'] } },
        });
        const { data } = await service.client.integrations.listIntegrationInstallations('unset');
        expect(data.items).toMatchObject([{ id: installation, status: 'pending' }]);
    });
});
