import { startEmulator } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse, type SiteAnswer } from '../support/browse.js';
import { startService, type StartedService } from '../support/service.js';
import { makeSite } from '../support/sites.js';
import { visitorToken } from '../support/visitor-token.js';

const OUTSIDE = 'https://docs.tunnel.test';
const NAMED = 'docs.example.test';

type SiteBody = NonNullable<Parameters<typeof makeSite>[2]>;

interface PublishedSite {
    id: string;
    url: string;
    /** Where sites share a host. */
    path: string;
}

/** A published site with pages. */
async function published(service: StartedService, body: SiteBody = {}): Promise<PublishedSite> {
    const { orgs, spaces } = service.client;
    const { id } = await makeSite(service, ['Guide'], body);
    const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
    await spaces.applyTemplateToSpace(shown?.space.id ?? '', { id: 'guide' });
    const { published: url = '' } = (await orgs.publishSite('acme', id)).data.urls;
    return { id, url, path: `/sites/acme/${id}` };
}

/** Asks the public listener for a path under any name of a host, as whoever comes through a tunnel can. */
function ask(service: StartedService, host: string, path: string, headers: object = {}, cookies: string[] = []) {
    return browse(service.publicUrl + path, { headers: { host, ...headers }, cookies });
}

/** An address that nobody has. */
async function assertUnknown(service: StartedService, answer: SiteAnswer): Promise<void> {
    const unknown = await ask(service, 'unknown.test', '/');
    expect([answer.status, answer.text, answer.headers['location']]).toEqual([404, unknown.text, undefined]);
}

describe('a published site of a service that nobody asked to show sites elsewhere', () => {
    let service: StartedService;
    let site: PublishedSite;

    beforeAll(async () => {
        service = await startService();
        site = await published(service);
        await service.client.orgs.updateSiteById('acme', site.id, { hostname: NAMED });
        return () => service.dispose();
    });

    it('is on this machine alone', async () => {
        expect((await browse(site.url)).status).toBe(200);
        expect((await ask(service, new URL(service.publicUrl).host, site.path)).status).toBe(302);
    });

    it.each([
        ['the host of a tunnel', 'docs.tunnel.test', undefined],
        ['its own host name', NAMED, '/'],
        ['its own host name and a port', `${NAMED}:443`, '/'],
        ['a name that ends as one of this machine', 'docs--site.localhost.tunnel.test', '/'],
        ['a name below one of this machine', 'a.docs--site.localhost', '/'],
        ['a name with a dot behind it', 'docs--site.localhost.', '/'],
        ['an address of another machine', '192.0.2.1', undefined],
    ])('is nothing at %s', async (_, host, path) => {
        await assertUnknown(service, await ask(service, host, path ?? site.path));
    });

    it.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'cf-connecting-ip', 'x-real-ip'])(
        'is nothing to who comes by a tunnel that names this machine and says %s',
        async (name) => {
            const { host } = new URL(site.url);
            await assertUnknown(service, await ask(service, host, '/', { [name]: '192.0.2.1' }));
            const plain = new URL(service.publicUrl).host;
            await assertUnknown(service, await ask(service, plain, site.path, { [name]: '192.0.2.1' }));
        },
    );
});

/** Sends visitors back with a token that it signs, to where the service says that the site is. */
const DOORMAN = `export default { fetch: async (request) => {
    const form = await request.formData();
    const event = JSON.parse(form.get('event'));
    const { installation, siteInstallation, signingSecrets } = JSON.parse(form.get('environment'));
    if (event.type === 'fetch') return Response.json({ endpoint: installation?.urls.publicEndpoint, url: event.request.url });
    if (event.type !== 'fetch_visitor_authentication') return new Response('OK');
    return Response.redirect(siteInstallation.urls.publicEndpoint + '/login?key=' + signingSecrets.siteInstallation);
} };`;

describe('a published site at the address of a tunnel', () => {
    let service: StartedService;
    let host: string;

    beforeAll(async () => {
        service = await startService({ sitePublicUrl: `${OUTSIDE}/` });
        ({ host } = new URL(OUTSIDE));
        return () => service.dispose();
    });

    it('is shown below a path of its own, where all of its addresses lead', async () => {
        const { url, path } = await published(service);
        expect(url).toBe(OUTSIDE + path);
        const page = await ask(service, host, path);
        expect(page.status).toBe(200);
        expect(page.text).not.toMatch(/localhost|127\.0\.0\.1/);
        // The Studio frames pages of this machine alone.
        expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'(;|$)/);
        expect((await ask(service, host, `${path}/sitemap.xml`)).text).toContain(`<loc>${url}/`);
        const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
        expect((await ask(service, host, style)).status).toBe(200);
        for (const other of ['other.tunnel.test', `${host}.`, `${host}:8080`])
            await assertUnknown(service, await ask(service, other, path));
        await assertUnknown(service, await ask(service, host, path.replace('acme', 'other')));
    });

    it('is at a host name of its own, too', async () => {
        const { id } = await published(service);
        await service.client.orgs.updateSiteById('acme', id, { hostname: NAMED });
        expect((await ask(service, NAMED, '/')).status).toBe(200);
    });

    it('signs visitors in by the integration, and keeps the token from other sites there', async () => {
        const { id, path } = await published(service, { visibility: 'visitor-auth' });
        await service.develop('doorman', DOORMAN, { scopes: ['site:visitor:auth'] });
        await service.client.orgs.updateSitePublishingAuthById('acme', id, {
            backend: 'integration',
            integration: 'doorman',
        });
        const sent = new URL(String((await ask(service, host, path)).headers['location']));
        expect(sent.origin).toBe(OUTSIDE);
        const login = JSON.parse((await ask(service, host, sent.pathname + sent.search)).text) as { url: string };
        expect(login.url).toBe(sent.href);
        const token = visitorToken(sent.searchParams.get('key') ?? '');
        const entered = await ask(service, host, `${path}?jwt_token=${token}`);
        expect(entered.headers['location']).toBe(path);
        expect(entered.cookies).toEqual([
            expect.stringMatching(`^gitbook-visitor-token=.*Path=${path};.*HttpOnly; Secure`),
        ]);
        expect((await ask(service, host, path, {}, entered.cookies)).status).toBe(200);
    });

    it.each([
        '/v1/orgs',
        '/v1/user',
        '/_svc-int/workspace',
        '/sites/acme/open/../../../v1/orgs',
        '/sites/acme/open/%2e%2e/%2e%2e/%2e%2e/_svc-int/workspace',
        '/sites/acme/open/..%2f..%2f..%2fv1/orgs',
        '//v1/orgs',
        '/sites',
        '/sites/acme',
    ])('opens nothing else: %s', async (path) => {
        const answer = await ask(service, host, path, { authorization: `Bearer ${service.token}` });
        expect(answer.status).toBe(404);
    });
});

describe('the address at which sites are to be shown elsewhere', () => {
    it.each(['docs.example.com', 'https://docs.example.com/path', 'ftp://docs.example.com', 'http://127.0.0.1:4748'])(
        'is an origin that leads here from elsewhere, not %s',
        async (sitePublicUrl) => {
            const started = startEmulator({ port: 0, publicPort: 0, sitePublicUrl });
            await expect(started).rejects.toMatchObject({
                code: 'ADDRESS_INVALID',
                message: expect.stringContaining(sitePublicUrl),
            });
        },
    );

    it('is none of a listener that takes the events of another service', async () => {
        const started = startEmulator({ port: 0, publicPort: 0, sitePublicUrl: OUTSIDE, dispatchSecret: 'secret' });
        await expect(started).rejects.toMatchObject({ code: 'ADDRESS_INVALID' });
    });
});
