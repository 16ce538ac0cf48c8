import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { BETA } from '../../support/sites/adaptive-site.js';
import { browse } from '../../support/browse.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs } = await openSharedService();

const reuse = (name: string) => `{% include "/reusable-contents/${name}" %}`;

async function createReusingSite() {
    const { id: site } = await createSite(service, ['Guide']);
    const unsigned = { type: 'object', properties: { beta: { type: 'boolean' } } } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties: { unsigned } } });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true }, agentsContext: 'included' });
    const [shown] = (await orgs.listSiteSpaces('acme', site)).data.items;
    const space = shown?.space.id ?? '';
    const control = connectControl(service);
    const write = (id: string, markdown: string) =>
        control.changeContent({ space, reusableContents: [{ id, title: id, markdown }] });
    await control.changeContent({
        space,
        reusableContents: [
            {
                id: 'outer',
                title: 'Outer',
                markdown: `Be *kind*.\n\n{% if ${BETA} %}\nGreetings, tester.\n{% endif %}\n\n${reuse('inner')}`,
            },
            { id: 'inner', title: 'Inner', markdown: 'Stay curious.' },
        ],
        edits: [{ type: 'add', page: { title: 'Rules', markdown: `Before\n\n${reuse('outer')}\n\nAfter` } }],
    });
    const search = async (query: string) => {
        const { items } = (await service.client.spaces.searchSpaceContent(space, { query })).data;
        return items.flatMap(({ title, sections }) => [title, ...sections.map(({ body }) => body)]);
    };
    const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
    const addPages = (...pages: { title: string; markdown: string }[]) =>
        control.changeContent({ space, edits: pages.map((page) => ({ type: 'add' as const, page })) });
    const listTitles = async (query: string) => {
        const { items } = (await service.client.spaces.searchSpaceContent(space, { query, limit: 1000 })).data;
        return items.map(({ title }) => title);
    };
    return { url, write, search, addPages, listTitles };
}

const LONG = 'Many words. '.repeat(2000);

it('searchSpaceContent finds a page by the text of its reusable content, also nested', async () => {
    const { search } = await createReusingSite();
    expect(await search('kind')).toEqual(['Rules', expect.stringContaining('Be kind.')]);
    expect(await search('curious')).toEqual(['Rules', 'Stay curious.']);
    expect(await search('unknown')).toEqual([]);
});

it('searchSpaceContent finds the new text, and not the old text, after a change of reusable content', async () => {
    const { write, search } = await createReusingSite();
    await write('inner', 'Stay calm.');
    expect(await search('calm')).toEqual(['Rules', 'Stay calm.']);
    expect(await search('curious')).toEqual([]);
    expect(await search('kind')).toEqual(['Rules', expect.stringContaining('Be kind.')]);
});

it('searchSpaceContent finds a page by the text of long reusable content, once it is indexed', async () => {
    const { write, search } = await createReusingSite();
    await write('inner', `${LONG}\n\nThe last paragraph.`);
    await until('the long content is indexed', async () => (await search('paragraph')).length > 0);
    expect(await search('kind')).toEqual(['Rules', expect.stringContaining('Be kind.')]);
});

it('searchSpaceContent finds all of 130 pages by the new text of their reusable content, once they are indexed', async () => {
    const { write, addPages, listTitles } = await createReusingSite();
    const titles = Array.from({ length: 130 }, (_, at) => `Page ${at}`);
    await addPages(...titles.map((title) => ({ title, markdown: reuse('inner') })));
    const all = [...titles, 'Rules'].toSorted();
    await until('the pages are indexed', async () => (await listTitles('curious')).length === all.length);
    await write('inner', 'Stay calm.');
    await until('the pages are indexed again', async () => (await listTitles('calm')).length === all.length);
    expect((await listTitles('calm')).toSorted()).toEqual(all);
    expect(await listTitles('curious')).toEqual([]);
});

it('searchSpaceContent finds a page by its own text, but not by reusable contents of more than 262,144 bytes', async () => {
    const { write, addPages, listTitles } = await createReusingSite();
    await write('large', `Gigantic.\n\n${'Words. '.repeat(40_000)}`);
    await addPages({ title: 'Whole', markdown: `Modest.\n\n${reuse('large')}\n\n${reuse('inner')}` });
    expect(await listTitles('modest curious')).toEqual(['Whole']);
    expect(await listTitles('gigantic')).toEqual([]);
});

it('a visitor finds a long page by the text of its reusable content, unless a part of either is conditional', async () => {
    const { url, write, addPages, listTitles } = await createReusingSite();
    await addPages({ title: 'Volume', markdown: `${LONG}\n\n${reuse('extra')}\n\nEpilogue.` });
    const find = async (query: string) => (await browse(`${url}/?q=${query}&as=list&visitor.beta=false`)).text;
    await write('extra', 'Appendix.');
    await until('the page is indexed', async () => (await listTitles('appendix')).length > 0);
    expect(await find('appendix')).toContain('Volume');
    await write('extra', `Appendix.\n\n{% if ${BETA} %}\nClandestine.\n{% endif %}`);
    await until('the page is indexed', async () => (await listTitles('clandestine')).length > 0);
    expect(await find('clandestine')).not.toContain('Volume');
    expect(await find('epilogue')).toContain('Volume');
});

it('a visitor does not find the text of reusable content under a false condition', async () => {
    const { url } = await createReusingSite();
    const find = async (query: string, beta: boolean) =>
        (await browse(`${url}/?q=${query}&as=list&visitor.beta=${beta}`)).text;
    const [hidden, shown] = [await find('greetings', false), await find('greetings', true)];
    expect([hidden.includes('Rules'), shown.includes('Rules')]).toEqual([false, true]);
    expect(await find('curious', false)).toContain('Stay <mark>curious</mark>.');
});

it('PAGE.md and llms-full.txt contain the visible text of reusable content', async () => {
    const { url } = await createReusingSite();
    const text = '# Rules\n\nBefore\n\nBe *kind*.\n\nStay curious.\n\nAfter';
    expect((await browse(`${url}/rules.md`)).text.trim()).toBe(text);
    expect((await browse(`${url}/llms-full.txt`)).text).toContain(text);
    expect((await browse(`${url}/rules.md?visitor.beta=true`)).text).toContain('Greetings, tester.');
});
