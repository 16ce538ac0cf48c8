import type { Page, PublishedContentAtUrl } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

let site: string;
let space: string;
let url: string;

type Edits = Parameters<ReturnType<typeof connectControl>['changeContent']>[0]['edits'];

const edit = (edits: Edits, changeRequest?: string) =>
    connectControl(service).changeContent({ space, edits, ...(changeRequest && { changeRequest }) });

const page = (title: string, pages: object[] = []) => ({ type: 'document', title, markdown: title, pages }) as never;

beforeAll(async () => {
    ({ id: site } = await createSite(service, ['One']));
    space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
    url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
    await edit([
        { type: 'add', page: page('First') },
        { type: 'add', page: page('Folder', [page('Inner')]) },
        { type: 'add', page: page('Other') },
    ]);
    await rename('first', 'second');
    await rename('folder', 'moved-folder');
    await rename('second', 'third');
});

async function rename(path: string, slug: string): Promise<void> {
    const { pages } = (await service.client.spaces.getCurrentRevision(space)).data;
    const found = pages.find((one) => 'path' in one && one.path === path) as Page & { title: string };
    await edit([{ type: 'replace', page: found.id, fields: { title: found.title, slug, markdown: path } }]);
}

const redirectFrom = (source: string, more = '', from = site) =>
    send('GET', `/orgs/acme/sites/${from}/redirect?source=${encodeURIComponent(source)}${more}`);

const targetOf = async (source: string, from = site) => {
    const answer = (await (await redirectFrom(source, '', from)).json()) as { target?: string };
    return answer.target;
};

const resolve = async (address: string, redirectOnError?: boolean): Promise<PublishedContentAtUrl> =>
    (
        await service.client.urls.resolvePublishedContentByUrl({
            url: address,
            ...(redirectOnError && { redirectOnError }),
        })
    ).data;

describe('previous path of a page', () => {
    it('getSiteRedirectBySource returns the current path of a page that moved repeatedly, and of its descendants', async () => {
        await expectSuccess('getSiteRedirectBySource', await redirectFrom('/first'));
        expect(await targetOf('/first')).toBe(`${url}/third`);
        expect(await targetOf('/second')).toBe(`${url}/third`);
        expect(await targetOf('/folder/inner/')).toBe(`${url}/moved-folder/inner`);
        const { redirect } = (await orgs.getSiteRedirectBySource('acme', site, { source: '/first' })).data;
        expect(redirect).toMatchObject({ source: '/first', permanent: false, destination: { kind: 'site-page' } });
        const { createdAt } = (await service.client.spaces.getCurrentRevision(space)).data;
        expect(redirect.createdAt < createdAt).toBe(true);
    });

    it('the site redirects previous paths with their query and extension', async () => {
        const sent = async (path: string) => {
            const { status, headers } = await browse(url + path);
            return [status, String(headers.location).replace(new URL(url).pathname.replace(/\/$/, ''), '')];
        };
        expect(await sent('/first?a=b')).toEqual([307, '/third?a=b']);
        expect(await sent('/first.md')).toEqual([307, '/third.md']);
        expect(await sent('/folder/inner')).toEqual([307, '/moved-folder/inner']);
        expect((await browse(`${url}/third.md`)).status).toBe(200);
        expect((await browse(`${url}/moved-folder/inner`)).status).toBe(200);
    });

    it('resolvePublishedContentByUrl returns a redirect for a previous path if redirects are requested', async () => {
        expect(await resolve(`${url}/first`, true)).toEqual({ target: 'content', redirect: `${url}/third` });
        expect(await resolve(`${url}/first`)).toMatchObject({ pathname: '/first' });
        expect(await resolve(`${url}/third`, true)).toMatchObject({ pathname: '/third' });
        expect(await resolve(`${url}/none`, true)).toMatchObject({ pathname: '/none' });
    });

    it('a previous path redirects to its latest page, but not while another page has this path', async () => {
        await rename('other', 'taken');
        await rename('third', 'other');
        expect((await redirectFrom('/other')).status).toBe(404);
        expect((await browse(`${url}/other`)).status).toBe(200);
        await rename('other', 'third');
        expect(await targetOf('/other')).toBe(`${url}/third`);
        await edit([{ type: 'delete', page: await idAt('third') }]);
        expect(await targetOf('/other')).toBe(`${url}/taken`);
        expect((await redirectFrom('/first')).status).toBe(404);
    });

    it('a path that a page had only in a change request does not redirect', async () => {
        const { id } = (await service.client.spaces.createChangeRequest(space, { subject: 'Draft' })).data;
        const taken = await idAt('taken');
        const renamed = (slug: string) =>
            edit([{ type: 'replace', page: taken, fields: { title: 'Other', slug, markdown: 'x' } }], id);
        await renamed('draft-path');
        await renamed('merged-path');
        await service.client.spaces.mergeChangeRequest(space, id);
        expect((await redirectFrom('/draft-path')).status).toBe(404);
        expect(await targetOf('/taken')).toBe(`${url}/merged-path`);
    });
});

async function idAt(path: string): Promise<string> {
    return (await service.client.spaces.getPageByPath(space, path)).data.id;
}

describe('redirects of a site', () => {
    it('a path of a space without the section redirects to the path in its section', async () => {
        const { site: id, sections } = await createSections(service, 'Aa', 'Bb');
        const [, section] = (await orgs.listSiteSections('acme', id)).data.items;
        const [shown] = section?.siteSpaces ?? [];
        await service.client.spaces.applyTemplateToSpace(shown?.space.id ?? '', { id: 'guide' });
        await orgs.addSpaceToSite('acme', id, { spaceId: space, sectionId: sections[1] });
        const { items } = (await orgs.listSiteSpaces('acme', id)).data;
        const variant = items.find((one) => one.space.id === space);
        expect(await targetOf(`/${variant?.path}/merged-path`, id)).toContain(`/bb/${variant?.path}/merged-path`);
        expect(await targetOf(`/${variant?.path}/taken`, id)).toContain(`/bb/${variant?.path}/merged-path`);
        expect(await targetOf(`/${variant?.path}/none`, id)).toBeUndefined();
    });

    it('getSiteRedirectBySource returns 404 for an unknown path, and 422 for an invalid one', async () => {
        for (const source of ['/', '//', '/none', '/../..', '/%', '/%00', "/' or 1=1 --", `/${'a/'.repeat(200)}`])
            await expectError(404, await redirectFrom(source));
        for (const source of ['', 'first', 'https://example.com', `/${'a'.repeat(512)}`])
            await expectError(422, await redirectFrom(source));
        expect([413, 414, 422, 431]).toContain((await redirectFrom(`/${'a'.repeat(100_000)}`)).status);
    });

    it('getSiteRedirectBySource returns redirects only to visitors with access', async () => {
        await orgs.updateSiteById('acme', site, { visibility: 'share-link' });
        const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        const key = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? '';
        const { apiToken } = (await resolve(`${url}?shareKey=${key}`)) as { apiToken: string };
        const target = `${url}/merged-path?shareKey=${key}`;
        const visitor = service.as(apiToken).orgs;
        expect((await visitor.getSiteRedirectBySource('acme', site, { source: '/taken' })).data.target).toBe(target);
        expect(await resolve(`${url}/taken?shareKey=${key}`, true)).toEqual({ target: 'content', redirect: target });
        expect((await browse(`${url}/${key}/taken`)).headers.location).toMatch(new RegExp(`/${key}/merged-path$`));
        await orgs.updateSiteShareLinkById('acme', site, link.id, { active: false });
        expect(await getStatus(visitor.getSiteRedirectBySource('acme', site, { source: '/taken' }))).toBe(403);
        expect((await browse(`${url}/taken`)).status).toBe(403);
    });
});

describe('previous path of a section or a space', () => {
    let home: string;
    let shown: string;
    let hidden: string;
    let sections: string[];

    const update = (section: string, body: Parameters<typeof orgs.updateSiteSectionById>[3]) =>
        orgs.updateSiteSectionById('acme', shown, section, body);
    const to = async (path: string) => {
        const { status, headers } = await browse(home + path);
        return status === 307 ? new URL(String(headers.location), home).href.replace(home, '') : status;
    };

    beforeAll(async () => {
        ({ site: shown, sections } = await createSections(service, 'Guide', 'Handbook', 'Quiet'));
        home = ((await orgs.getSiteById('acme', shown)).data.urls.published ?? '').replace(/\/$/, '');
        hidden = sections[2] ?? '';
        const places = (await orgs.listSiteSpaces('acme', shown)).data.items;
        for (const { space: at } of places)
            await connectControl(service).changeContent({
                space: at.id,
                edits: [{ type: 'add', page: { title: 'Inner page', slug: 'inner', markdown: '' } }],
            });
        const named = places.find(({ section }) => section === sections[1])?.id ?? '';
        await update(sections[1] ?? '', { path: 'manual' });
        await update(sections[1] ?? '', { path: 'tome' });
        await orgs.updateSiteSpaceById('acme', shown, named, { path: 'first' });
        await update(hidden, { path: 'silent', condition: 'visitor.claims.unsigned.beta' });
    });

    it('the site redirects a previous path, and keeps the path of the page, the extension and the query', async () => {
        expect(await to('/handbook/inner')).toBe('/tome/inner');
        expect(await to('/manual/inner?a=b')).toBe('/tome/inner?a=b');
        expect(await to('/manual')).toBe('/tome');
        expect(await to('/manual/inner.md')).toBe('/tome/inner.md');
        expect(await to('/manual/inner/~pdf')).toBe('/tome/inner/~pdf');
        expect(await to('/handbook/handbook/inner')).toBe('/tome/inner');
        expect(await to('/tome/handbook/inner')).toBe('/tome/inner');
        expect(await to('/tome/inner')).toBe(200);
    });

    it('a previous path responds 404 for an unknown page, and serves a new section that uses the path', async () => {
        expect(await to('/manual/none')).toBe(404);
        expect(await to('/other/inner')).toBe(404);
        await update(sections[0] ?? '', { path: 'manual' });
        expect(await to('/manual/inner')).toBe(200);
        expect(await to('/handbook/inner')).toBe('/tome/inner');
    });

    it('a previous path responds 404 if its target is hidden from the visitor', async () => {
        expect(await to('/quiet/inner')).toBe('/silent/inner');
        const properties = {
            unsigned: { type: 'object' as const, properties: { beta: { type: 'boolean' as const } } },
        };
        await orgs.updateSiteAdaptiveSchema('acme', shown, { jsonSchema: { type: 'object', properties } });
        await orgs.updateSiteById('acme', shown, { adaptiveContent: { enabled: true } });
        expect(await to('/quiet/inner')).toBe(404);
        expect(await to('/quiet/inner?visitor.beta=true')).toBe('/silent/inner?visitor.beta=true');
    });

    it('getSiteRedirectBySource returns redirects of sections', async () => {
        expect(await targetOf('/handbook/inner', shown)).toBe(`${home}/tome/inner`);
        await expectSuccess('getSiteRedirectBySource', await redirectFrom('/handbook', '', shown));
    });
});
