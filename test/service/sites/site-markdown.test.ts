import type { ContentDocument } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { BETA } from '../../support/sites/adaptive-site.js';
import { browse } from '../../support/browse.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

async function publishPages(...pages: object[]): Promise<string> {
    const { site, sections } = await createSections(service, 'Open', 'Hidden');
    const [, hidden = ''] = sections;
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    await orgs.updateSiteSectionById('acme', site, hidden, { condition: BETA });
    const rows = (await orgs.listSiteSpaces('acme', site)).data.items;
    const [space = '', other = ''] = ['Open', 'Hidden'].map(
        (title) => rows.find((row) => row.title === title)?.space.id,
    );
    const content = connectControl(service);
    await content.changeContent({ space: other, edits: [{ type: 'add', page: { id: 'secret', title: 'Secret' } }] });
    const body = JSON.stringify({ space, edits: pages.map((page) => ({ type: 'add', page })) });
    const json = body.replaceAll('HIDDEN_SPACE', other);
    const answer = await service.request('/_svc-int/content', {
        method: 'POST',
        headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
        body: json,
    });
    expect(answer.status).toBe(200);
    return (await orgs.publishSite('acme', site)).data.urls.published ?? '';
}

const read = async (url: string) => (await browse(url)).text.trim();

const LINKS =
    '[Other](/pages/other#part), [same](#here), [far](https://a.example), [no](/spaces/HIDDEN_SPACE/pages/secret)';

it('PAGE.md has URLs of the site as links, and only the text of a link to a hidden page', async () => {
    const url = await publishPages(
        { id: 'first', title: 'First', markdown: LINKS },
        { id: 'other', title: 'Other', markdown: '## Part' },
    );
    expect(await read(`${url}/first.md`)).toBe(
        `# First\n\n[Other](${url}/other.md#part), [same](#here), [far](https://a.example), no`,
    );
    expect((await browse(`${url}/other.md`)).status).toBe(200);
});

it.each([
    ['a page', ''],
    ['a long page', `${'Many words. '.repeat(2000)}\n\n`],
])('PAGE.md of %s has the titles of pages in place of their ids in mentions and page links', async (_, words) => {
    const mention = '[/pages/other-id](/pages/other-id "mention")';
    const link = '{% content-ref url="/pages/other-id" %}\n[/pages/other-id](/pages/other-id)\n{% endcontent-ref %}';
    const url = await publishPages(
        { id: 'first', title: 'First', markdown: `${words}See ${mention}.\n\n${link}` },
        { id: 'other-id', title: 'Other' },
    );
    const text = await read(`${url}/first.md`);
    expect(text).toContain('See [Other](');
    expect(text).not.toContain('other-id');
});

it('PAGE.md of a long page has the same links as PAGE.md of a short page', async () => {
    const words = 'Many words. '.repeat(2000);
    const url = await publishPages(
        { id: 'first', title: 'First', markdown: `${words}\n\n${LINKS}` },
        { id: 'other', title: 'Other' },
    );
    const text = await read(`${url}/first.md`);
    expect(text.length).toBeGreaterThan(words.length);
    expect(text.slice(-200)).toContain(`[Other](${url}/other.md#part), [same](#here), [far](https://a.example), no`);
});

it('PAGE.md has links to groups and to linking pages without the ending .md', async () => {
    const url = await publishPages(
        { id: 'first', title: 'First', markdown: '[Group](/pages/group), [link](/pages/away), [page](/pages/inside)' },
        { id: 'group', title: 'Group', type: 'group', pages: [{ id: 'inside', title: 'Inside' }] },
        { id: 'away', title: 'Away', type: 'link', target: { kind: 'url', url: 'https://a.example' } },
    );
    const text = await read(`${url}/first.md`);
    expect(text).toContain(`[Group](${url}/group)`);
    expect(text).not.toContain('away.md');
    expect(text).toContain(`[page](${url}/group/inside.md)`);
});

it('PAGE.md of a long page has all of its links, also beyond one time slice', async () => {
    const links = Array.from({ length: 450 }, (_, at) => `[Other ${at}](/pages/other#part-${at})`);
    const url = await publishPages(
        { id: 'first', title: 'First', markdown: `${'Many words. '.repeat(1000)}\n\n${links.join(' ')}` },
        { id: 'other', title: 'Other' },
    );
    const text = await read(`${url}/first.md`);
    const expected = links.map((_, at) => `[Other ${at}](${url}/other.md#part-${at})`);
    expect(text.slice(text.indexOf('['))).toBe(expected.join(' '));
});

it('PAGE.md has a table with typed columns as HTML', async () => {
    const column = { id: 'count', title: 'Count', type: 'number' };
    const table = {
        object: 'block',
        type: 'table',
        isVoid: true,
        data: {
            view: { type: 'cards', columns: ['count'], cardSize: 'large' },
            definition: { count: column },
            records: { one: { orderIndex: 'a', values: { count: 7 } } },
        },
        fragments: [],
    };
    const document = { object: 'document', data: {}, nodes: [table] } as unknown as ContentDocument;
    const url = await publishPages({ id: 'first', title: 'First', document });
    const text = await read(`${url}/first.md`);
    expect(text).toMatch(/<table [^>]*data-view="cards"/);
    expect(text).toContain('<td>7</td>');
    expect(text).not.toContain('{%');
});
