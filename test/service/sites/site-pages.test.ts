import { beforeAll, describe, expect, it } from 'vitest';

import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';

import { browse } from '../../support/browse.js';
import { openService, type TestService } from '../../support/service.js';
import { createSite } from '../../support/sites.js';
import { visitorToken } from '../../support/sites/visitor-token.js';

let service: TestService;
let orgs: ApiClient['orgs'];

beforeAll(async () => {
    service = await openService();
    ({ orgs } = service.client);
    return () => service.dispose();
});

type SiteBody = NonNullable<Parameters<typeof createSite>[2]>;

async function published(body: SiteBody = {}): Promise<{ id: string; url: string }> {
    const { id } = await createSite(service, ['Guide'], body);
    const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
    await service.client.spaces.applyTemplateToSpace(shown?.space.id ?? '', { id: 'guide' });
    return { id, url: (await orgs.publishSite('acme', id)).data.urls.published ?? '' };
}

const HIDING_LAYOUT = { metadata: false, actions: false, anchors: false };

describe('origin of a published site', () => {
    it('a published site serves its pages to anonymous visitors, 404 for an unknown page, and 400 for a POST', async () => {
        const { url } = await published();
        const home = await browse(url);
        expect([home.status, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        const [, link = ''] = /aria-label="Contents".*?<a href="([^"]+)"/s.exec(home.text) ?? [];
        expect((await browse(new URL(link, url).href)).status).toBe(200);
        expect((await browse(`${url}/no/such/page`)).status).toBe(404);
        expect((await browse(url, { method: 'POST' })).status).toBe(400);
        expect(home.headers['referrer-policy']).toBe('same-origin');
        expect(home.headers['x-robots-tag']).toBeUndefined();
    });

    it('an unpublished site responds 404', async () => {
        const { id, url } = await published();
        await orgs.unpublishSite('acme', id);
        expect((await browse(url)).status).toBe(404);
    });

    it("a page has the theme in the reader's cookie if the site allows readers to choose", async () => {
        const { id, url } = await published();
        const themeFor = async (cookie: string) =>
            /<html [^>]*data-theme="(\w+)"/.exec((await browse(url, { cookies: [cookie] })).text)?.[1];
        expect(await themeFor('svc-int-theme=dark')).toBe('dark');
        expect(await themeFor('svc-int-theme=none')).toBe('light');
        await orgs.updateSiteCustomizationById('acme', id, {
            ...(await orgs.getSiteCustomizationById('acme', id)).data,
            themes: { default: 'light', toggeable: false },
        });
        expect(await themeFor('svc-int-theme=dark')).toBe('light');
    });

    it('a page shows its date of change, its actions and anchors of headings unless its layout hides them', async () => {
        const { id, url } = await published();
        const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
        await connectControl(service).changeContent({
            space: shown?.space.id ?? '',
            edits: [
                { type: 'add', page: { title: 'Dated', markdown: '## A' } },
                { type: 'add', page: { title: 'Undated', markdown: '## A', layout: HIDING_LAYOUT } },
            ],
        });
        const [dated, undated] = [(await browse(`${url}/dated`)).text, (await browse(`${url}/undated`)).text];
        const parts = ['Last updated', 'Page as PDF', '<div class="body">'];
        expect(parts.map((part) => dated.includes(part))).toEqual([true, true, true]);
        expect(parts.map((part) => undated.includes(part))).toEqual([false, false, false]);
    });

    it('the cover of a page has the size and the mask of its layout', async () => {
        const { id, url } = await published();
        const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
        const cover = { ref: { kind: 'url' as const, url: 'https://images.example/cover.png' }, yPos: 0 };
        await connectControl(service).changeContent({
            space: shown?.space.id ?? '',
            edits: [
                { type: 'add', page: { title: 'Plain', cover } },
                { type: 'add', page: { title: 'Round', cover, layout: { coverMask: 'radial', coverSize: 'full' } } },
            ],
        });
        const image = (classes: string) => `<img class="${classes}" src="https://images.example/cover.png" alt="">`;
        expect((await browse(`${url}/plain`)).text).toContain(image('cover hero mask-default'));
        expect((await browse(`${url}/round`)).text).toContain(image('cover full mask-radial'));
        const { text } = await browse(
            new URL(/<link rel="stylesheet" href="([^"]+)"/.exec((await browse(url)).text)?.[1] ?? '', url).href,
        );
        expect(text).toContain('.cover.mask-radial{mask-image:radial-gradient(');
    });

    it('search suggestions are served only to pages of the site', async () => {
        const { id, url } = await published();
        const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
        const pages = Array.from({ length: 12 }, (_, at) => ({ title: `Lighthouse ${at}`, markdown: 'A light.' }));
        await connectControl(service).changeContent({
            space: shown?.space.id ?? '',
            edits: pages.map((page) => ({ type: 'add', page })),
        });
        const list = (headers: object) => browse(`${url}/?q=lighth&as=list`, { headers });
        const found = await list({ 'sec-fetch-site': 'same-origin' });
        expect([found.status, found.text]).toEqual([200, expect.stringMatching(/^<div role="listbox"/)]);
        expect(found.text.match(/ class="page"/g)).toHaveLength(8);
        expect((await list({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
        expect((await list({ origin: 'https://evil.example' })).status).toBe(403);
        const long = await browse(`${url}/?q=${'x'.repeat(4000)}&as=list`);
        expect(long.text).toContain(`“${'x'.repeat(512)}”`);
    });

    it('a site serves llms.txt and pages as Markdown, and its robots.txt allows indexing only if the site is public', async () => {
        const { id, url } = await published();
        expect((await browse(`${url}/robots.txt`)).text).toContain('Allow: /');
        const { text } = await browse(`${url}/llms.txt`);
        const [, page = ''] = /\((http[^)]+)\)/.exec(text) ?? [];
        const markdown = await browse(page);
        expect(markdown.headers['content-type']).toContain('text/markdown');
        expect(markdown.text).toMatch(/^# /);
        expect((await browse(`${url}/sitemap.xml`)).text).toContain(`<loc>${page.replace(/\.md$/, '')}</loc>`);
        const [heading = 'none'] = markdown.text.split('\n');
        expect((await browse(`${url}/llms-full.txt`)).text).toContain(`${heading}\n`);
        await orgs.updateSiteById('acme', id, { visibility: 'unlisted' });
        expect((await browse(`${url}/robots.txt`)).text).toContain('Disallow: /');
        expect((await browse(`${url}/sitemap.xml`)).status).toBe(404);
        expect((await browse(url)).headers['x-robots-tag']).toBe('noindex');
    });

    it('a page has a robots element with noindex only on an unlisted site', async () => {
        const { id, url } = await published();
        expect((await browse(url)).text).not.toContain('<meta name="robots"');
        await orgs.updateSiteById('acme', id, { visibility: 'unlisted' });
        expect((await browse(url)).text).toMatch(/<meta name="robots" content="noindex[^"]*">/);
    });
});

describe('machine-readable files of a site', () => {
    it('llms.txt and the sitemap list the pages of each variant with their URLs', async () => {
        const { id } = await createSite(service, ['English', 'German']);
        const variants = (await orgs.listSiteSpaces('acme', id)).data.items;
        for (const { space } of variants)
            await connectControl(service).changeContent({
                space: space.id,
                edits: [
                    { type: 'add', page: { title: `In ${space.title}`, slug: 'one', markdown: `Of ${space.title}` } },
                ],
            });
        const url = ((await orgs.publishSite('acme', id)).data.urls.published ?? '').replace(/\/$/, '');
        const read = async (path: string) => (await browse(url + path)).text;
        for (const [title, path] of [
            ['English', '/one'],
            ['German', '/german/one'],
        ] as const) {
            expect(await read('/sitemap.xml')).toContain(`<loc>${url}${path}</loc>`);
            expect(await read('/llms.txt')).toContain(`(${url}${path}.md)`);
            expect(await read('/llms-full.txt')).toContain(`# In ${title}\n\nOf ${title}`);
            expect(await read(`${path}.md`)).toContain(`# In ${title}\n\nOf ${title}`);
        }
    });
});

describe('site with share links', () => {
    it.each(['/', '/llms.txt', '/llms-full.txt', '/PAGE.md', '/robots.txt', '/none', '/~gitbook/pdf'])(
        'GET %s has a Cache-Control that forbids shared caches',
        async (path) => {
            const { id, url } = await published({ visibility: 'share-link' });
            const link = (await orgs.createSiteShareLink('acme', id, { name: 'Link' })).data;
            const { cookies } = await browse(link.urls.published ?? '');
            const { text } = await browse(`${url}/llms.txt`, { cookies });
            const [, page = ''] = /\((http[^)]+)\)/.exec(text) ?? [];
            const response = await browse(path === '/PAGE.md' ? page : url + path, { cookies });
            expect(response.headers['cache-control']).toMatch(/^private, no-(cache|store)$/);
        },
    );

    it('a share key is moved from the URL to a cookie', async () => {
        const { id, url } = await published({ visibility: 'share-link' });
        const link = (await orgs.createSiteShareLink('acme', id, { name: 'Link' })).data;
        expect((await browse(url)).status).toBe(403);
        const opened = await browse(link.urls.published ?? '');
        expect(opened.status).toBe(302);
        expect(opened.headers['location']).not.toContain('shareKey');
        expect(opened.cookies[0]).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
        expect((await browse(url, { cookies: opened.cookies })).status).toBe(200);
        const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
        const [within] = (await browse(link.urls.published ?? '', { headers: framed })).cookies;
        expect(within).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned$/);
        const guessed = await browse(`${url}?shareKey=guessed`);
        expect(guessed.status).toBe(403);
        await orgs.updateSiteShareLinkById('acme', id, link.id, { active: false });
        expect((await browse(url, { cookies: opened.cookies })).status).toBe(403);
    });
});

const DOORMAN = `export default { fetch: async (request) => {
    const form = await request.formData();
    const event = JSON.parse(form.get('event'));
    if (event.type !== 'fetch_visitor_authentication') return new Response('OK');
    const { signingSecrets } = JSON.parse(form.get('environment'));
    const told = new URL('https://login.example.com/');
    for (const name of ['location', 'action', 'searchParams', 'cookies']) told.searchParams.set(name, JSON.stringify(event[name]) ?? '');
    told.searchParams.set('key', signingSecrets.siteInstallation);
    return Response.redirect(told.href);
} };`;

describe('site with visitor authentication', () => {
    it('a site redirects to its integration, stores the visitor token in a cookie, and clears it at logout', async () => {
        const { id, url } = await published({ visibility: 'visitor-auth' });
        await service.develop('doorman', DOORMAN, { scopes: ['site:visitor:auth'] });
        await orgs.updateSitePublishingAuthById('acme', id, { backend: 'integration', integration: 'doorman' });
        const asked = await browse(`${url}/a/b?c=d`, { cookies: ['own=1', 'visitor-share-key=secret'] });
        expect(asked.status).toBe(302);
        const told = new URL(String(asked.headers['location'])).searchParams;
        expect([told.get('location'), told.get('searchParams'), told.get('cookies')]).toEqual([
            '"/a/b"',
            '{"c":"d"}',
            '{"own":"1"}',
        ]);
        const token = visitorToken(told.get('key') ?? '');
        const entered = await browse(`${url}/?jwt_token=${token}&e=f`);
        expect([entered.status, new URL(String(entered.headers['location']), url).search]).toEqual([302, '?e=f']);
        expect(entered.cookies[0]).toContain('gitbook-visitor-token=');
        expect((await browse(url, { cookies: entered.cookies })).status).toBe(200);
        const out = await browse(`${url}/~visitor/logout`, { cookies: entered.cookies });
        expect(new URL(String(out.headers['location'])).searchParams.get('action')).toBe('"logout"');
        expect(out.cookies[0]).toMatch(/^gitbook-visitor-token=;.*Max-Age=0/);
    });

    it('an invalid token gets 403 without a redirect to the integration', async () => {
        const { id, url } = await published({ visibility: 'visitor-auth' });
        await orgs.updateSitePublishingAuthById('acme', id, { backend: 'custom' });
        expect((await browse(url)).text).toContain('Set a fallback URL');
        await service.develop('doorman', DOORMAN, { scopes: ['site:visitor:auth'] });
        await orgs.updateSitePublishingAuthById('acme', id, { backend: 'integration', integration: 'doorman' });
        const refused = await browse(`${url}?jwt_token=${visitorToken('another key')}`);
        expect([refused.status, refused.cookies]).toEqual([403, []]);
        expect(refused.text).toContain('not signed with the key of this site');
        expect((await browse(url, { cookies: ['gitbook-visitor-token=bad'] })).status).toBe(302);
    });
});

describe('sites at other origins', () => {
    it('the root of the plain origin and an unknown site host respond 404', async () => {
        const { url } = await published();
        const { hostname, origin } = new URL(url);
        expect((await browse(url.replace(hostname, 'none--site.localhost'))).status).toBe(404);
        expect((await browse(url.replace(origin, service.publicUrl.replace(/(:\d+).*/, '$1')))).status).toBe(404);
    });
});
