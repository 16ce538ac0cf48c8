import { beforeAll, describe, expect, it } from 'vitest';

import { expectError } from '../../support/contract.js';
import { createTextScript } from '../../support/scripts.js';
import { createJpeg, createPng } from '../../support/browser/pictures.js';
import { openService, blockRequest, BUILT, publishBody, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('first', createTextScript('hello'));
    return () => service.dispose();
});

const post = (path: string, body: unknown, method = 'POST') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return service.request(path, { method, body: text, headers: { authorization: `Bearer ${service.token}` } });
};
const publish = (change: object, name = 'first') =>
    post(`/v1/integrations/${name}`, { ...publishBody(createTextScript('x')), ...change });

describe('authentication of a caller', () => {
    it.each([
        ['no token', {}],
        ['an unknown token', { authorization: 'Bearer nobody' }],
        ['another scheme', { authorization: 'Basic YTpi' }],
    ])('a request with %s gets 401 with WWW-Authenticate: Bearer', async (_, headers) => {
        for (const path of ['/v1/user', '/v1/integrations', '/v1/nowhere', '/_svc-int/workspace', '/_svc-int/stream']) {
            const response = await fetch(service.url + path, { headers });
            expect(response.headers.get('www-authenticate')).toBe('Bearer');
            await expectError(401, response);
        }
    });

    it('a request with a wrong token and a large body gets 401', async () => {
        const body = 'a'.repeat(8 * 1024 * 1024);
        const response = await fetch(`${service.url}/v1/integrations/first`, {
            method: 'POST',
            body,
            headers: { authorization: 'Bearer no' },
        });
        await expectError(401, response);
    });
});

describe('limits of a request body', () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

    it.each([201, 100_000])('a body of %i nested levels gets 422', async (levels) => {
        for (const path of ['/v1/integrations/first/render', '/v1/integrations/first', '/v1/orgs/acme'])
            await expectError(422, await post(path, nested(levels), path.endsWith('acme') ? 'PATCH' : 'POST'));
    });

    it.each([
        ['a sign-in URL', '/v1/orgs/acme/saml', 'POST', 'ssoURL', (ssoURL: string) => ({ label: 'One', ssoURL })],
        ['a logo', '/v1/orgs/acme', 'PATCH', 'logo', (logo: string) => ({ logo })],
    ])('a body with a javascript: URL as %s gets 422', async (_, path, method, field, bodyOf) => {
        const answer = await post(path, bodyOf('javascript:alert(1)'), method);
        expect(await expectError(422, answer)).toMatch(
            new RegExp(`^${field}: Expected a URL that begins with http: or https:`),
        );
        expect((await post(path, bodyOf('https://acme.test/a'), method)).ok).toBe(true);
    });

    it('a body of 200 nested levels is accepted', async () => {
        const request = { ...blockRequest('none'), props: { deep: JSON.parse(nested(198)) as unknown } };
        await expectError(404, await post('/v1/integrations/first/render', request));
    });
});

describe('requests for unknown resources', () => {
    it.each([
        ['GET', '/nowhere'],
        ['GET', '/v1/nowhere'],
        ['PATCH', '/v1/user'],
        ['GET', '/_svc-int/nowhere'],
        ['GET', '/v1/integrations/none'],
        ['DELETE', '/v1/integrations/none'],
        ['DELETE', '/v1/integrations/none/dev'],
        ['GET', '/v1/integrations/none/installations'],
        ['GET', '/v1/integrations/none/events'],
        ['GET', '/v1/integrations/none/events/none'],
        ['GET', '/v1/integrations/first/events/none'],
        ['GET', '/v1/integrations/%E0%A4%A'],
    ])('%s %s gets 404', async (method, path) => {
        await expectError(
            404,
            await service.request(path, { method, headers: { authorization: `Bearer ${service.token}` } }),
        );
    });

    it('a valid request for an unknown integration or organization gets 404', async () => {
        await expectError(404, await post('/v1/integrations/none/dev', { tunnelUrl: 'https://example.com' }, 'PUT'));
        await expectError(404, await post('/v1/integrations/none/render', blockRequest('none')));
        await expectError(404, await post('/v1/integrations/none/installations', { organization: 'acme' }));
        await expectError(404, await post('/v1/integrations/first/installations', { organization: 'none' }));
        await expectError(404, await publish({ organization: 'none' }));
    });
});

describe('invalid requests', () => {
    it('a second installation of an integration on an organization gets 409', async () => {
        await expectError(409, await post('/v1/integrations/first/installations', { organization: 'acme' }));
    });

    it.each([
        [{ title: 1 }, 'title'],
        [{ title: 'x' }, 'title'],
        [{ unknown: true }, 'unknown'],
        [{ scopes: ['everything'] }, 'scopes.0'],
        [{ script: '' }, 'script'],
        [{ scopes: undefined }, 'scopes'],
        [{ icon: 'not base64!' }, 'icon'],
        [{ icon: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'icon'],
        [{ previewImages: [createPng(60), btoa('no picture')] }, 'previewImages.1'],
        [{ secrets: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`S${index}`, 'x'])) }, 'secrets'],
        [{ contentSecurityPolicy: { 'default src': '*' } }, 'contentSecurityPolicy'],
        [{ contentSecurityPolicy: 'default-src é' }, 'contentSecurityPolicy'],
        [{ compatibilityDate: '2030-01-01' }, '2030-01-01'],
        [{ compatibilityFlags: ['no_such_flag'] }, 'no_such_flag'],
    ])('a publication of %j gets 422 with the name of the field', async (change, named) => {
        expect(await expectError(422, await publish(change))).toContain(named);
    });

    it.each([
        ['icon', createPng(256_000), createPng(256_001)],
        ['previewImages', [createJpeg(1_048_576)], [createJpeg(1_048_577)]],
    ])('a publication with an image over the limit of %s gets 422', async (field, fitting, tooLarge) => {
        expect((await publish({ [field]: fitting })).status).toBe(200);
        expect(await expectError(422, await publish({ [field]: tooLarge }))).toContain(field);
    });

    it.each(['a b', '😀', 'x'.repeat(101)])(
        'a publication under the name "%s" gets 422 and stores nothing',
        async (name) => {
            await expectError(422, await publish({}, encodeURIComponent(name)));
            expect((await service.client.integrations.listIntegrations()).data.items.map((item) => item.name)).toEqual([
                'first',
            ]);
        },
    );

    it.each([
        ['not a url'],
        ['ftp://example.com'],
        ['javascript:alert(1)'],
        [''],
        [42],
        [`https://example.com/${'a'.repeat(256)}`],
    ])('the tunnel URL %j gets 422', async (tunnelUrl) => {
        await expectError(422, await post('/v1/integrations/first/dev', { tunnelUrl }, 'PUT'));
    });

    it.each(['', '{', '"', 'title=x', '\u0000'])('the body %j gets 400, as it is not JSON', async (body) => {
        expect(await expectError(400, await post('/v1/integrations/first', body))).toContain('JSON');
        await expectError(400, await post('/_svc-int/development', body, 'PUT'));
    });

    it.each(['null', '[]', '"text"', '17', '{}'])(
        'the body %s gets 422, as it does not match the schema',
        async (body) => {
            await expectError(422, await post('/v1/integrations/first', body));
            await expectError(422, await post('/v1/integrations/first/render', body));
            await expectError(422, await post('/v1/integrations/first/installations', body));
            await expectError(422, await post('/_svc-int/development', body, 'PUT'));
            await expectError(422, await post('/_svc-int/builds', body));
            await expectError(422, await post('/_svc-int/start', body));
        },
    );

    it.each(['ab', 'x'.repeat(33), 'My Org', 'UPPER', '-ab-', 'a_b'])(
        'a new organization "%s" gets 422 and is not created',
        async (organization) => {
            const body = {
                name: 'second',
                integration: publishBody(createTextScript('x'), { organization }),
                build: BUILT,
            };
            expect(await expectError(422, await post('/_svc-int/development', body, 'PUT'))).toContain(organization);
            await expectError(404, await service.request(`/v1/orgs/${organization}`));
        },
    );
});

describe('requests over a size limit', () => {
    it.each([
        ['PATCH', '/v1/orgs/acme', 'emailDomains.0', { emailDomains: ['a.'.repeat(5e6)] }],
        ['PATCH', '/v1/orgs/acme/sites/site-docs', 'proxy', { proxy: 'a.'.repeat(5e6) }],
        ['POST', '/v1/orgs/acme/openapi', 'slug', { slug: 'a-'.repeat(5e6), source: { text: 'x' } }],
        ['POST', '/v1/integrations/first', 'icon', { ...publishBody(''), icon: `iVBORw0KGgoa${'aaaa'.repeat(5e6)}` }],
    ])('a text over the length limit of its pattern gets 422: %s %s, %s', async (method, path, field, body) => {
        expect(await expectError(422, await post(path, body, method))).toContain(`${field}: `);
    });

    it('a body of more than 32 MiB gets 413, with and without a Content-Length', async () => {
        const body = `"${'a'.repeat(33 * 1024 * 1024)}"`;
        await expectError(413, await post('/v1/integrations/first', body));
        const init = {
            method: 'POST',
            body: new Blob([body]).stream(),
            duplex: 'half',
            headers: { authorization: `Bearer ${service.token}` },
        };
        await expectError(413, await service.request('/v1/integrations/first', init));
    });

    it('block properties over the storage limit get 413', async () => {
        await expectError(
            413,
            await post(
                '/v1/integrations/first/render',
                blockRequest(await spaceOf(), { props: { text: 'a'.repeat(3e6) } }),
            ),
        );
    });
});

async function spaceOf(): Promise<string> {
    const overview = (await (await service.request('/_svc-int/workspace')).json()) as {
        organizations: [{ spaces: [{ id: string }] }];
    };
    return overview.organizations[0].spaces[0].id;
}
