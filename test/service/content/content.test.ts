import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ApiClient, Page } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectError, expectSuccess } from '../../support/contract.js';
import { listAllPages, sender } from '../../support/orgs.js';
import { findFreePort } from '../../support/http-server.js';
import { startService, type TestService } from '../../support/service.js';

const PICTURE = Buffer.alloc(1_500_000, 'picture ');

const SEED = `users: [{ id: user-ada, name: Ada, email: ada@example.com }]
organizations:
  - id: stranger
    title: Stranger
    members: [{ user: user-ada, role: admin }]
    content: [{ type: space, id: foreign, title: Foreign, pages: [{ id: hidden, title: Hidden }] }]
  - id: tiny
    title: Tiny
    members: [{ user: user-ada, role: admin }]
    content:
      - { type: space, id: other, title: Other, pages: [{ id: far, title: Far }] }
      - type: space
        id: docs
        title: Docs
        variables: { product: Rocket }
        files:
          - { id: logo, name: logo one.png, contentType: image/png, file: logo.png }
          - { id: page, name: page.html, contentType: text/html, content: PHNjcmlwdD4= }
        pages:
          - id: start
            title: Start
            emoji: 1f680
            description: Where to begin.
            variables: { version: '2' }
            file: start.md
          - type: group
            id: guides
            title: Guides
            pages:
              - { id: install, title: Install, markdown: "# Set up\\n\\n[up](../start.md) [on](fuel.md#how-much)" }
              - { id: fuel, title: Fuel, hidden: true, markdown: "## How much?" }
              - id: deep
                title: Deep
                pages: [{ type: link, id: beyond, title: Beyond, href: https://example.com/ }, { id: deeper, title: Deeper }]
          - { type: group, id: guides-too, title: Guides too }
          - { type: link, id: away, title: Away, href: https://example.com/ }
          - { type: link, id: inside, title: Inside, target: { kind: page, page: fuel } }
          - { type: link, id: lost, title: Lost, target: { kind: page, page: nowhere } }
          - { type: computed, id: api, title: API, computed: { type: 'builtin:openapi', props: {} } }
`;

const START = `# Welcome

This is <code class="expression">space.vars.product</code> <code class="expression">page.vars.version</code>.

[Install](guides/install.md), [its set-up](/guides/install#set-up), [lost](guides/lost.md), [lost part](guides/fuel#no)
[here](#welcome), [web](https://example.com/a), [mail](mailto:a@example.com), [far](/spaces/other/pages/far), [app](http://127.0.0.1:PORT/x)
[own](/spaces/other), [foreign](/spaces/foreign), [foreign page](/spaces/foreign/pages/hidden)

![logo](/files/logo) ![missing](/files/missing)
`;

let service: TestService;
let spaces: ApiClient['spaces'];
let send: ReturnType<typeof sender>;
let start: string;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-content-'));
    await writeFile(join(folder, 'seed.yaml'), SEED);
    // The content contains the service URL.
    const port = await findFreePort();
    start = START.replace('PORT', String(port));
    await writeFile(join(folder, 'start.md'), start);
    await writeFile(join(folder, 'logo.png'), PICTURE);
    service = await startService({ port, seed: join(folder, 'seed.yaml') });
    ({ spaces } = service.client);
    send = sender(service);
    return async () => {
        await service.dispose();
        await rm(folder, { recursive: true, force: true });
    };
});

const outline = (pages: Page[]): unknown[] =>
    pages.map((page) => [
        page.type,
        'path' in page ? page.path : page.id,
        ...('pages' in page && page.pages.length > 0 ? [outline(page.pages)] : []),
    ]);

const OUTLINE = [
    ['document', 'start'],
    [
        'group',
        'guides',
        [
            ['document', 'guides/install'],
            ['document', 'guides/fuel'],
            [
                'document',
                'guides/deep',
                [
                    ['link', 'beyond'],
                    ['document', 'guides/deep/deeper'],
                ],
            ],
        ],
    ],
    ['group', 'guides-too'],
    ['link', 'away'],
    ['link', 'inside'],
    ['link', 'lost'],
    ['computed', 'api'],
];

describe('content of a space', () => {
    it('listPages returns pages of every type in order, without bodies', async () => {
        await expectSuccess('getCurrentRevision', await send('GET', '/spaces/docs/content'));
        await expectSuccess('listPages', await send('GET', '/spaces/docs/content/pages'));
        const { pages } = (await spaces.listPages('docs')).data;
        expect(outline(pages)).toEqual(OUTLINE);
        expect(pages[0]).toMatchObject({
            emoji: '1f680',
            description: 'Where to begin.',
            slug: 'start',
            hidden: false,
        });
        expect(pages[0]).not.toHaveProperty('markdown');
        expect(pages[0]).not.toHaveProperty('document');
        const links = pages.filter((page) => page.type === 'link');
        expect(links.map(({ href }) => href)).toEqual(['https://example.com/', '/guides/fuel', undefined]);
    });

    it('getRevisionById returns the content of a revision, and 404 in another space', async () => {
        const { id, ...content } = (await spaces.getCurrentRevision('docs')).data;
        expect(id).toBe((await spaces.getSpaceById('docs')).data.revision);
        expect(content).toMatchObject({ type: 'edits', parents: [], variables: { product: 'Rocket' } });
        await expectSuccess('getRevisionById', await send('GET', `/spaces/docs/revisions/${id}`));
        await expectSuccess('getPageInRevisionById', await send('GET', `/spaces/docs/revisions/${id}/page/start`));
        expect((await spaces.getRevisionById('docs', id)).data).toEqual({ id, ...content });
        await expectError(404, await send('GET', `/spaces/other/revisions/${id}`));
        await expectError(404, await send('GET', `/spaces/docs/revisions/${id}/page/none`));
        await expectError(404, await send('GET', '/spaces/docs/revisions/none'));
    });

    it('getCurrentRevision returns a revision without pages and files for a new space', async () => {
        const { data: space } = await service.client.orgs.createSpace('tiny', { title: 'New' });
        const { data } = await spaces.getCurrentRevision(space.id);
        expect(data).toMatchObject({ id: space.revision, pages: [], files: [], parents: [] });
        expect((await spaces.listSpaceLinks(space.id)).data).toMatchObject({
            items: [],
            count: 0,
            stats: { total: 0 },
        });
        await spaces.deleteSpaceById(space.id);
    });

    it('duplicateSpace copies pages and files with the same ids', async () => {
        const { data: copy } = await spaces.duplicateSpace('docs');
        const { pages, files } = (await spaces.getCurrentRevision(copy.id)).data;
        expect(outline(pages)).toEqual(OUTLINE);
        const { updatedAt, urls, ...start } = (await spaces.getPageById('docs', 'start', { format: 'markdown' })).data;
        expect((await spaces.getPageById(copy.id, 'start', { format: 'markdown' })).data).toMatchObject({
            ...start,
            documentId: expect.any(String) as unknown,
        });
        expect(files.map(({ id }) => id)).toEqual(['logo', 'page']);
        const { items, stats } = (await spaces.listSpaceLinks(copy.id)).data;
        expect(stats).toEqual((await spaces.listSpaceLinks('docs')).data.stats);
        expect(items.every(({ locationReferences: [at] }) => at?.kind === 'page' && at.space.id === copy.id)).toBe(
            true,
        );
        await spaces.deleteSpaceById(copy.id);
        expect((await fetch(files[0]?.downloadURL ?? '')).status).toBe(200);
    });
});

describe('page of a space', () => {
    it('getPageById returns a document, or Markdown for format=markdown', async () => {
        for (const query of ['', '?format=document', '?format=markdown', '?metadata=false&computed=false'])
            await expectSuccess('getPageById', await send('GET', `/spaces/docs/content/page/start${query}`));
        const { data: markdown } = await spaces.getPageById('docs', 'start', { format: 'markdown' });
        expect(markdown).toMatchObject({ type: 'document', markdown: start });
        expect(markdown).not.toHaveProperty('document');
        const { data } = await spaces.getPageById('docs', 'start');
        expect(data).not.toHaveProperty('markdown');
        const text = JSON.stringify(data);
        expect(text).toContain('"ref":{"kind":"page","page":"install"}');
        expect(text).toContain('"ref":{"kind":"file","file":"logo"}');
        expect(text).toContain('"ref":{"kind":"url","url":"guides/lost.md"}');
        await expectError(400, await send('GET', '/spaces/docs/content/page/start?format=html'));
        await expectError(404, await send('GET', '/spaces/docs/content/page/far'));
    });

    it('getPageById returns the values of expressions for evaluated=true', async () => {
        const { data } = await spaces.getPageById('docs', 'start', { format: 'markdown', evaluated: true });
        expect(data).toMatchObject({ markdown: expect.stringContaining('This is Rocket 2.') });
        expect(JSON.stringify((await spaces.getPageById('docs', 'start', { evaluated: true })).data)).toContain(
            'Rocket',
        );
    });

    it('getPageById returns each page with the fields of listPages and its descendants', async () => {
        const within = (page: Page): Page[] => [page, ...('pages' in page ? page.pages.flatMap(within) : [])];
        for (const listed of (await spaces.listPages('docs')).data.pages.flatMap(within)) {
            await expectSuccess('getPageById', await send('GET', `/spaces/docs/content/page/${listed.id}`));
            const { data } = await spaces.getPageById('docs', listed.id);
            const { document, ...read } = data.type === 'document' ? data : { ...data, document: undefined };
            expect(read).toEqual(listed);
        }
    });

    it('getPageByPath returns the page of a path, and 404 for an unknown path', async () => {
        const path = encodeURIComponent('guides/install');
        await expectSuccess('getPageByPath', await send('GET', `/spaces/docs/content/path/${path}`));
        expect((await spaces.getPageByPath('docs', 'guides/install')).data.id).toBe('install');
        expect((await spaces.getPageByPath('docs', '/guides/')).data.id).toBe('guides');
        expect(await expectError(404, await send('GET', '/spaces/docs/content/path/no'))).toContain('"no"');
    });
});

describe('changes of a first revision', () => {
    const at = (query = '') => send('GET', `/spaces/docs/revisions/${revision}/changes${query}`);
    let revision: string;

    beforeAll(async () => {
        revision = (await spaces.getSpaceById('docs')).data.revision;
    });

    it('getRevisionSemanticChanges lists everything in a first revision, up to the limit', async () => {
        await expectSuccess('getRevisionSemanticChanges', await at());
        const all = (await spaces.getRevisionSemanticChanges('docs', revision, { limit: 1000 })).data;
        expect(all.more).toBeUndefined();
        const types = new Set(all.changes.map(({ type }) => type));
        expect(types).toEqual(new Set(['page_created', 'file_created', 'variables_edited']));
        const some = (await spaces.getRevisionSemanticChanges('docs', revision)).data;
        expect(some).toEqual({ changes: all.changes.slice(0, 10), more: all.changes.length - 10 });
    });

    it('getRevisionSemanticChanges returns 404 for an unknown revision and 422 for limit=0', async () => {
        expect(await expectError(404, await send('GET', '/spaces/docs/revisions/none/changes'))).toContain('none');
        expect(await expectError(422, await at('?limit=0'))).toContain('limit');
    });
});

describe('links of pages', () => {
    it('listPageLinksInSpace returns each target once, as ok, broken or in-app', async () => {
        await expectSuccess('listPageLinksInSpace', await send('GET', '/spaces/docs/content/page/start/links'));
        const { data } = await spaces.listPageLinksInSpace('docs', 'start');
        const shown = data.items.map(({ status, relation, targetReference: to }) => {
            if (to === undefined) return [status, relation];
            const { kind } = to;
            if (kind === 'url') return [status, relation, to.url];
            if (kind === 'file') return [status, relation, to.file.id];
            if (kind === 'space') return [status, relation, to.space.id, to.organization.id];
            if (kind !== 'page') return [status, relation, kind];
            const anchor = to.internalLocation?.type === 'anchor' ? `#${to.internalLocation.anchor}` : '';
            return [status, relation, to.page.id + anchor];
        });
        expect(shown).toHaveLength(14);
        expect(shown).toEqual(
            expect.arrayContaining([
                ['ok', 'reference', 'install'],
                ['ok', 'reference', 'install#set-up'],
                ['broken', 'reference', 'guides/lost.md'],
                ['broken', 'reference', 'fuel#no'],
                ['ok', 'reference', 'start#welcome'],
                ['ok', 'reference', 'https://example.com/a'],
                ['ok', 'reference', 'mailto:a@example.com'],
                ['ok', 'reference', 'far'],
                ['ok', 'reference', 'other', 'tiny'],
                ['broken', 'reference', '/spaces/foreign'],
                ['ok', 'dependsOn', 'logo'],
                ['in-app', 'reference', `${service.url}/x`],
                ['broken', 'dependsOn', '/files/missing'],
            ]),
        );
        expect(data.stats).toEqual({ total: 14, broken: { total: 5, changeRequest: 0 } });
        expect(data.count).toBe(14);
    });

    it('listPageLinksInSpace filters by status, with statistics of all links', async () => {
        const { data } = await spaces.listPageLinksInSpace('docs', 'start', { status: 'broken' });
        expect(data.items.map(({ status }) => status)).toEqual(Array(5).fill('broken'));
        expect(data).toMatchObject({ count: 5, stats: { total: 14 } });
        await expectError(400, await send('GET', '/spaces/docs/content/page/start/links?status=odd'));
        await expectError(404, await send('GET', '/spaces/docs/content/page/none/links'));
    });

    it('listSpaceLinks pages through the links of a space, with the location of each', async () => {
        await expectSuccess('listSpaceLinks', await send('GET', '/spaces/docs/links'));
        const all = await listAllPages((page) => spaces.listSpaceLinks('docs', { limit: 3, page }));
        const { data } = await spaces.listSpaceLinks('docs', { limit: 1000 });
        expect(all).toEqual(data.items);
        const { data: organization } = await service.client.orgs.getOrganizationById('tiny');
        const { data: space } = await spaces.getSpaceById('docs');
        const { data: revision } = await spaces.getCurrentRevision('docs');
        const empty = { ...revision, pages: [], files: [], reusableContents: [], variables: {} };
        const at = { organization, space, versionContext: { type: 'revision', revision: empty } };
        const [lost, inside] = ['/pages/nowhere', 'fuel'].map((target) =>
            data.items.find(({ targetReference: to }) =>
                to?.kind === 'url' ? to.url === target : to?.kind === 'page' && to.page.id === target,
            ),
        );
        expect(lost).toEqual({
            status: 'broken',
            relation: 'reference',
            targetReference: { kind: 'url', url: '/pages/nowhere' },
            locationReferences: [{ kind: 'page', page: revision.pages.find(({ id }) => id === 'lost'), ...at }],
        });
        expect(inside?.targetReference).toMatchObject({ kind: 'page', page: { id: 'fuel', title: 'Fuel' }, ...at });
    });

    it('listSpaceLinks filters by status', async () => {
        const { data } = await spaces.listSpaceLinks('docs', { status: 'in-app' });
        expect(data.items.map(({ targetReference }) => targetReference)).toEqual([
            { kind: 'url', url: `${service.url}/x` },
        ]);
        expect(data.count).toBe(1);
        await expectError(400, await send('GET', '/spaces/docs/links?status=odd'));
    });
});

describe('files of a space', () => {
    it('listFiles and getFileById return files, whose download URLs need no token', async () => {
        await expectSuccess('listFiles', await send('GET', '/spaces/docs/content/files'));
        await expectSuccess('getFileById', await send('GET', '/spaces/docs/content/files/logo'));
        const files = await listAllPages((page) => spaces.listFiles('docs', { limit: 1, page }));
        expect(files.map(({ id, name, size }) => [id, name, size])).toEqual([
            ['logo', 'logo one.png', PICTURE.length],
            ['page', 'page.html', 8],
        ]);
        const response = await fetch(files[0]?.downloadURL ?? '');
        expect(response.headers.get('content-type')).toBe('image/png');
        expect(PICTURE.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
        expect((await fetch((files[0]?.downloadURL ?? '').replace('logo/', 'page/'))).status).toBe(404);
        await expectError(404, await send('GET', '/spaces/docs/content/files/none'));
        await expectError(404, await send('GET', '/spaces/other/content/files/logo'));
    });

    it('file downloads have a content security policy without scripts', async () => {
        const { downloadURL } = (await spaces.getFileById('docs', 'page')).data;
        const { headers } = await fetch(downloadURL);
        expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('listSpaceFileBacklinks lists the pages that refer to a file', async () => {
        const path = '/spaces/docs/content/files/logo/backlinks';
        await expectSuccess('listSpaceFileBacklinks', await send('GET', path));
        const { data } = await spaces.listSpaceFileBacklinks('docs', 'logo');
        const at = { organization: { object: 'organization', id: 'tiny' }, space: { object: 'space', id: 'docs' } };
        expect(data.items).toMatchObject([{ kind: 'page', page: { id: 'start' }, ...at }]);
        expect((await spaces.listSpaceFileBacklinks('docs', 'page')).data).toEqual({ items: [], count: 0 });
        await expectError(404, await send('GET', '/spaces/docs/content/files/none/backlinks'));
    });
});
