import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

const PAGES = [
    { id: 'same', title: 'Reference', markdown: 'Page in the guide.', pages: [{ id: 'below', title: 'Below' }] },
    { id: 'plain', title: 'Plain', markdown: 'See [same](/pages/same) and [below](/pages/below).' },
];

async function addPages(site: string) {
    const rows = (await orgs.listSiteSpaces('acme', site)).data.items;
    const [space = '', other = ''] = ['Guide', 'Reference'].map(
        (title) => rows.find((row) => row.title === title)?.space.id,
    );
    const control = connectControl(service);
    const edits = PAGES.map((page) => ({ type: 'add' as const, page }));
    await control.changeContent({ space, edits });
    await control.changeContent({
        space: other,
        edits: [{ type: 'add', page: { title: 'First', markdown: 'Page in the reference.' } }],
    });
    const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
    return { url, base: new URL(url).pathname.replace(/\/$/, '') };
}

describe.each([
    ['a site space', async () => (await createSite(service, ['Guide', 'Reference'])).id],
    ['a section', async () => (await createSections(service, 'Guide', 'Reference')).site],
])('page with the path of %s', (_, create) => {
    it('has a URL that opens it in links, search, the sitemap, Markdown and canonicalUrl', async () => {
        const site = await create();
        const { url, base } = await addPages(site);
        const links = (await browse(`${url}/plain`)).text;
        const [, path = ''] = new RegExp(`href="(${base}/[^"]*/reference)"[^>]*>(?:<[^>]+>)*same`).exec(links) ?? [];
        const page = await browse(new URL(path, url).href);
        expect(page.text).toContain('Page in the guide.');
        expect(page.text).toContain(`<link rel="canonical" href="${new URL(path, url).href}">`);
        expect(links).toContain(`href="${path}/below"`);
        expect((await browse(`${url}/sitemap.xml`)).text).toContain(`<loc>${new URL(path, url).href}</loc>`);
        expect((await browse(`${url}/plain.md`)).text).toContain(`[same](${new URL(path, url).href}.md)`);
        expect((await browse(`${url}/?q=guide&as=list`)).text).toContain(`"${path}"`);
        const resolved = (
            await service.client.urls.resolvePublishedContentByUrl({ url: new URL(`${path}/below`, url).href })
        ).data;
        expect(resolved).toMatchObject({ canonicalUrl: new URL(`${path}/below`, url).href });
        const { items } = (await orgs.searchSiteContent('acme', site, { query: 'guide', scope: { mode: 'all' } })).data;
        expect(JSON.stringify(items)).toContain(`"${new URL(path, url).href}"`);
    });

    it('leaves the URL to the other one, and its subpages redirect to their URLs', async () => {
        const { url, base } = await addPages(await create());
        expect((await browse(`${url}/reference`)).text).toContain('Page in the reference.');
        const moved = await browse(`${url}/reference/below`);
        expect([moved.status, moved.headers['location']]).toEqual([
            307,
            expect.stringMatching(`^${base}/.+/reference/below$`),
        ]);
        expect((await browse(new URL(String(moved.headers['location']), url).href)).status).toBe(200);
        expect((await browse(`${url}/reference/unknown`)).status).toBe(404);
        expect((await browse(`${url}/plain`)).status).toBe(200);
    });
});
