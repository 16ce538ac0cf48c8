import { describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { expectError, expectSuccess } from '../../support/contract.js';
import { listAllPages } from '../../support/orgs.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite, outline } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

type ItemType = 'site-space' | 'site-section' | 'site-section-group';

const path = (site: string, ...within: string[]) => ['/orgs/acme/sites', site, ...within].join('/');
const shows = (site: string) => outline(service, site);
const newSpace = async (title: string) => (await createSpace(service, title)).id;
const siteSpaces = async (site: string) => (await orgs.listSiteSpaces('acme', site, { limit: 1000 })).data.items;
const siteSpaceId = async (site: string, title: string) =>
    (await siteSpaces(site)).find((one) => one.title === title)?.id ?? title;
const sort = (site: string, type: ItemType, id: string, position: Record<string, [ItemType, string]>) =>
    send('PATCH', path(site, 'structure/sort'), {
        item: { type, id },
        position: Object.fromEntries(Object.entries(position).map(([side, [of, to]]) => [side, { type: of, id: to }])),
    });

describe('site space', () => {
    it('addSpaceToSite appends a space at a unique path derived from its title', async () => {
        const { id } = await createSite(service, ['Café & Bar']);
        const response = await send('POST', path(id, 'site-spaces'), { spaceId: await newSpace('cafe bar') });
        const added = (await response.clone().json()) as { id: string };
        await expectSuccess('addSpaceToSite', response);
        expect(response.headers.get('location')).toBe(`${service.url}/v1${path(id, 'site-spaces', added.id)}`);
        await expectSuccess('listSiteSpaces', await send('GET', path(id, 'site-spaces')));
        expect((await siteSpaces(id)).map((one) => one.path)).toEqual(['cafe-bar', 'cafe-bar-1']);
        expect((await orgs.getSiteById('acme', id)).data.siteSpaces).toBe(2);
    });

    it('addSpaceToSite adds a space to the default section, or to the given section', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        await orgs.addSpaceToSite('acme', site, { spaceId: await newSpace('One') });
        await orgs.addSpaceToSite('acme', site, { spaceId: await newSpace('Two'), sectionId: sections[1] });
        expect(await shows(site)).toBe('Aa*(Aa* One) Bb(Bb+ Two)');
    });

    it('addSpaceToSite rejects unknown spaces with 422 and duplicates with 409', async () => {
        const { id } = await createSite(service, ['One', 'Two']);
        const [one, two] = await siteSpaces(id);
        await expectError(422, await send('POST', path(id, 'site-spaces'), { spaceId: 'none' }));
        await expectError(422, await send('POST', path(id, 'site-spaces'), { spaceId: one?.space.id, sectionId: 'x' }));
        await expectError(409, await send('POST', path(id, 'site-spaces'), { spaceId: one?.space.id }));
        const twice = { spaceId: one?.space.id };
        await expectError(409, await send('PATCH', path(id, 'site-spaces', two?.id ?? ''), twice));
        expect(await shows(id)).toBe('One* Two');
    });

    it('updateSiteSpaceById changes the path, the condition and the space', async () => {
        const { id } = await createSite(service, ['One', 'Two']);
        const [one, two] = await siteSpaces(id);
        const at = path(id, 'site-spaces', two?.id ?? '');
        const spaceId = await newSpace('Three');
        const body = { path: 'zwei', condition: 'visitor.claims.beta', spaceId };
        await expectSuccess('updateSiteSpaceById', await send('PATCH', at, body));
        expect((await siteSpaces(id))[1]).toMatchObject({ path: 'zwei', condition: body.condition, title: 'Three' });
        await expectSuccess('updateSiteSpaceById', await send('PATCH', at, { condition: null }));
        expect((await siteSpaces(id))[1]?.condition).toBeUndefined();
        await expectError(409, await send('PATCH', at, { path: one?.path }));
        for (const broken of ['a b', '.', 'a/b', 'x'.repeat(101), '']) {
            expect(await expectError(422, await send('PATCH', at, { path: broken }))).toContain('path');
        }
        await expectError(404, await send('PATCH', path(id, 'site-spaces', 'none'), { path: 'x' }));
    });

    it('moveSiteSpace moves a site space next to another, also into its section', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        for (const title of ['One', 'Two'])
            await orgs.addSpaceToSite('acme', site, { spaceId: await newSpace(title), sectionId: sections[0] });
        const [aa, one, two, bb] = await Promise.all(['Aa', 'One', 'Two', 'Bb'].map((t) => siteSpaceId(site, t)));
        const move = (id = '', position: unknown) => send('POST', path(site, 'site-spaces', id, 'move'), { position });
        const beside = (siteSpace = '') => ({ type: 'site-space', siteSpace });
        await expectSuccess('moveSiteSpace', await move(two, { before: beside(one) }));
        expect(await shows(site)).toBe('Aa*(Aa* Two One) Bb(Bb+)');
        await expectSuccess('moveSiteSpace', await move(aa, {}));
        expect(await shows(site)).toBe('Aa*(Two One Aa*) Bb(Bb+)');
        await expectSuccess('moveSiteSpace', await move(two, { after: beside(bb) }));
        expect(await shows(site)).toBe('Aa*(One Aa*) Bb(Bb+ Two)');
        await expectSuccess('moveSiteSpace', await move(aa, { before: beside(bb) }));
        expect(await shows(site)).toBe('Aa*(One*) Bb(Aa Bb+ Two)');
        await expectError(409, await move(one, { before: beside(bb) }));
        await expectError(422, await move(bb, { before: beside(bb) }));
        await expectError(422, await move(bb, { before: beside('none') }));
        await expectError(422, await move(bb, { after: beside(one), before: beside(two) }));
        await expectError(404, await move('none', {}));
        expect(await shows(site)).toBe('Aa*(One*) Bb(Aa Bb+ Two)');
    });

    it('moveSiteSpace keeps the path of a site space in another section if the path is free there', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const inSection = async (title: string, sectionId?: string) =>
            (await orgs.addSpaceToSite('acme', site, { spaceId: await newSpace(title), sectionId })).data;
        const [first, other] = [await inSection('Same', sections[0]), await inSection('same', sections[1])];
        const [free] = [await inSection('Free', sections[0])];
        const position = { after: { type: 'site-space' as const, siteSpace: other.id } };
        expect((await orgs.moveSiteSpace('acme', site, first.id, { position })).data.path).toBe('same-1');
        expect((await orgs.moveSiteSpace('acme', site, free.id, { position })).data.path).toBe('free');
    });

    it('deleteSiteSpaceById makes the next site space the default, and rejects the last one of a section with 409', async () => {
        const { id } = await createSite(service, ['One', 'Two']);
        const remove = async (site: string, title: string) =>
            send('DELETE', path(site, 'site-spaces', await siteSpaceId(site, title)));
        await expectSuccess('deleteSiteSpaceById', await remove(id, 'One'));
        expect(await shows(id)).toBe('Two*');
        await expectSuccess('deleteSiteSpaceById', await remove(id, 'Two'));
        expect(await shows(id)).toBe('');
        await expectError(404, await remove(id, 'none'));
        const { site, sections } = await createSections(service, 'Aa');
        expect(await expectError(409, await remove(site, 'Aa'))).toContain(sections[0]);
        expect(await shows(site)).toBe('Aa*(Aa*)');
    });
});

describe('list of site spaces', () => {
    it('listSiteSpaces returns each site space once in reading order, while others are added and removed', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb', 'Cc');
        await orgs.addSpaceToSite('acme', site, { spaceId: await newSpace('Ab'), sectionId: sections[0] });
        const titles = (items: { title: string }[]) => items.map(({ title }) => title);
        const all = await listAllPages((page) => orgs.listSiteSpaces('acme', site, { limit: 2, page }));
        expect(titles(all)).toEqual(['Aa', 'Ab', 'Bb', 'Cc']);
        const { data: first } = await orgs.listSiteSpaces('acme', site, { limit: 2 });
        await orgs.deleteSiteSpaceById('acme', site, all[1]?.id ?? '');
        await orgs.addSpaceToSite('acme', site, { spaceId: await newSpace('Bc'), sectionId: sections[1] });
        const { data: rest } = await orgs.listSiteSpaces('acme', site, { page: first.next?.page });
        expect(titles(rest.items)).toEqual(['Bb', 'Bc', 'Cc']);
        expect(rest.count).toBe(4);
        const only = async (value: boolean) => (await orgs.listSiteSpaces('acme', site, { default: value })).data;
        expect(await only(true)).toMatchObject({ count: 1, items: [{ title: 'Aa', default: true }] });
        expect(titles((await only(false)).items)).toEqual(['Bb', 'Bc', 'Cc']);
        await expectError(400, await send('GET', path(site, 'site-spaces?page=x')));
    });
});

describe('section of a site', () => {
    it('addSectionToSite creates the first section as the default, with the title and path of its space', async () => {
        const { id } = await createSite(service);
        const response = await send('POST', path(id, 'sections'), { spaceId: await newSpace('Guides'), title: null });
        const added = (await response.clone().json()) as { id: string };
        await expectSuccess('addSectionToSite', response);
        expect(response.headers.get('location')).toBe(`${service.url}/v1${path(id, 'sections', added.id)}`);
        await expectSuccess('listSiteSections', await send('GET', path(id, 'sections')));
        const [section] = (await orgs.listSiteSections('acme', id)).data.items;
        expect(section).toMatchObject({ title: 'Guides', path: 'guides', default: true });
        expect(section?.siteSpaces.map(({ section: within }) => within)).toEqual([added.id]);
    });

    it('addSectionToSite extends a title of one character, and accepts a given title', async () => {
        const { id } = await createSite(service);
        await orgs.addSectionToSite('acme', id, { spaceId: await newSpace('x') });
        await orgs.addSectionToSite('acme', id, { spaceId: await newSpace('y'), title: 'Why', icon: 'book' });
        expect(await shows(id)).toBe('Section x*(x*) Why(y)');
        await expectError(422, await send('POST', path(id, 'sections'), { spaceId: 'none' }));
        await expectError(422, await send('POST', path(id, 'sections'), { spaceId: await newSpace('z'), title: 'z' }));
    });

    it('addSectionToSite puts the existing site spaces into a separate section', async () => {
        const { id } = await createSite(service, ['One', 'Two']);
        const [, two] = await siteSpaces(id);
        await orgs.updateSiteById('acme', id, { defaultSiteSpace: two?.id });
        await orgs.addSectionToSite('acme', id, { spaceId: await newSpace('News') });
        expect(await shows(id)).toBe('Two*(One Two*) News(News)');
        expect((await siteSpaces(id)).map(({ path: at }) => at)).toEqual(['one', 'two', 'news']);
    });

    it('updateSiteSectionById changes only the fields that are sent', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        await orgs.unpublishSite('acme', site);
        const at = path(site, 'sections', sections[1] ?? '');
        const [, before] = (await orgs.listSiteSections('acme', site)).data.items;
        const body = {
            title: 'New',
            path: 'new',
            icon: 'book',
            description: 'What is new',
            condition: '!visitor.claims.a',
        };
        await expectSuccess('updateSiteSectionById', await send('PATCH', at, body));
        const section = async () => (await orgs.listSiteSections('acme', site)).data.items[1];
        expect(await section()).toEqual({ ...before, ...body });
        const nothing = { icon: null, description: null, condition: null };
        await expectSuccess('updateSiteSectionById', await send('PATCH', at, nothing));
        expect(await section()).toEqual({ ...before, title: 'New', path: 'new' });
        await expectError(409, await send('PATCH', at, { title: 'Other', path: 'aa' }));
        for (const broken of [{ path: 'a b' }, { condition: 'visitor.' }, { condition: '' }, { title: null }])
            await expectError(422, await send('PATCH', at, { description: 'x', ...broken }));
        await expectError(404, await send('PATCH', path(site, 'sections/none'), { title: 'xx' }));
        expect(await section()).toEqual({ ...before, title: 'New', path: 'new' });
    });

    it('updateSiteSectionById accepts a default site space of the section, and rejects others', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const added = await orgs.addSpaceToSite('acme', site, {
            spaceId: await newSpace('More'),
            sectionId: sections[1],
        });
        const at = path(site, 'sections', sections[1] ?? '');
        const first = { defaultSiteSpace: added.data.id };
        await expectSuccess('updateSiteSectionById', await send('PATCH', at, first));
        expect(await shows(site)).toBe('Aa*(Aa*) Bb(Bb More+)');
        const foreign = { defaultSiteSpace: await siteSpaceId(site, 'Aa') };
        expect(await expectError(422, await send('PATCH', at, foreign))).toContain('defaultSiteSpace');
    });

    it('deleteSiteSectionById deletes the section with its site spaces, and makes the next section the default', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const at = path(site, 'sections', sections[0] ?? '');
        await expectSuccess('deleteSiteSectionById', await send('DELETE', at));
        await expectSuccess('deleteSiteSectionById', await send('DELETE', at));
        expect(await shows(site)).toBe('Bb*(Bb*)');
        expect((await orgs.getSiteById('acme', site)).data.siteSpaces).toBe(1);
        await orgs.deleteSiteSectionById('acme', site, sections[1] ?? '');
        expect((await orgs.getSiteStructure('acme', site)).data).toEqual({ type: 'siteSpaces', structure: [] });
    });

    it('moveSiteSection and sortSiteStructure move a section before or after another', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb', 'Cc');
        const [aa = '', bb = '', cc = ''] = sections;
        const position = { before: { type: 'site-section', siteSection: aa } };
        await expectSuccess('moveSiteSection', await send('POST', path(site, 'sections', cc, 'move'), { position }));
        expect(await shows(site)).toBe('Cc(Cc+) Aa*(Aa*) Bb(Bb+)');
        await expectSuccess('sortSiteStructure', await sort(site, 'site-section', cc, { after: ['site-section', bb] }));
        expect(await shows(site)).toBe('Aa*(Aa*) Bb(Bb+) Cc(Cc+)');
        const sorted = await sort(site, 'site-section', cc, {
            after: ['site-section', aa],
            before: ['site-section', bb],
        });
        expect(await sorted.json()).toMatchObject({ object: 'site-section', id: cc, title: 'Cc' });
        expect(await shows(site)).toBe('Aa*(Aa*) Cc(Cc+) Bb(Bb+)');
        expect((await orgs.listSiteSections('acme', site)).data.items.map(({ id }) => id)).toEqual([aa, cc, bb]);
    });
});

describe('section group', () => {
    it('addSectionGroupToSite appends a group with the given sections in the given order', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb', 'Cc');
        const [aa, bb] = sections;
        const body = { title: 'Group', icon: 'book', sections: [bb, aa, bb] };
        const response = await send('POST', path(site, 'section-groups'), body);
        const { id } = (await response.clone().json()) as { id: string };
        await expectSuccess('addSectionGroupToSite', response);
        expect(response.headers.get('location')).toBe(`${service.url}/v1${path(site, 'section-groups', id)}`);
        await expectSuccess('listSiteSectionGroups', await send('GET', path(site, 'section-groups')));
        await expectSuccess('getSiteStructure', await send('GET', path(site, 'structure')));
        expect(await shows(site)).toBe('Cc(Cc+) Group[Bb(Bb+) Aa*(Aa*)]');
        const listed = (await orgs.listSiteSections('acme', site)).data.items;
        expect(listed.map(({ title, sectionGroup }) => [title, sectionGroup])).toEqual([
            ['Cc', undefined],
            ['Bb', id],
            ['Aa', id],
        ]);
        await expectError(422, await send('POST', path(site, 'section-groups'), { title: 'x', sections: ['none'] }));
        await expectError(422, await send('POST', path(site, 'section-groups'), { title: '' }));
        expect((await orgs.listSiteSectionGroups('acme', site)).data.count).toBe(1);
    });

    it('updateSiteSectionGroupById changes a group, and deleteSiteSectionGroupById keeps its sections at its position', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb', 'Cc', 'Dd');
        const group = { title: 'Group', sections: sections.slice(1, 3) };
        const { id } = (await orgs.addSectionGroupToSite('acme', site, group)).data;
        await sort(site, 'site-section-group', id, { after: ['site-section', sections[0] ?? ''] });
        const at = path(site, 'section-groups', id);
        await expectSuccess('updateSiteSectionGroupById', await send('PATCH', at, { title: 'New', icon: 'book' }));
        expect(await shows(site)).toBe('Aa*(Aa*) New[Bb(Bb+) Cc(Cc+)] Dd(Dd+)');
        await expectSuccess('updateSiteSectionGroupById', await send('PATCH', at, { icon: null }));
        expect((await orgs.listSiteSectionGroups('acme', site)).data.items[0]?.icon).toBeUndefined();
        await expectSuccess('deleteSiteSectionGroupById', await send('DELETE', at));
        await expectSuccess('deleteSiteSectionGroupById', await send('DELETE', at));
        expect(await shows(site)).toBe('Aa*(Aa*) Bb(Bb+) Cc(Cc+) Dd(Dd+)');
        await expectError(404, await send('PATCH', at, { title: 'x' }));
    });

    it('addSectionToGroup and removeSectionFromGroup move sections into, between and out of groups', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const [aa = '', bb = ''] = sections;
        const first = (await orgs.addSectionGroupToSite('acme', site, { title: 'G1', sections: [aa] })).data.id;
        const second = (await orgs.addSectionGroupToSite('acme', site, { title: 'G2', sections: [bb] })).data.id;
        const add = (sectionId: string) =>
            send('POST', path(site, 'section-groups', second, 'sections'), { sectionId });
        await expectSuccess('addSectionToGroup', await add(aa));
        expect(await shows(site)).toBe('G1[] G2[Bb(Bb+) Aa*(Aa*)]');
        await expectSuccess('addSectionToGroup', await add(bb));
        expect(await shows(site)).toBe('G1[] G2[Bb(Bb+) Aa*(Aa*)]');
        await expectError(422, await add('none'));
        const remove = (group: string, section: string) =>
            send('DELETE', path(site, 'section-groups', group, 'sections', section));
        for (const [group, section] of [
            [second, bb],
            [second, bb],
            [first, aa],
            [first, 'none'],
        ] as const)
            await expectSuccess('removeSectionFromGroup', await remove(group, section));
        expect(await shows(site)).toBe('G1[] G2[Aa*(Aa*)] Bb(Bb+)');
        await expectError(404, await remove('none', aa));
    });

    it('moveSiteSectionGroup and sortSiteStructure move a group before or after sections and groups', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const [aa = '', bb = ''] = sections;
        const g1 = (await orgs.addSectionGroupToSite('acme', site, { title: 'G1', sections: [aa] })).data.id;
        const g2 = (await orgs.addSectionGroupToSite('acme', site, { title: 'G2' })).data.id;
        const position = { before: { type: 'site-section', id: bb } };
        await expectSuccess(
            'moveSiteSectionGroup',
            await send('POST', path(site, 'section-groups', g2, 'move'), { position }),
        );
        expect(await shows(site)).toBe('G2[] Bb(Bb+) G1[Aa*(Aa*)]');
        await sort(site, 'site-section-group', g2, { after: ['site-section', aa] });
        expect(await shows(site)).toBe('Bb(Bb+) G1[Aa*(Aa*)] G2[]');
        await sort(site, 'site-section-group', g2, { before: ['site-section-group', g1] });
        expect(await shows(site)).toBe('Bb(Bb+) G2[] G1[Aa*(Aa*)]');
        await sort(site, 'site-section', bb, { before: ['site-section', aa] });
        expect(await shows(site)).toBe('G2[] G1[Bb(Bb+) Aa*(Aa*)]');
        await sort(site, 'site-section', aa, { before: ['site-section-group', g2] });
        expect(await shows(site)).toBe('Aa*(Aa*) G2[] G1[Bb(Bb+)]');
    });
});

describe('sorting of a site structure', () => {
    it('sortSiteStructure rejects unknown items and positions of another kind', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const [aa = '', bb = ''] = sections;
        const space = await siteSpaceId(site, 'Aa');
        for (const [type, id, position] of [
            ['site-space', space, { after: ['site-section', bb] }],
            ['site-section', aa, { after: ['site-space', space] }],
            ['site-section', aa, { after: ['site-section', aa] }],
            ['site-section', aa, { after: ['site-section-group', bb] }],
            ['site-section', 'none', {}],
            ['site-section-group', aa, {}],
            ['site-section', aa, { after: ['site-section', bb], before: ['site-section', bb] }],
        ] as const)
            expect(await expectError(422, await sort(site, type, id, position as never))).toMatch(/^(item|position)/);
        await expectError(404, await sort('none', 'site-section', aa, {}));
        expect(await shows(site)).toBe('Aa*(Aa*) Bb(Bb+)');
    });
});

describe('URLs of a site structure', () => {
    it('the first site space has the URL of the site, and the others have URLs below it', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        await orgs.addSpaceToSite('acme', site, { spaceId: await newSpace('Ab'), sectionId: sections[0] });
        await orgs.addSpaceToSite('acme', site, { spaceId: await newSpace('Bc'), sectionId: sections[1] });
        const root = (await orgs.getSiteById('acme', site)).data.urls.published ?? '';
        expect((await siteSpaces(site)).map(({ urls }) => urls.published?.replace(root, ''))).toEqual([
            '',
            '/aa/ab',
            '/bb',
            '/bb/bc',
        ]);
        const listed = (await orgs.listSiteSections('acme', site)).data.items;
        expect(listed.map(({ urls }) => urls.published?.replace(root, ''))).toEqual(['', '/bb']);
        await orgs.unpublishSite('acme', site);
        for (const { urls } of [...(await siteSpaces(site)), ...(await orgs.listSiteSections('acme', site)).data.items])
            expect(urls.published).toBeUndefined();
    });
});
