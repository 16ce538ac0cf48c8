import { connectControl, startEmulator } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse, type SiteAnswer } from '../../support/browse.js';
import { startService, type StartedService } from '../../support/service.js';
import { createSite } from '../../support/sites.js';
import { visitorToken } from '../../support/sites/visitor-token.js';

const OUTSIDE = 'https://docs.tunnel.test';
const NAMED = 'docs.example.test';

type SiteBody = NonNullable<Parameters<typeof createSite>[2]>;

interface PublishedSite {
    id: string;
    url: string;
    path: string;
}

async function published(service: StartedService, body: SiteBody = {}): Promise<PublishedSite> {
    const { orgs, spaces } = service.client;
    const { id } = await createSite(service, ['Guide'], body);
    const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
    await spaces.applyTemplateToSpace(shown?.space.id ?? '', { id: 'guide' });
    const { published: url = '' } = (await orgs.publishSite('acme', id)).data.urls;
    return { id, url, path: `/sites/acme/${id}` };
}

function ask(service: StartedService, host: string, path: string, headers: object = {}, cookies: string[] = []) {
    return browse(service.publicUrl + path, { headers: { host, ...headers }, cookies });
}

async function assertUnknown(service: StartedService, answer: SiteAnswer): Promise<void> {
    const unknown = await ask(service, 'unknown.test', '/');
    expect([answer.status, answer.text, answer.headers['location']]).toEqual([404, unknown.text, undefined]);
}

describe('published site of a service without a public site URL', () => {
    let service: StartedService;
    let site: PublishedSite;

    beforeAll(async () => {
        service = await startService();
        site = await published(service);
        await service.client.orgs.updateSiteById('acme', site.id, { hostname: NAMED });
        return () => service.dispose();
    });

    it('the site is served on this machine', async () => {
        expect((await browse(site.url)).status).toBe(200);
        expect((await ask(service, new URL(service.publicUrl).host, site.path)).status).toBe(302);
    });

    it.each([
        ['the host of a tunnel', 'docs.tunnel.test', undefined],
        ['its own hostname', NAMED, '/'],
        ['its own hostname with a port', `${NAMED}:443`, '/'],
        ['a name that contains a name of this machine', 'docs--site.localhost.tunnel.test', '/'],
        ['a name below its local hostname', 'a.docs--site.localhost', '/'],
        ['its local hostname with a dot at the end', 'docs--site.localhost.', '/'],
        ['the IP address of another machine', '192.0.2.1', undefined],
    ])('the site is not served at %s', async (_, host, path) => {
        await assertUnknown(service, await ask(service, host, path ?? site.path));
    });

    it.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'cf-connecting-ip', 'x-real-ip'])(
        'the site is not served through a tunnel that names this machine and sends %s',
        async (name) => {
            const { host } = new URL(site.url);
            await assertUnknown(service, await ask(service, host, '/', { [name]: '192.0.2.1' }));
            const plain = new URL(service.publicUrl).host;
            await assertUnknown(service, await ask(service, plain, site.path, { [name]: '192.0.2.1' }));
        },
    );
});

const DOORMAN = `export default { fetch: async (request) => {
    const form = await request.formData();
    const event = JSON.parse(form.get('event'));
    const { installation, siteInstallation, signingSecrets } = JSON.parse(form.get('environment'));
    if (event.type === 'fetch') return Response.json({ endpoint: installation?.urls.publicEndpoint, url: event.request.url });
    if (event.type !== 'fetch_visitor_authentication') return new Response('OK');
    return Response.redirect(siteInstallation.urls.publicEndpoint + '/login?key=' + signingSecrets.siteInstallation);
} };`;

const setCookies = (cookies: readonly string[]) => `export default { fetch: async (request) => {
    const form = await request.formData();
    if (JSON.parse(form.get('event')).type !== 'fetch') return new Response('OK');
    const { integration } = JSON.parse(form.get('environment'));
    const headers = new Headers();
    for (const cookie of ${JSON.stringify(cookies)}) headers.append('set-cookie', cookie);
    return new Response(integration.urls.publicEndpoint, { headers });
} };`;

describe('published site at the URL of a tunnel', () => {
    let service: StartedService;
    let host: string;

    beforeAll(async () => {
        service = await startService({ sitePublicUrl: `${OUTSIDE}/` });
        ({ host } = new URL(OUTSIDE));
        return () => service.dispose();
    });

    it('a site is served below its own path, and all of its URLs have that base', async () => {
        const { url, path } = await published(service);
        expect(url).toBe(OUTSIDE + path);
        const page = await ask(service, host, path);
        expect(page.status).toBe(200);
        expect(page.text).not.toMatch(/localhost|127\.0\.0\.1/);
        expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'(;|$)/);
        expect((await ask(service, host, `${path}/sitemap.xml`)).text).toContain(`<loc>${url}/`);
        const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
        expect((await ask(service, host, style)).status).toBe(200);
        for (const other of ['other.tunnel.test', `${host}.`, `${host}:8080`])
            await assertUnknown(service, await ask(service, other, path));
        await assertUnknown(service, await ask(service, host, path.replace('acme', 'other')));
    });

    it('a site is also served at its own hostname', async () => {
        const { id } = await published(service);
        await service.client.orgs.updateSiteById('acme', id, { hostname: NAMED });
        const page = await ask(service, NAMED, '/');
        expect([page.status, page.text]).toEqual([
            200,
            expect.stringContaining(`<link rel="canonical" href="https://${NAMED}`),
        ]);
    });

    it.each(['sitemap.xml', 'llms.txt', 'robots.txt'])(
        '%s of a site contains only URLs of the requested host',
        async (name) => {
            const { id, path, url } = await published(service);
            const hostname = `${name.replace('.', '-')}.example.test`;
            await service.client.orgs.updateSiteById('acme', id, { hostname, agentsContext: 'included' });
            const listOrigins = ({ text }: SiteAnswer) =>
                text.match(/https?:\/\/[^/\s<)]+/g)?.filter((one) => !one.includes('sitemaps.org')) ?? [];
            const own = listOrigins(await ask(service, host, `${path}/${name}`));
            expect(own.length).toBeGreaterThan(0);
            expect(new Set(own)).toEqual(new Set([new URL(url).origin]));
            const named = listOrigins(await ask(service, `${hostname}:8080`, `/${name}`));
            expect(named).toEqual(own.map(() => `https://${hostname}`));
        },
    );

    async function createFile(hostname: string) {
        const { id, url } = await published(service);
        const [shown] = (await service.client.orgs.listSiteSpaces('acme', id)).data.items;
        const space = shown?.space.id ?? '';
        const content = Buffer.from('pixels').toString('base64');
        await connectControl(service).changeContent({
            space,
            files: [{ id: 'picture', name: 'a b.png', contentType: 'image/png', content }],
        });
        await service.client.orgs.updateSiteById('acme', id, { hostname });
        return { space, url };
    }

    it('API responses to visitors, users and integrations contain URLs of files at the host of the tunnel', async () => {
        const { space, url } = await createFile('files.example.test');
        const resolved = (await service.client.urls.resolvePublishedContentByUrl({ url })).data;
        const visitor = service.as('apiToken' in resolved ? resolved.apiToken : '');
        const { revision } = (await visitor.spaces.getSpaceById(space)).data;
        const urls = [
            (await service.client.spaces.getFileById(space, 'picture')).data.downloadURL,
            (await visitor.spaces.listFilesInRevisionById(space, revision)).data.items[0]?.downloadURL ?? '',
            (await visitor.spaces.getRevisionById(space, revision)).data.files[0]?.downloadURL ?? '',
        ];
        for (const one of urls) {
            expect(one).toMatch(`${OUTSIDE}/files/`);
            const file = await ask(service, host, new URL(one).pathname);
            expect([file.status, file.text, file.headers['content-type']]).toEqual([200, 'pixels', 'image/png']);
        }
        const page = await ask(service, host, `${new URL(url).pathname}/llms.txt`);
        expect(page.text).not.toMatch(/localhost|127\.0\.0\.1/);
    });

    it('a file is served only at the host of the tunnel, by its key, whatever other headers claim', async () => {
        const { space } = await createFile('other.example.test');
        const { downloadURL } = (await service.client.spaces.getFileById(space, 'picture')).data;
        const { pathname } = new URL(downloadURL);
        for (const other of ['evil.test', `${host}.`, `${host}:8080`, 'other.example.test', '127.0.0.1'])
            expect([other, (await ask(service, other, pathname)).status]).toEqual([other, 404]);
        const claims = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', forwarded: `host=${host}` };
        expect((await ask(service, 'evil.test', pathname, claims)).status).toBe(404);
        for (const altered of [pathname.replace('/picture/', '/other/'), pathname.replace(/[^/]+(\/[^/]+)$/, 'key$1')])
            expect((await ask(service, host, altered)).status).toBe(404);
        expect((await browse(service.publicUrl + pathname, { headers: { host }, method: 'DELETE' })).status).toBe(404);
        const forged = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test', 'x-forwarded-proto': 'http' };
        const told = await fetch(`${service.url}/v1/spaces/${space}/content/files/picture`, {
            headers: { authorization: `Bearer ${service.token}`, ...forged },
        });
        expect(((await told.json()) as { downloadURL: string }).downloadURL).toBe(downloadURL);
    });

    it('visitor authentication works below a path, and its cookie is limited to that path', async () => {
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

    it('integrations are served at the host of the tunnel, and cookies of each are limited to its path', async () => {
        const cookies = [
            'whole=1; Path=/; HttpOnly',
            'other=1; path=/v1/integrations/second; Domain=docs.tunnel.test',
            'twice=1; Path=/v1/integrations/first/a; Path=/',
            'within=1; Secure; Path=/v1/integrations/first/integration/a',
            'unsaid=1',
        ];
        for (const name of ['first', 'second']) {
            await service.develop(name, setCookies(cookies));
            const path = `/v1/integrations/${name}`;
            const answer = await ask(service, host, `${path}/integration/page`);
            expect(answer.text).toBe(`${OUTSIDE}${path}/integration`);
            const own = name === 'first' ? `${path}/integration/a` : path;
            expect(answer.cookies).toEqual([
                `whole=1; HttpOnly; Path=${path}`,
                `other=1; Path=${path}`,
                `twice=1; Path=${path}`,
                `within=1; Secure; Path=${own}`,
                `unsaid=1; Path=${path}`,
            ]);
        }
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
    ])('%s responds 404 at the host of the tunnel', async (path) => {
        const answer = await ask(service, host, path, { authorization: `Bearer ${service.token}` });
        expect(answer.status).toBe(404);
    });
});

describe('option sitePublicUrl', () => {
    it.each(['docs.example.com', 'https://docs.example.com/path', 'ftp://docs.example.com', 'http://127.0.0.1:4748'])(
        'startEmulator rejects %s as sitePublicUrl',
        async (sitePublicUrl) => {
            const started = startEmulator({ port: 0, publicPort: 0, sitePublicUrl });
            await expect(started).rejects.toMatchObject({
                code: 'ADDRESS_INVALID',
                message: expect.stringContaining(sitePublicUrl),
            });
        },
    );

    it('startEmulator rejects sitePublicUrl together with dispatchSecret', async () => {
        const started = startEmulator({ port: 0, publicPort: 0, sitePublicUrl: OUTSIDE, dispatchSecret: 'secret' });
        await expect(started).rejects.toMatchObject({ code: 'ADDRESS_INVALID' });
    });
});
