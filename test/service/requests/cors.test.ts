import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createIntegrationTokens } from '../../support/orgs.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

const ORIGIN = 'https://docs.example';

let space: string;
let apiToken: string;

beforeAll(async () => {
    const { id } = await createSite(service, ['One']);
    const url = (await orgs.publishSite('acme', id)).data.urls.published ?? '';
    const { data } = await service.client.urls.resolvePublishedContentByUrl({ url });
    if (!('apiToken' in data)) throw new Error('The site lets nobody in.');
    ({ space, apiToken } = data);
});

const ask = (path: string, token: string, init: RequestInit = {}) =>
    service.request(`/v1${path}`, { ...init, headers: { origin: ORIGIN, authorization: `Bearer ${token}` } });

const crossOrigin = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control')));

describe('requests by pages of another origin', () => {
    it('a page of another origin can read responses and errors with the token of a visitor', async () => {
        const [head, payload] = apiToken.split('.');
        for (const [path, token, status] of [
            [`/spaces/${space}`, apiToken, 200],
            [`/spaces/${space}/content`, apiToken, 200],
            [`/spaces/${space}/content/page/none`, apiToken, 404],
            [`/spaces/${space}/search`, apiToken, 422],
            [`/spaces/${space}`, `${head}.${payload}.x`, 401],
        ] as const) {
            const answer = await ask(path, token);
            expect([path, answer.status]).toEqual([path, status]);
            expect(crossOrigin(answer)).toEqual({
                'access-control-allow-origin': ORIGIN,
                'access-control-expose-headers': expect.stringContaining('etag'),
            });
            expect(answer.headers.get('vary')).toMatch(/\borigin\b/);
        }
    });

    it('a preflight request is allowed for ten minutes', async () => {
        const asked = (path: string, method: string, headers: object = {}) =>
            service.request(`/v1${path}`, {
                method: 'OPTIONS',
                headers: { origin: ORIGIN, 'access-control-request-method': method, ...headers },
            });
        const answer = await asked(`/spaces/${space}`, 'GET', { 'access-control-request-headers': 'authorization' });
        expect(answer.status).toBe(204);
        expect(crossOrigin(answer)).toMatchObject({
            'access-control-allow-origin': ORIGIN,
            'access-control-allow-methods': 'GET',
            'access-control-allow-headers': expect.stringContaining('authorization'),
            'access-control-max-age': '600',
        });
        expect(answer.headers.get('vary')).toMatch(/\borigin\b/);
        expect(crossOrigin(answer)).not.toHaveProperty('access-control-allow-credentials');
        for (const [path, method] of [
            [`/spaces/${space}`, 'PATCH'],
            [`/spaces/${space}/comments`, 'GET'],
            ['/user', 'GET'],
        ] as const) {
            const refused = await asked(path, method);
            expect([path, refused.status, crossOrigin(refused)]).toEqual([path, 403, {}]);
        }
    });

    it.each([
        ['a search of a visitor', '/orgs/acme/sites/any/search'],
        ['a render of a visitor', '/integrations/any/render'],
        ['an insights event without a token', '/orgs/acme/sites/any/insights/events'],
    ])('a page of another origin may send %s with the idempotency key of the API client', async (_, path) => {
        const answer = await service.request(`/v1${path}`, {
            method: 'OPTIONS',
            headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
        });
        expect(answer.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    });

    it('a page of another origin cannot read responses with the token of a user or an integration', async () => {
        const { integration, installation } = await createIntegrationTokens(service);
        for (const token of [
            service.token,
            await connectControl(service).createToken('user-cleo'),
            integration,
            installation,
        ]) {
            const answer = await ask(`/spaces/${space}`, token);
            expect([answer.status, crossOrigin(answer)]).toEqual([403, {}]);
        }
    });

    it('a response to a request without Origin has no CORS headers, and varies by Origin', async () => {
        const answer = await service.request(`/v1/spaces/${space}`, {
            headers: { authorization: `Bearer ${apiToken}` },
        });
        expect([answer.status, crossOrigin(answer)]).toEqual([200, {}]);
        expect(answer.headers.get('vary')).toMatch(/\borigin\b/);
    });
});
