import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite, outline } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

let site: string;
let sections: string[];
let home: string;
let shown: { id: string; space: { id: string } }[];

beforeEach(async () => {
    ({ site, sections } = await createSections(service, 'Guide', 'Manual'));
    home = (await orgs.getSiteById('acme', site)).data.urls.published ?? '';
    shown = (await orgs.listSiteSpaces('acme', site)).data.items;
    for (const { space } of shown) await addPages(space.id);
});

const addPages = (space: string) =>
    connectControl(service).changeContent({
        space,
        edits: ['First', 'Second'].map((title) => ({
            type: 'add' as const,
            page: { type: 'document' as const, id: `${space}-${title}`, title, markdown: `${title} of it` },
        })),
    });

const path = (...within: string[]) => ['/orgs/acme/sites', site, ...within].join('/');
const visit = async (at: string) => (await browse(home + at)).status;

async function readAsVisitor() {
    const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: home });
    const visitor = service.as('apiToken' in data ? data.apiToken : '');
    const { structure } = (await visitor.orgs.getPublishedContentSite('acme', site)).data.structure;
    const space = await getStatus(visitor.spaces.getCurrentRevision(shown[1]?.space.id ?? ''));
    return { titles: structure.map(({ title }) => title), space };
}

describe('draft of a site', () => {
    it('a draft section, its pages and its space are closed to visitors', async () => {
        expect(await readAsVisitor()).toEqual({ titles: ['Guide', 'Manual'], space: 0 });
        const at = path('sections', sections[1] ?? '');
        await expectSuccess('updateSiteSectionById', await send('PATCH', at, { draft: true }));
        expect(await readAsVisitor()).toEqual({ titles: ['Guide'], space: 404 });
        expect(await visit('/manual/first')).toBe(404);
        const { items } = (await orgs.listSiteSections('acme', site)).data;
        expect(items[1]).toMatchObject({ draft: true, urls: { location: expect.any(String) } });
        expect(items[1]?.urls.published).toBeUndefined();
        expect(
            (await service.client.spaces.getSpaceById(shown[1]?.space.id ?? '')).data.urls.published,
        ).toBeUndefined();
        await send('PATCH', at, { draft: false });
        expect(await visit('/manual/first')).toBe(200);
    });

    it('a draft site space is closed to visitors, also after its space was deleted and restored', async () => {
        const [, { id, space } = { id: '', space: { id: '' } }] = shown;
        await orgs.updateSiteSpaceById('acme', site, id, { draft: true });
        expect(await readAsVisitor()).toEqual({ titles: ['Guide'], space: 404 });
        await service.client.spaces.deleteSpaceById(space.id);
        await service.client.spaces.restoreSpace(space.id);
        expect(await readAsVisitor()).toEqual({ titles: ['Guide'], space: 404 });
        const { items } = (await orgs.listSiteSpaces('acme', site)).data;
        expect(items.find((one) => one.space.id === space.id)?.draft).toBe(true);
    });

    it('a draft group closes the sections in it, also in groups of it', async () => {
        const outer = (await orgs.addSectionGroupToSite('acme', site, { title: 'Outer', draft: true })).data;
        const inner = (await orgs.addSectionGroupToSite('acme', site, { title: 'Inner', parent: outer.id })).data;
        expect([outer.draft, inner.draft, inner.sectionGroup]).toEqual([true, false, outer.id]);
        await orgs.updateSiteSectionById('acme', site, sections[1] ?? '', { siteSectionGroupId: inner.id });
        const readUrl = async () =>
            (await service.client.spaces.getSpaceById(shown[1]?.space.id ?? '')).data.urls.published;
        expect([await outline(service, site), await readUrl()]).toEqual([
            'Guide*(Guide*) Outer[Inner[Manual(Manual)]]',
            undefined,
        ]);
        expect(await readAsVisitor()).toEqual({ titles: ['Guide'], space: 404 });
        expect(await visit('/manual/first')).toBe(404);
        await orgs.updateSiteSectionGroupById('acme', site, outer.id, { draft: false });
        expect(await readAsVisitor()).toEqual({ titles: ['Guide', 'Outer'], space: 0 });
        expect(await readUrl()).toBe(`${home}/manual`);
        expect(await visit('/manual/first')).toBe(200);
    });

    it('addSectionToSite and addSpaceToSite add drafts', async () => {
        const { id: spaceId } = await createSpace(service, 'News');
        await addPages(spaceId);
        const added = await orgs.addSectionToSite('acme', site, { spaceId, draft: true });
        expect(added.data.draft).toBe(true);
        expect(await visit('/news/first')).toBe(404);
        const { id: more } = await createSpace(service, 'More');
        expect((await orgs.addSpaceToSite('acme', site, { spaceId: more, draft: true })).data.draft).toBe(true);
        expect(await visit('/guide/more')).toBe(404);
    });
});

describe('section groups in groups', () => {
    it('updateSiteSectionGroupById moves a group into another, but not into itself or more than four deep', async () => {
        const add = async (title: string, parent?: string) =>
            (await orgs.addSectionGroupToSite('acme', site, { title, ...(parent && { parent }) })).data.id;
        const a = await add('A');
        const b = await add('B', a);
        const c = await add('C', b);
        expect(await outline(service, site)).toBe('Guide*(Guide*) Manual(Manual+) A[B[C[]]]');
        const into = (id: string, parent: string | null) =>
            send('PATCH', path('section-groups', id), { parentSectionGroupId: parent });
        expect(await expectError(422, await into(a, c))).toContain('in itself');
        await expectError(422, await into(a, a));
        const other = await add('D', await add('E'));
        expect(await expectError(422, await into(a, other))).toContain('at most 4 levels');
        await expectError(422, await into(a, 'none'));
        await expectSuccess('updateSiteSectionGroupById', await into(b, null));
        expect(await outline(service, site)).toBe('Guide*(Guide*) Manual(Manual+) A[] E[D[]] B[C[]]');
        await orgs.addSectionToGroup('acme', site, c, { sectionId: sections[1] ?? '' });
        expect((await browse(home)).text).toMatch(/<summary[^>]*>B.*<li>C<ul><li><a [^>]*>Manual<\/a>/s);
        const listed = (await orgs.listSiteSections('acme', site)).data.items;
        expect(listed.map(({ title }) => title)).toEqual(['Guide', 'Manual']);
        await orgs.deleteSiteSectionGroupById('acme', site, b);
        expect(await outline(service, site)).toBe('Guide*(Guide*) A[] E[D[]] C[Manual(Manual+)]');
    });
});

describe('fields of a site space', () => {
    it('pageId sets the page at the URL of a site space, until the site space gets another space', async () => {
        const [{ id, space } = { id: '', space: { id: '' } }] = shown;
        const update = (body: object) => send('PATCH', path('site-spaces', id), body);
        expect((await browse(home)).text).toContain('First of it');
        await expectSuccess('updateSiteSpaceById', await update({ pageId: `${space.id}-Second` }));
        expect((await browse(home)).text).toContain('Second of it');
        expect((await orgs.listSiteSpaces('acme', site)).data.items[0]?.pageId).toBe(`${space.id}-Second`);
        expect(await expectError(422, await update({ pageId: 'none' }))).toContain('pageId');
        const { id: spaceId } = await createSpace(service, 'Other');
        await update({ spaceId });
        expect((await orgs.listSiteSpaces('acme', site)).data.items[0]?.pageId).toBeUndefined();
    });

    it('a hidden site space is reachable, but not in the menus', async () => {
        await orgs.updateSiteSpaceById('acme', site, shown[1]?.id ?? '', { hidden: true });
        expect((await browse(home)).text).not.toContain('>Manual</a>');
        expect(await visit('/manual/first')).toBe(200);
        const { titles } = await readAsVisitor();
        expect(titles).toEqual(['Guide', 'Manual']);
    });

    it('localized titles of sections and site spaces appear in the menus of a site in that language', async () => {
        await orgs.updateSiteSectionById('acme', site, sections[1] ?? '', { localizedTitle: { de: 'Handbuch' } });
        const { id: spaceId } = await createSpace(service, 'Old');
        const variant = (await orgs.addSpaceToSite('acme', site, { spaceId })).data;
        await orgs.updateSiteSpaceById('acme', site, variant.id, { localizedTitle: { de: 'Alt' } });
        await orgs.updateSiteCustomizationById('acme', site, { internationalization: { locale: 'de' } });
        const { text } = await browse(home);
        expect(text).toContain('>Handbuch</a>');
        expect(text).toContain('>Alt</a>');
    });

    it('the description of a section appears in the menu of its group, in the language of the site', async () => {
        const group = await orgs.addSectionGroupToSite('acme', site, { title: 'More', sections: [sections[1] ?? ''] });
        expect(group.data.children).toHaveLength(1);
        await orgs.updateSiteSectionById('acme', site, sections[1] ?? '', {
            description: 'How to do it',
            localizedDescription: { de: 'So geht es' },
        });
        expect((await browse(home)).text).toContain('>Manual</a><small>How to do it</small>');
        await orgs.updateSiteCustomizationById('acme', site, { internationalization: { locale: 'de' } });
        expect((await browse(home)).text).toContain('>Manual</a><small>So geht es</small>');
    });
});

describe('duplicateSiteSpace', () => {
    it('puts the copy into a new section on a site with sections, and next to the original on a site without sections', async () => {
        const [first] = shown;
        const at = path('site-spaces', first?.id ?? '', 'duplicate');
        await expectSuccess('duplicateSiteSpace', await send('POST', at));
        expect(await outline(service, site)).toBe('Guide*(Guide*) Copy of Guide(Copy of Guide+) Manual(Manual+)');
        expect(await visit('/copy-of-guide/second')).toBe(200);
        const { id } = await createSite(service, ['One', 'Two']);
        const [one] = (await orgs.listSiteSpaces('acme', id)).data.items;
        const { data: copy } = await orgs.duplicateSiteSpace('acme', id, one?.id ?? '', { draft: true });
        expect(copy).toMatchObject({ title: 'Copy of One', draft: true });
        expect(await outline(service, id)).toBe('One* Copy of One Two');
        expect(await getStatus(orgs.duplicateSiteSpace('acme', id, 'none'))).toBe(404);
    });

    it('keeps the draft state of the original unless `draft` sets another state', async () => {
        const [, second] = shown;
        const section = sections[1] ?? '';
        const original = second?.id ?? '';
        const duplicate = async (body?: { draft: boolean }) =>
            (await orgs.duplicateSiteSpace('acme', site, original, body)).data.draft;
        await orgs.updateSiteSectionById('acme', site, section, { draft: true });
        await duplicate();
        expect(await visit('/copy-of-manual/first')).toBe(404);
        await orgs.updateSiteSectionById('acme', site, section, { draft: false });
        await orgs.updateSiteSpaceById('acme', site, original, { draft: true });
        expect(await duplicate()).toBe(true);
        expect(await readAsVisitor()).toMatchObject({ titles: ['Guide'] });
        expect(await duplicate({ draft: false })).toBe(false);
    });

    it('keeps the condition of the section, which hides the copy from other visitors too', async () => {
        const [, second] = shown;
        const unsigned = { type: 'object' as const, properties: { beta: { type: 'boolean' as const } } };
        await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties: { unsigned } } });
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        const condition = 'visitor.claims.unsigned.beta';
        await orgs.updateSiteSectionById('acme', site, sections[1] ?? '', { condition });
        await orgs.duplicateSiteSpace('acme', site, second?.id ?? '');
        expect(await visit('/copy-of-manual/first')).toBe(404);
        expect(await visit('/copy-of-manual/first?visitor.beta=true')).toBe(200);
    });
});

describe('customization of a site', () => {
    it('localizedTitle replaces the title of a site in its language, except on a site space with another title', async () => {
        const update = (body: Parameters<typeof orgs.updateSiteCustomizationById>[2]) =>
            orgs.updateSiteCustomizationById('acme', site, body);
        const before = (await orgs.getSiteCustomizationById('acme', site)).data;
        expect(before.updatedAt).toBeUndefined();
        const internationalization = { locale: 'fr' };
        const { data } = await update({ title: 'Docs', localizedTitle: { fr: 'Aide' }, internationalization });
        expect(data.updatedAt).toEqual(expect.any(String));
        expect((await browse(home)).text).toContain('>Aide</a>');
        await orgs.overrideSiteSpaceCustomizationById('acme', site, shown[1]?.id ?? '', { title: 'Own' });
        expect((await browse(`${home}/manual`)).text).toContain('>Own</a>');
        const own = (await orgs.getSiteSpaceCustomizationById('acme', site, shown[1]?.id ?? '')).data;
        expect(own.localizedTitle).toBeUndefined();
        expect((own.updatedAt ?? '') >= (data.updatedAt ?? '')).toBe(true);
        expect(await getStatus(update({ localizedTitle: { fr: 'a'.repeat(129) } }))).toBe(422);
    });
});

describe('published content', () => {
    it('resolvePublishedContentByUrl states whether a URL is a preview', async () => {
        const space = shown[0]?.space.id ?? '';
        const { data: request } = await service.client.spaces.createChangeRequest(space, { subject: 'Draft' });
        await orgs.updateSiteById('acme', site, { visibility: 'share-link' });
        const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        const key = new URL(link.urls.published ?? '').search;
        const resolve = async (url: string) =>
            (await service.client.urls.resolvePublishedContentByUrl({ url: `${url}${key}` })).data;
        expect(await resolve(`${home}/~/changes/${request.number}`)).toMatchObject({ preview: true });
        expect(await resolve(home)).not.toHaveProperty('preview');
    });
});
