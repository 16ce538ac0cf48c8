import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ApiClient, Page } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectError, expectSuccess } from '../../support/contract.js';
import { shareDatabaseWorker } from '../../support/service/database-worker.js';
import { sender } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { startService, type TestService } from '../../support/service.js';

const SEED = `users: [{ id: user-ada, name: Ada, email: ada@example.com }]
organizations:
  - id: acme
    title: Acme
    members: [{ user: user-ada, role: admin }]
    content:
      - type: space
        id: docs
        title: Docs
        reusableContents: [{ id: terms, title: Terms, markdown: "![logo](/files/logo) [lost](lost.md)" }]
        files: [{ id: logo, name: logo.png, contentType: image/png, content: AAAA }]
        pages:
          - id: start
            title: Start
            cover: { ref: { kind: file, file: logo }, yPos: 0.5 }
            layout: { width: wide }
            markdown: "[news](changelog.md)\\n\\n{% include '/reusable-contents/terms' %}"
          - id: terms-page
            title: Terms
            markdown: '{% include "/reusable-contents/terms" %}'
          - id: chart
            title: Chart
            markdown: "\`\`\`drawing\\na -> b\\n\`\`\`"
      - { type: space, id: closed, title: Closed, editMode: locked, pages: [{ id: p, title: P }] }
`;

let service: TestService;
let spaces: ApiClient['spaces'];
let send: ReturnType<typeof sender>;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-content-'));
    await writeFile(join(folder, 'seed.yaml'), SEED);
    service = await startService({ seed: join(folder, 'seed.yaml') });
    ({ spaces } = service.client);
    send = sender(service);
    return async () => {
        await service.dispose();
        await rm(folder, { recursive: true, force: true });
    };
});

const template = (space: string, body: object) => send('POST', `/spaces/${space}/content/template`, body);
const titles = (pages: Page[]) => pages.map(({ title }) => title);

describe('applyTemplateToSpace', () => {
    it('adds its pages in a new revision, and sends one event to integrations with the scope', async () => {
        const { space } = await service.develop('told', createTextScript('x'), { scopes: ['space:content:read'] });
        await service.develop('untold', createTextScript('x'));
        const { urls, ...before } = (await spaces.getCurrentRevision(space)).data;
        await expectSuccess('applyTemplateToSpace', await template(space, { id: 'guide' }));
        const { data: after } = await spaces.getCurrentRevision(space);
        expect(after).toMatchObject({ type: 'edits', parents: [before.id] });
        expect(titles(after.pages)).toEqual([...titles(before.pages), 'Guide']);
        const former = (await spaces.getRevisionById(space, before.id)).data;
        expect(former).toEqual({ ...before, urls: { app: urls.app } });
        const { changes } = (await spaces.getRevisionSemanticChanges(space, after.id)).data;
        expect(changes.map(({ type }) => type)).toEqual(['page_created', 'page_created']);
        const told = async (name: string) =>
            (await service.events(name)).filter(({ payload }) => payload.type === 'space_content_updated');
        expect(await told('untold')).toEqual([]);
        const [event, ...more] = await told('told');
        expect(more).toEqual([]);
        expect(event?.payload).toMatchObject({ spaceId: space, revisionId: after.id, updatedBy: [{ id: 'user-ada' }] });
    });

    it('rejects an unknown template with 404, an unknown parameter with 422, and a locked space with 409', async () => {
        expect(await expectError(404, await template('docs', { id: 'none' }))).toContain('none');
        const refs = { other: { kind: 'url', url: 'https://a.example' } };
        const problem = await expectError(422, await template('docs', { id: 'guide', params: { contentRefs: refs } }));
        expect(problem).toContain('params.contentRefs.other');
        expect(await expectError(409, await template('closed', { id: 'guide' }))).toContain('locked');
        expect((await spaces.getSpaceById('closed')).data.revision).toBe(
            (await spaces.getCurrentRevision('closed')).data.id,
        );
    });

    it('adds a computed page that depends on the given specification', async () => {
        const { data: space } = await service.client.orgs.createSpace('acme', { title: 'API' });
        const spec = { kind: 'openapi', spec: 'petstore' };
        await expectSuccess(
            'applyTemplateToSpace',
            await template(space.id, { id: 'api-reference', params: { contentRefs: { spec } } }),
        );
        expect((await spaces.listPages(space.id)).data.pages).toMatchObject([
            {
                type: 'group',
                pages: [{ title: 'Authentication' }, { computed: { dependencies: { spec: { ref: spec } } } }],
            },
        ]);
    });
});

describe('reusable content', () => {
    it('is listed in its revision, in the links of the space and in the backlinks of its files', async () => {
        expect((await spaces.getCurrentRevision('docs')).data.reusableContents).toEqual([
            { id: 'terms', title: 'Terms', document: expect.any(String) },
        ]);
        const { items, stats } = (await spaces.listSpaceLinks('docs')).data;
        const shown = items.map(({ status, relation, locationReferences }) => [
            status,
            relation,
            locationReferences.length,
        ]);
        expect(shown).toEqual(
            expect.arrayContaining([
                ['ok', 'dependsOn', 2],
                ['broken', 'reference', 1],
            ]),
        );
        expect(stats).toMatchObject({ total: 4, broken: { total: 2 } });
        const { data: backlinks } = await spaces.listSpaceFileBacklinks('docs', 'logo');
        expect(backlinks.items).toMatchObject([
            { kind: 'page', page: { id: 'start' } },
            { kind: 'reusable-content', reusableContent: { id: 'terms', title: 'Terms' } },
        ]);
    });
});

describe('a broken link', () => {
    it('is resolved once its target page is created', async () => {
        const broken = async () =>
            (await spaces.listPageLinksInSpace('docs', 'start', { status: 'broken' })).data.items;
        expect(await broken()).toHaveLength(1);
        await expectSuccess('applyTemplateToSpace', await template('docs', { id: 'changelog' }));
        expect(await broken()).toEqual([]);
    });
});

describe('a code block', () => {
    it('is returned as a block of an integration once one is installed for its syntax', async () => {
        const node = async () => {
            const { data } = await spaces.getPageById('docs', 'chart');
            return data.type === 'document' ? data.document?.nodes[0] : undefined;
        };
        expect(await node()).toMatchObject({ type: 'code', data: { syntax: 'drawing' } });
        const blocks = [{ id: 'drawing', title: 'Drawing', markdown: { codeblock: 'drawing', body: 'source' } }];
        await service.develop('painter', createTextScript('x'), { blocks });
        expect(await node()).toMatchObject({
            type: 'integration',
            data: { integration: 'painter', block: 'drawing', props: { source: 'a -> b' } },
        });
    });
});

const REVISING = `
import { openDatabase } from './worker/storage/database.js';
import { createContentContext, serializeRevision } from './worker/subjects/pages/index.js';
import { readPageMarkdown, writeChangedRevision, writeRevision } from './worker/subjects/revisions/index.js';

async function answer(storage, steps) {
    const db = await openDatabase(storage);
    let made = 0;
    const access = { signingSecret: () => 'key' };
    const followUps = { recordUnreadConditions() {} };
    const service = { db, access, urls: { url: 'http://app' }, newId: () => 'id' + made++, now: () => new Date(0), egress: {}, followUps };
    storage.sql.exec("insert into organizations (id, hostname, title, createdAt) values ('o', 'o', 'O', '')");
    storage.sql.exec("insert into spaces (id, organization, position, title, visibility, revision, createdAt, updatedAt) values ('s', 'o', 'a', 'S', 'public', 'r', '', '')");
    const space = { id: 's', organization: 'o', revision: 'r' };
    writeRevision(service, 's', steps.content, { id: 'r' });
    for (const change of steps.changes) {
        try { space.revision = writeChangedRevision(service, space, change).id; }
        catch (error) { return { refused: error.message, left: storage.sql.exec('select count(*) as n from revisions').one().n }; }
    }
    const context = createContentContext(service, space);
    const bodies = await Promise.all([...context.pages.all().values()].map((page) => readPageMarkdown(service, page)));
    return { revision: serializeRevision(service, context), bodies, versions: storage.sql.exec('select count(*) as n from page_versions').one().n };
}`;

const { askIn } = shareDatabaseWorker(REVISING);

describe('writeChangedRevision', () => {
    const content = {
        pages: [
            { id: 'a', title: 'A', markdown: 'One', pages: [{ id: 'b', title: 'B', markdown: 'Two' }] },
            { id: 'c', title: 'C' },
        ],
        reusableContents: [
            { id: 'r1', title: 'R', markdown: 'Text' },
            { id: 'r2', title: 'S' },
        ],
        variables: { name: 'x', other: 'y' },
    };
    let revised = 0;
    const revise = (...changes: object[]) => askIn(`revision-${revised++}`, { content, changes });
    const document = {
        object: 'document',
        data: { schemaVersion: 1 },
        nodes: [
            {
                object: 'block',
                type: 'hint',
                data: { style: 'info' },
                nodes: [
                    {
                        object: 'block',
                        type: 'paragraph',
                        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'Mind *this*', marks: [] }] }],
                    },
                ],
            },
        ],
    };

    it('changes only the given parts, and reuses the page versions of unchanged pages', async () => {
        const revised = await revise(
            {
                pages: [
                    { type: 'replace', page: 'c', fields: { title: 'New', document } },
                    { type: 'replace', page: 'b', fields: { title: 'B', markdown: 'Two' } },
                ],
                variables: { other: null, more: 'z' },
            },
            {
                pages: [{ type: 'move', page: 'b', place: { before: 'a' } }],
                reusableContents: { put: [{ id: 'r1', title: 'Renamed' }], deleted: ['r2'] },
            },
        );
        expect(revised).toMatchObject({
            revision: {
                pages: [
                    { id: 'b', path: 'b' },
                    { id: 'a', path: 'a', pages: [] },
                    { id: 'c', title: 'New', path: 'c' },
                ],
                reusableContents: [{ id: 'r1', title: 'Renamed' }],
                variables: { name: 'x', more: 'z' },
            },
            bodies: ['Two', 'One', '{% hint style="info" %}\nMind \\*this\\*\n{% endhint %}\n'],
            versions: 7,
        });
    });

    it('stores no revision if one of the changes is invalid', async () => {
        const change = {
            pages: [
                { type: 'delete', page: 'c' },
                { type: 'replace', page: 'a', fields: { slug: 'a/b' } },
            ],
        };
        expect(await revise(change)).toEqual({
            refused: 'pages[0].slug: Expected a path segment, without `/`, `?` and `#`',
            left: 1,
        });
        expect(await revise({ files: { deleted: ['none'] } })).toEqual({
            refused: 'files.deleted[0]: There is no "none".',
            left: 1,
        });
    });
});
