import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@svc-int/api';
import { connectControl, openWorkspace } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages, sender } from '../../support/orgs.js';
import { getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { startService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const filler = (word: string, times: number) => Array.from({ length: times }, () => word).join(' ');

const page = (id: string, title: string, markdown = '', more = {}) => ({ id, title, markdown, ...more });
const space = (id: string, pages: object[], more = {}) => ({ type: 'space', id, title: id, pages, ...more });

const LONG = `${filler('before', 400)}\n\nThe needle lies here.\n\n${filler('after', 400)}`;

const SEED = {
    users: ['ada', 'ben', 'gus'].map((name) => ({
        id: `user-${name}`,
        name,
        email: `${name}@example.com`,
    })),
    organizations: [
        {
            id: 'acme',
            title: 'Acme',
            members: [{ user: 'user-ada', role: 'admin' }, { user: 'user-ben', role: 'read' }, { user: 'user-gus' }],
            content: [
                space('ranked', [
                    page('in-body', 'Other', 'It mentions a harbour once.'),
                    page('often', 'More', 'harbour harbour harbour'),
                    page('in-heading', 'Third', 'Text.\n\n## The harbour\n\nMore text.'),
                    page('in-title', 'The harbour at night'),
                    page('is-title', 'Harbour'),
                    page('no-index', 'Harbour too', '', { noIndex: true }),
                    { id: 'link', type: 'link', title: 'Harbour link', href: 'https://example.com' },
                    page('apart', 'Apart', 'A light over there, and a house. Far away, a green one.'),
                    page('together', 'Together', 'At last, the green light.'),
                ]),
                space('scripts', [
                    page('zh', '东京都的天气', '我们在北京学习中文。'),
                    page('ja', '使い方', 'このアプリケーションは東京で動きます。'),
                    page('th', 'คู่มือ', 'ภาษาไทยเขียนโดยไม่เว้นวรรคระหว่างคำ'),
                    page('ko', '안내', '학교에서 공부합니다.'),
                    page('fr', 'Café', 'Les élèves de l’École.'),
                    page('de', 'Straße', 'Die GROẞEN Wörter'),
                    page('el', 'Οδός', 'ΟΔΟΣ'),
                    page('hi', 'हिन्दी', 'यह एक परीक्षण है'),
                ]),
                space('passages', [
                    page('long', 'Long', `${LONG}\n\n## Second\n\nA needle again, and a haystack.`, {
                        description: 'Of a spindle.',
                    }),
                    page(
                        'parts',
                        'Parts',
                        '{% tabs %}\n{% tab title="Loom" %}\n\na **wo**ven thing\n\n{% endtab %}\n{% endtabs %}',
                    ),
                    page('cells', 'Cells', '| A | B |\n| - | - |\n| flax | **he**mp |'),
                ]),
                space(
                    'many',
                    Array.from({ length: 30 }, (_, n) => page(`m${n}`, `Lantern ${n}`)),
                ),
                space('nested', [
                    page('outer', 'Outer', '', {
                        pages: [
                            page('inner', 'Inner', '', {
                                pages: [
                                    page('leaf', 'Leaf', 'Some quillwork.\n\n## More quillwork', {
                                        description: 'A description.',
                                    }),
                                ],
                            }),
                        ],
                    }),
                    page('quill', 'Quillwork'),
                ]),
                space('private', [page('p', 'Secret lantern')], { visibility: 'private' }),
                space('open', [page('o', 'Open lantern')], { visibility: 'public' }),
            ],
        },
        {
            id: 'globex',
            title: 'Globex',
            members: [{ user: 'user-ada', role: 'admin' }],
            content: [space('theirs', [page('t', 'Their lantern')])],
        },
    ],
};

let service: TestService;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-search-'));
    await writeFile(join(folder, 'seed.json'), JSON.stringify(SEED));
    service = await startService({ seed: join(folder, 'seed.json'), workspaces: true });
    send = sender(service);
    return async () => {
        await service.dispose();
        await rm(folder, { recursive: true });
    };
});

const search = async (id: string, query: string, more = {}) =>
    (await service.client.spaces.searchSpaceContent(id, { query, ...more })).data;
const idsOf = async (id: string, query: string) => (await search(id, query)).items.map((found) => found.id);
const spacesWith = async (query: string, client = service.client, organization = 'acme') =>
    (await client.orgs.searchOrganizationContent(organization, { query })).data.items.map(({ id }) => id);
const tokenOf = (user: string) => connectControl(service).createToken(user);

describe('search in a space', () => {
    it('searchSpaceContent ranks titles above headings, and frequent words above a single occurrence', async () => {
        expect(await idsOf('ranked', 'harbour')).toEqual(['is-title', 'in-title', 'in-heading', 'often', 'in-body']);
        expect(await idsOf('ranked', 'green light')).toEqual(['together', 'apart']);
        expect((await search('ranked', 'harbour')).count).toBe(5);
    });

    it('searchSpaceContent requires all words, and matches the last one as a prefix', async () => {
        expect(await idsOf('ranked', 'MENTIONS harb')).toEqual(['in-body']);
        expect(await idsOf('ranked', 'mention harbour')).toEqual([]);
        expect(await idsOf('ranked', 'harbour unheard')).toEqual([]);
    });

    it.each([
        ['北京', 'zh'],
        ['京都', 'zh'],
        ['学', 'zh'],
        ['東京で', 'ja'],
        ['リケーショ', 'ja'],
        ['い方', 'ja'],
        ['เว้นวรรค', 'th'],
        ['คำ', 'th'],
        ['교에', 'ko'],
        ['cafe', 'fr'],
        ['ecole', 'fr'],
        ['ÉLÈV', 'fr'],
        ['strasse', 'de'],
        ['großen', 'de'],
        ['οδος', 'el'],
        ['परीक्षण', 'hi'],
    ])('searchSpaceContent finds parts of words in any script, ignoring case and accents: %s', async (query, found) => {
        expect(await idsOf('scripts', query)).toContain(found);
    });

    it('searchSpaceContent returns sections with the matching passage and the link to their heading', async () => {
        const [found] = (await search('passages', 'needle')).items;
        expect(found).toMatchObject({ id: 'long', title: 'Long', path: 'long' });
        expect(found?.sections.map(({ title, path }) => ({ title, path }))).toEqual([
            { title: 'Long', path: 'long' },
            { title: 'Second', path: 'long#second' },
        ]);
        for (const { body } of found?.sections ?? []) {
            expect(body).toContain('needle');
            expect(body.length).toBeLessThanOrEqual(512);
        }
        const [best] = (await search('passages', 'needle haystack')).items;
        expect(best?.sections[0]).toMatchObject({ title: 'Second', body: 'A needle again, and a haystack.' });
    });

    it.each([
        ['spindle', 'long'],
        ['loom', 'parts'],
        ['woven', 'parts'],
        ['flax', 'cells'],
        ['hemp', 'cells'],
    ])('searchSpaceContent finds text in descriptions, titles of parts and table cells: %s', async (query, found) => {
        const { items } = await search('passages', query);
        expect(items.map(({ id }) => id)).toEqual([found]);
        expect(items[0]?.sections[0]?.body.toLowerCase()).toContain(query);
    });

    it('searchSpaceContent returns each result once in pages', async () => {
        const found = await listAllPages((page) =>
            service.client.spaces.searchSpaceContent('many', { query: 'lantern', limit: 7, page }),
        );
        expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, n) => `m${n}`));
        const { next } = await search('many', 'lantern', { limit: 7 });
        expect(await getStatus(search('many', 'other', { limit: 7, page: next?.page }))).toBe(400);
    });

    it('searchSpaceContent returns description, ancestors, rank, score and the part of the page that matches', async () => {
        const { items } = await search('nested', 'quillwork');
        expect(items).toMatchObject([
            { id: 'quill', description: '', ancestors: [], rank: 1, resultType: 'page', sections: [] },
            {
                id: 'leaf',
                description: 'A description.',
                ancestors: [{ title: 'Outer' }, { title: 'Inner' }],
                rank: 2,
                resultType: 'section',
                sections: [{ resultType: 'section' }, { resultType: 'section' }],
            },
        ]);
        const [best, second] = items;
        expect(best?.score).toBeGreaterThan(second?.score ?? Infinity);
        const scores = second?.sections.map(({ score }) => score) ?? [];
        expect(scores[0]).toBeGreaterThan(scores[1] ?? Infinity);
        expect((await search('nested', 'description')).items[0]).toMatchObject({
            resultType: 'page',
            sections: [{ resultType: 'page' }],
        });
    });

    it('searchSpaceContent continues the ranks on the next page of the list', async () => {
        const found = await listAllPages((page) =>
            service.client.spaces.searchSpaceContent('many', { query: 'lantern', limit: 7, page }),
        );
        expect(found.map(({ rank }) => rank)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    });

    it('searchSpaceContent treats no character as syntax', async () => {
        const typed = [
            '"',
            '*',
            'NEAR(',
            'a AND',
            'NOT harbour',
            '{title} : x',
            '^',
            'title:harbour',
            "';--",
            '( ) "',
            '-',
            '\0',
            '\u{1F600}',
            '"harbour*" OR (',
            'word '.repeat(102),
            '漢'.repeat(512),
            'a'.repeat(512),
        ];
        for (const query of typed.map(encodeURIComponent)) {
            await expectSuccess('searchSpaceContent', await send('GET', `/spaces/ranked/search?query=${query}`));
            await expectSuccess('searchOrganizationContent', await send('GET', `/orgs/acme/search?query=${query}`));
        }
    });

    it.each([
        ['no query', ''],
        ['an empty query', '?query='],
        ['a query of 513 characters', `?query=${'a'.repeat(513)}`],
    ])('searchSpaceContent requires a query of 1 to 512 characters, and rejects %s', async (_, query) => {
        expect(await expectError(422, await send('GET', `/spaces/ranked/search${query}`))).toContain('query');
    });

    it('searchSpaceContent reflects changes, deletions and restorations', async () => {
        const { spaces } = service.client;
        expect(await idsOf('many', 'changelog')).toEqual([]);
        await expectSuccess(
            'applyTemplateToSpace',
            await send('POST', '/spaces/many/content/template', { id: 'changelog' }),
        );
        expect((await search('many', 'changelog')).items).toHaveLength(1);
        const { data: copy } = await spaces.duplicateSpace('many');
        expect((await search(copy.id, 'changelog')).items).toHaveLength(1);
        expect(await spacesWith('changelog')).toEqual(['many', copy.id]);
        await spaces.deleteSpaceById(copy.id);
        expect(await spacesWith('changelog')).toEqual(['many']);
        await spaces.restoreSpace(copy.id);
        expect(await spacesWith('changelog')).toEqual(['many', copy.id]);
        await spaces.transferSpace(copy.id, { organization: 'globex' });
        expect(await spacesWith('changelog')).toEqual(['many']);
        expect(await spacesWith('changelog', service.client, 'globex')).toEqual([copy.id]);
    });
});

describe('search in an organization', () => {
    it('searchOrganizationContent groups pages by space, orders spaces by their best page, and returns each once in pages', async () => {
        const { items } = (await service.client.orgs.searchOrganizationContent('acme', { query: 'lantern' })).data;
        expect(items.map(({ id, pages }) => [id, pages.length])).toEqual([
            ['many', 10],
            ['private', 1],
            ['open', 1],
        ]);
        const found = await listAllPages((page) =>
            service.client.orgs.searchOrganizationContent('acme', { query: 'lantern', limit: 1, page }),
        );
        expect(found.map(({ id }) => id)).toEqual(['many', 'private', 'open']);
        expect(await spacesWith('open lantern')).toEqual(['open']);
        const pages = items.flatMap((item) => item.pages);
        expect(pages.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual(pages.map((_, index) => index + 1));
        for (const { type, score, pages: own } of items) expect([type, score]).toEqual(['space', own[0]?.score]);
        expect(found.flatMap((item) => item.pages).map(({ rank }) => rank)).toEqual(pages.map((_, index) => index + 1));
    });

    it('searchOrganizationContent returns only spaces that the user may read', async () => {
        expect(await spacesWith('lantern', service.as(await tokenOf('user-ben')))).toEqual(['many', 'private', 'open']);
        const guest = service.as(await tokenOf('user-gus'));
        expect(await spacesWith('lantern', guest)).toEqual(['open']);
        expect(await getStatus(guest.spaces.searchSpaceContent('private', { query: 'lantern' }))).toBe(404);
        expect(await getStatus(spacesWith('lantern', guest, 'globex'))).toBe(404);
        expect(await spacesWith('their lantern', service.client, 'globex')).toEqual(['theirs']);
        expect(await spacesWith('their lantern')).toEqual([]);
    });

    it('searchOrganizationContent counts the matching spaces that the caller can read, on each page of the list', async () => {
        const count = async (query: string, client = service.client, more = {}) =>
            (await client.orgs.searchOrganizationContent('acme', { query, ...more })).data.count;
        expect(await count('lantern')).toBe(3);
        expect(await count('lantern', service.client, { limit: 1 })).toBe(3);
        expect(await count('lantern', service.as(await tokenOf('user-gus')))).toBe(1);
        expect(await count('unheard')).toBe(0);
    });

    it('searchOrganizationContent returns only spaces of its installation to an integration with the scope', async () => {
        const installed = async (name: string, scopes: 'space:content:read'[]) => {
            const place = await service.develop(name, EVENT_ECHO_SCRIPT, { scopes });
            const told = JSON.parse(getRenderedText((await service.render(place)).data)) as {
                environment: { apiTokens: { installation: string } };
            };
            return { ...place, client: service.as(told.environment.apiTokens.installation) };
        };
        const reader = await installed('reader', ['space:content:read']);
        const before = await spacesWith('lantern', reader.client);
        expect(before).toContain('many');
        await service.client.integrations.uninstallIntegrationFromSpace('reader', reader.installation, 'private');
        expect(await spacesWith('lantern', reader.client)).toEqual(before.filter((id) => id !== 'private'));
        expect(await getStatus(reader.client.spaces.searchSpaceContent('private', { query: 'lantern' }))).toBe(404);
        expect(await getStatus(reader.client.spaces.searchSpaceContent('theirs', { query: 'lantern' }))).toBe(404);
        const other = await installed('other', []);
        expect(await getStatus(spacesWith('lantern', other.client))).toBe(403);
    });
});

it('an imported workspace has the same search results as the exported one', async () => {
    const content = await connectControl(service).exportWorkspace({});
    await connectControl(await openWorkspace(service, 'copy')).importWorkspace(content);
    const before = await spacesWith('lantern');
    const found = await until('all is indexed', async () => {
        // The workspace restarts after the import.
        const copy = await openWorkspace(service, 'copy').catch(() => undefined);
        if (!copy) return false;
        const client = createClient({ endpoint: copy.url, token: copy.token });
        const now = await spacesWith('lantern', client).catch(() => []);
        return now.length === before.length && now;
    });
    expect(found.toSorted()).toEqual(before.toSorted());
});
