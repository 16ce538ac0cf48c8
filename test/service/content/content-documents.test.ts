import type { ContentDocument, Page } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { longDocument } from '../../bench/long-document.mjs';
import { createSpace } from '../../support/content.js';
import { createTextScript } from '../../support/scripts.js';
import { TAKES_LARGE_COMMITS } from '../../support/service/shared-runtime.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

type Block = ContentDocument['nodes'][number];

const text = (value: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: value, marks: [] }] });
const paragraph = (key: string, ...nodes: object[]) => ({ object: 'block', type: 'paragraph', key, nodes }) as Block;
const link = (ref: object) => ({ object: 'inline', type: 'link', data: { ref }, nodes: [text('there')] });
const documentOf = (...nodes: Block[]): ContentDocument => ({ object: 'document', data: { schemaVersion: 1 }, nodes });
const expression = { object: 'inline', type: 'expression', isVoid: true, data: { expression: 'space.vars.product' } };
const cell = (value: string) => ({ object: 'fragment', fragment: 'f', nodes: [paragraph('cell', text(value))] });

const tableOf = (value: string) =>
    ({
        object: 'block',
        type: 'table',
        key: 'table',
        isVoid: true,
        data: {
            view: { type: 'grid', columns: ['c'], hideHeader: false },
            definition: { c: { id: 'c', title: 'Price', type: 'text', textAlignment: 'left' } },
            records: { r: { orderIndex: 'a', values: { c: 'f' } } },
        },
        fragments: [cell(value)],
    }) as Block;

function numbersOf(rows: number, columns: number): Block {
    const ids = Array.from({ length: columns }, (_, at) => `c${at}`);
    const values = Object.fromEntries(ids.map((id) => [id, 1]));
    const records = Array.from({ length: rows }, (_, at) => [`r${at}`, { orderIndex: `${at}`, values }]);
    return {
        object: 'block',
        type: 'table',
        key: 'numbers',
        isVoid: true,
        data: {
            view: { type: 'grid', columns: ids, hideHeader: false },
            definition: Object.fromEntries(ids.map((id) => [id, { id, title: id, type: 'number' }])),
            records: Object.fromEntries(records),
        },
        fragments: [],
    };
}

const replace = (document: ContentDocument) => [{ type: 'replace' as const, page: 'long', fields: { document } }];

async function spaceWith(document: ContentDocument): Promise<string> {
    const { id: space } = await createSpace(service, 'Documents');
    const page = { type: 'document' as const, title: 'Long', id: 'long', document };
    const other = { type: 'document' as const, title: 'Other', id: 'other', markdown: '# Other' };
    await control.changeContent({
        space,
        variables: { product: 'Rocket' },
        edits: [
            { type: 'add', page },
            { type: 'add', page: other },
        ],
    });
    return space;
}

type DocumentPage = Extract<Page, { type: 'document' }>;

async function pageOf(space: string, query = {}): Promise<DocumentPage> {
    return (await spaces.getPageById(space, 'long', query)).data as DocumentPage;
}

describe('page with a document as its body', () => {
    it('getPageById returns the document as written, and equivalent Markdown', async () => {
        const document = documentOf(
            paragraph('mine', text('Go '), link({ kind: 'page', page: 'other' }), text(' with '), expression),
            tableOf('one'),
        );
        const space = await spaceWith(document);
        expect((await pageOf(space)).document).toEqual(document);
        const { markdown = '' } = await pageOf(space, { format: 'markdown' });
        expect(markdown).toContain('Go [there](/pages/other) with <code class="expression">space.vars.product</code>');
        const { document: evaluated } = await pageOf(space, { evaluated: true });
        expect(JSON.stringify(evaluated)).toContain('"Rocket"');
        const { data: links } = await spaces.listPageLinksInSpace(space, 'long');
        expect(links.items).toMatchObject([{ status: 'ok', targetReference: { kind: 'page' } }]);
    });

    it('getPageById resolves relative URLs to pages while these exist', async () => {
        const space = await spaceWith(documentOf(paragraph('p', link({ kind: 'url', url: 'other.md' }))));
        const ref = async () => JSON.stringify((await pageOf(space)).document);
        expect(await ref()).toContain('"ref":{"kind":"page","page":"other"}');
        await control.changeContent({ space, edits: [{ type: 'delete', page: 'other' }] });
        expect(await ref()).toContain('"ref":{"kind":"url","url":"other.md"}');
    });

    it('getPageById returns code as a block of an integration once an integration for its syntax is installed', async () => {
        const lines = [{ object: 'block', type: 'code-line', data: {}, nodes: [text('a -> b')] }];
        const code = { object: 'block', type: 'code', key: 'code', data: { syntax: 'drawn' }, nodes: lines } as Block;
        const space = await spaceWith(documentOf(code));
        expect((await pageOf(space)).document?.nodes[0]).toMatchObject({ type: 'code', key: 'code' });
        const blocks = [{ id: 'drawing', title: 'Drawing', markdown: { codeblock: 'drawn', body: 'source' } }];
        await service.develop('drawer', createTextScript('x'), { blocks });
        expect((await pageOf(space)).document?.nodes[0]).toMatchObject({
            type: 'integration',
            key: 'code',
            data: { integration: 'drawer', block: 'drawing', props: { source: 'a -> b' } },
        });
    });

    it('getPageById returns a block of an integration in Markdown as code if the integration declares a code block and the block has no other props', async () => {
        const drawing = (props: Record<string, unknown>) =>
            ({
                object: 'block',
                type: 'integration',
                isVoid: true,
                data: { integration: 'sketcher', block: 'drawing', props },
            }) as Block;
        const space = await spaceWith(documentOf(drawing({ source: 'a -> b' }), drawing({ source: 'b', wide: true })));
        const { revision } = (await spaces.getSpaceById(space)).data;
        const markdownIn = async () => {
            const read = await spaces.getPageInRevisionById(space, revision, 'long', { format: 'markdown' });
            const now = await pageOf(space, { format: 'markdown' });
            expect(read.data).toMatchObject({ markdown: now.markdown });
            expect(read.headers.get('cache-control')).not.toContain('immutable');
            return now.markdown;
        };
        const tags = '{% @sketcher/drawing source="a -> b" %}\n\n{% @sketcher/drawing source="b" wide=true %}';
        expect((await markdownIn())?.trim()).toBe(tags);
        const blocks = [{ id: 'drawing', title: 'Drawing', markdown: { codeblock: 'sketch', body: 'source' } }];
        await service.develop('sketcher', createTextScript('x'), { blocks });
        expect((await markdownIn())?.trim()).toBe(tags.replace(/^[^\n]*/, '```sketch\na -> b\n```'));
    });

    it('a document stays the same when the title of its page changes, and in a copy of its space after the page gets new Markdown', async () => {
        const document = documentOf(paragraph('mine', text('Text')));
        const space = await spaceWith(document);
        await control.changeContent({ space, edits: [{ type: 'replace', page: 'long', fields: { title: 'New' } }] });
        expect(await pageOf(space)).toMatchObject({ title: 'New', document });
        const { data: copy } = await spaces.duplicateSpace(space, {});
        expect((await pageOf(copy.id)).document).toEqual(document);
        await control.changeContent({
            space,
            edits: [{ type: 'replace', page: 'long', fields: { markdown: 'Now *this*' } }],
        });
        expect(await pageOf(space, { format: 'markdown' })).toMatchObject({ markdown: 'Now *this*' });
        expect((await pageOf(copy.id)).document).toEqual(document);
    });

    it('mergeChangeRequest merges a document, lists its changed cells, and makes it searchable', async () => {
        const space = await spaceWith(documentOf(tableOf('one')));
        await spaces.createChangeRequest(space, {});
        await control.changeContent({ space, changeRequest: '1', edits: replace(documentOf(tableOf('twofold'))) });
        const { data: request } = await spaces.getChangeRequestById(space, '1');
        const { data: changes } = await spaces.getRevisionSemanticChanges(space, request.revision);
        expect(changes.changes).toMatchObject([{ attributes: { document: {}, 'document.cell "Price" 1': {} } }]);
        await spaces.mergeChangeRequest(space, '1');
        expect((await pageOf(space)).document).toEqual(documentOf(tableOf('twofold')));
        const { data: found } = await spaces.searchSpaceContent(space, { query: 'twofold' });
        expect(found.items).toMatchObject([{ id: 'long' }]);
    });

    it('postCommentInSpace targets a node by its key in the document', async () => {
        const space = await spaceWith(documentOf(paragraph('mine', text('What it says'))));
        const { data: comment } = await spaces.postCommentInSpace(space, {
            body: { markdown: 'Really?' },
            page: 'long',
            node: 'mine',
        });
        expect(comment.target).toMatchObject({ node: { id: 'mine', preview: 'What it says' } });
    });

    it('getPageDocumentInRevisionById returns the stored document', async () => {
        const document = documentOf(paragraph('mine', text('Text')));
        const space = await spaceWith(document);
        const { data: revision } = await spaces.getCurrentRevision(space);
        const { data } = await spaces.getPageDocumentInRevisionById(space, revision.id, 'long');
        expect(data).toEqual(document);
    });
});

describe.runIf(TAKES_LARGE_COMMITS)('a document of 10,000 blocks', () => {
    let space: string;
    let document: ContentDocument;

    beforeAll(async () => {
        document = longDocument(10_000) as ContentDocument;
        space = await spaceWith(document);
    });

    it('a document of 10,000 blocks is returned as written', async () => {
        const { document: read } = await pageOf(space);
        const withoutNames = JSON.parse(JSON.stringify(read), (name, value: unknown) =>
            name === 'key' || name === 'meta' ? undefined : value,
        ) as unknown;
        expect(withoutNames).toEqual(document);
    });

    it('a document of 10,000 blocks is returned as Markdown for format=markdown', async () => {
        const { markdown = '' } = await pageOf(space, { format: 'markdown' });
        expect(markdown.length).toBeGreaterThan(500_000);
        expect(markdown.startsWith('## ')).toBe(true);
    });

    it('a document of 10,000 blocks is found by its text', async () => {
        const find = async () => (await spaces.searchSpaceContent(space, { query: 'launch' })).data.items;
        expect(await until('it is indexed', async () => (await find()).length > 0 && find())).toMatchObject([
            { id: 'long' },
        ]);
    });
});

describe('document with conditional content', () => {
    it('getPageById returns conditional blocks to members, in both formats', async () => {
        const condition = { object: 'block', type: 'if', key: 'if', data: { expression: 'visitor.claims.beta' } };
        const hidden = { ...condition, nodes: [paragraph('in', text('Only for some'))] } as Block;
        const space = await spaceWith(documentOf(hidden));
        expect((await pageOf(space)).document).toEqual(documentOf(hidden));
        expect((await pageOf(space, { format: 'markdown' })).markdown).toContain('Only for some');
    });
});

describe('invalid document', () => {
    const refusal = async (fields: object) => {
        const { id: space } = await createSpace(service, 'Refused');
        await control.changeContent({ space, edits: [{ type: 'add', page: { title: 'Long', id: 'long' } }] });
        const edits = [{ type: 'replace', page: 'long', fields }];
        const response = await service.request('/_svc-int/content', {
            method: 'POST',
            headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ space, edits }),
        });
        const { error } = (await response.json()) as { error: { message: string } };
        expect(await pageOf(space, { format: 'markdown' })).toMatchObject({ markdown: '' });
        return `${response.status} ${error.message}`;
    };
    const shape = { object: 'document', data: {}, nodes: [paragraph('a'), { object: 'block', type: 'aside' }] };
    const many = documentOf(...Array.from({ length: 20_001 }, (_, at) => paragraph(`k${at}`)));
    const numbers = documentOf(numbersOf(201, 100));
    const twins = documentOf(paragraph('a'), paragraph('a'));
    const long = documentOf(paragraph('a', text('x'.repeat(4_194_304))));

    it.each<[string, object, RegExp]>([
        ['has another shape', { document: shape }, /^422 edits\[0\]\.fields\.document\.nodes\[1\]/],
        ['is not an object', { document: 'text' }, /^422 .*document/s],
        ['has more blocks than a page may', { document: many }, /document: It has more than 20000 blocks/],
        [
            'has more cells of numbers than a page may have blocks',
            { document: numbers },
            /It has more than 20000 blocks/,
        ],
        ['is longer than a page may be', { document: long }, /longer than 4194304 characters as JSON/],
        ['has a key twice', { document: twins }, /document: The key "a" appears twice/],
        ['comes with Markdown', { document: twins, markdown: 'x' }, /document: The body is already given/],
    ])('changeContent rejects a document that %s, and changes nothing', async (_, fields, message) => {
        expect(await refusal(fields)).toMatch(message);
    });
});
