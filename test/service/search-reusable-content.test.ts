import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { BETA } from '../support/adaptive-site.js';
import { browse } from '../support/browse.js';
import { openSharedService } from '../support/shared-service.js';
import { createSite } from '../support/sites.js';
import { until } from '../support/until.js';

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
    return { url, write, search };
}

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
    await write('inner', `${'Many words. '.repeat(2000)}\n\nThe last paragraph.`);
    await until('the long content is indexed', async () => (await search('paragraph')).length > 0);
    expect(await search('kind')).toEqual(['Rules', expect.stringContaining('Be kind.')]);
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
