import type {
    ContentDocument,
    DocumentBlock,
    DocumentBlockCodeLine,
    DocumentBlockParagraph,
    DocumentNode,
    DocumentText,
} from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { documentText } from './document-text.js';
import { mapDocument } from './map-document.js';
import { walkDocument } from './walk-document.js';

const text = (words: string): DocumentText => ({
    object: 'text',
    leaves: [{ object: 'leaf', text: words, marks: [] }],
});

const paragraph = (words: string): DocumentBlockParagraph => ({
    object: 'block',
    type: 'paragraph',
    nodes: [text(words)],
});

const GUIDE: ContentDocument = {
    object: 'document',
    data: {},
    nodes: [
        { object: 'block', type: 'heading-1', data: {}, nodes: [text('Guide')] },
        {
            object: 'block',
            type: 'paragraph',
            nodes: [
                text('See '),
                {
                    object: 'inline',
                    type: 'annotation',
                    isVoid: false,
                    nodes: [text('this')],
                    fragments: [{ object: 'fragment', type: 'annotation-body', nodes: [paragraph('A remark')] }],
                },
                { object: 'inline', type: 'emoji', isVoid: true, data: { code: '1f680' } },
                { object: 'inline', type: 'emoji', isVoid: true, data: { code: 'none' } },
                { object: 'inline', type: 'expression', isVoid: true, data: { expression: 'page.title' } },
            ],
        },
        {
            object: 'block',
            type: 'tabs',
            nodes: [
                {
                    object: 'block',
                    type: 'tabs-item',
                    data: { title: 'One' },
                    meta: { id: 'one' },
                    nodes: [paragraph('First')],
                },
                { object: 'block', type: 'tabs-item', data: {}, meta: { id: 'two' }, nodes: [paragraph('Second')] },
            ],
        },
        {
            object: 'block',
            type: 'expandable',
            isVoid: true,
            data: {},
            meta: { id: 'more' },
            fragments: [
                {
                    object: 'fragment',
                    fragment: 'expandable-title',
                    type: 'expandable-title',
                    nodes: [paragraph('More')],
                },
                {
                    object: 'fragment',
                    fragment: 'expandable-body',
                    type: 'expandable-body',
                    nodes: [paragraph('Inside')],
                },
            ],
        },
        { object: 'block', type: 'math', isVoid: true, data: { formula: 'x^2' } },
    ],
};

const DEPTH = 50_000;

function deepDocument(): ContentDocument {
    let block: ContentDocument['nodes'][number] & { type: 'paragraph' | 'list-unordered' } = paragraph('deep');
    for (let level = 0; level < DEPTH; level++)
        block = {
            object: 'block',
            type: 'list-unordered',
            nodes: [{ object: 'block', type: 'list-item', nodes: [block] }],
        };
    return { object: 'document', data: {}, nodes: [block] };
}

const nameOf = (node: DocumentNode) => ('type' in node ? node.type : undefined) ?? node.object;

function visited(
    root: DocumentNode,
    answer: (name: string) => 'skip' | 'stop' | undefined = () => undefined,
): string[] {
    const names: string[] = [];
    walkDocument(root, (node) => {
        names.push(nameOf(node));
        return answer(nameOf(node));
    });
    return names;
}

describe('walkDocument', () => {
    it('visits a node, then its child nodes, then its fragments', () => {
        expect(visited(GUIDE).slice(0, 9)).toEqual([
            'document',
            'heading-1',
            'text',
            'paragraph',
            'text',
            'annotation',
            'text',
            'annotation-body',
            'paragraph',
        ]);
        expect(visited(GUIDE).slice(-4)).toEqual(['expandable-body', 'paragraph', 'text', 'math']);
    });

    it('passes the ancestors of each node, outermost first', () => {
        const paths: string[] = [];
        walkDocument(GUIDE, (node, ancestors) => {
            if (node.object === 'text') paths.push(ancestors.map(nameOf).join(' > '));
        });
        expect(paths).toContain('document > paragraph > annotation > annotation-body > paragraph');
        expect(paths).toContain('document > tabs > tabs-item > paragraph');
        expect(paths.at(-1)).toBe('document > expandable > expandable-body > paragraph');
    });

    it('omits the descendants of a skipped node and continues with its siblings', () => {
        const names = visited(GUIDE, (name) => (name === 'tabs' ? 'skip' : undefined));
        expect(names).not.toContain('tabs-item');
        expect(names.at(-1)).toBe('math');
    });

    it('ends if the callback returns "stop"', () => {
        expect(visited(GUIDE, (name) => (name === 'heading-1' ? 'stop' : undefined))).toEqual([
            'document',
            'heading-1',
        ]);
    });

    it('accepts any node as its root', () => {
        expect(visited(paragraph('one'))).toEqual(['paragraph', 'text']);
    });
});

const LINE = { nodes: [text('in')] };
const CAPTION = {
    nodes: undefined,
    fragments: [{ object: 'fragment', fragment: 'caption', nodes: [paragraph('in')] }],
};
const VOID = { nodes: undefined };

/** Expected text by block type, and fields that replace or join the default paragraph "in". */
const TEXTS: Record<DocumentBlock['type'], [text: string, fields: object]> = {
    paragraph: ['in', LINE],
    'heading-1': ['in', LINE],
    'heading-2': ['in', LINE],
    'heading-3': ['in', LINE],
    'list-ordered': ['in', {}],
    'list-unordered': ['in', {}],
    'list-tasks': ['in', {}],
    'list-item': ['in', {}],
    divider: ['', VOID],
    blockquote: ['in', {}],
    hint: ['in', {}],
    if: ['in', { data: { expression: 'a' } }],
    code: ['title\nin', { data: { title: 'title' } }],
    'code-line': ['in', LINE],
    math: ['x^2', { ...VOID, data: { formula: 'x^2' } }],
    images: ['in', {}],
    image: ['in', CAPTION],
    drawing: ['', VOID],
    file: ['in', CAPTION],
    embed: ['in', CAPTION],
    'content-ref': ['', VOID],
    'reusable-content': ['', VOID],
    integration: ['', VOID],
    table: ['in', CAPTION],
    expandable: ['in', CAPTION],
    tabs: ['in', {}],
    'tabs-item': ['title\nin', { data: { title: 'title' } }],
    stepper: ['in', {}],
    'stepper-step': ['in', {}],
    columns: ['in', {}],
    column: ['in', {}],
    updates: ['in', {}],
    update: ['2026-01-31\nin', { data: { date: '2026-01-31' } }],
    prompt: ['description\nin', { data: { description: 'description' } }],
    swagger: ['', VOID],
    'openapi-operation': ['', VOID],
    'openapi-schemas': ['', VOID],
    'openapi-webhook': ['', VOID],
};

describe('documentText', () => {
    it('returns a line for each block with text, without annotations and expressions', () => {
        expect(documentText(GUIDE)).toBe('Guide\nSee this🚀\nOne\nFirst\nSecond\nMore\nInside\nx^2');
    });

    it('returns the dates of updates, and the description and code of a prompt', () => {
        const update = { object: 'block', type: 'update', data: { date: '2026-01-31' }, nodes: [paragraph('New')] };
        const updates = { object: 'block', type: 'updates', data: { format: 'full' }, nodes: [update] };
        const line = { object: 'block', type: 'code-line', data: {}, nodes: [text('Do it.')] };
        const code = { object: 'block', type: 'code', data: {}, nodes: [line] };
        const prompt = { object: 'block', type: 'prompt', data: { description: 'Install' }, nodes: [code] };
        const nodes = [updates, prompt] as unknown as ContentDocument['nodes'];
        expect(documentText({ object: 'document', data: {}, nodes })).toBe('2026-01-31\nNew\nInstall\nDo it.');
    });

    it('returns the title and lines of a code block, and the text of a text node', () => {
        const line = (words: string): DocumentBlockCodeLine => ({
            object: 'block',
            type: 'code-line',
            data: {},
            nodes: [text(words)],
        });
        const nodes = [line('a'), line(''), line('  b')];
        expect(documentText({ object: 'block', type: 'code', data: { title: 'x.ts' }, nodes })).toBe('x.ts\na\n\n  b');
        expect(documentText({ object: 'block', type: 'code', data: {}, nodes })).toBe('a\n\n  b');
        expect(documentText(text('alone'))).toBe('alone');
    });

    it.each(Object.entries(TEXTS))('returns the text of a block of type "%s"', (type, [expected, fields]) => {
        // Cast: the fields depend on the type.
        const block = {
            object: 'block',
            type,
            data: {},
            nodes: [paragraph('in')],
            ...fields,
        } as unknown as DocumentBlock;
        expect(documentText(block)).toBe(expected);
    });

    it('returns the text of an annotation passed by itself', () => {
        const remark = { object: 'fragment', type: 'annotation-body', nodes: [paragraph('A remark')] } as const;
        expect(documentText({ ...remark, nodes: [...remark.nodes] })).toBe('A remark');
    });

    it('returns an empty string for an empty document', () => {
        expect(documentText({ object: 'document', data: {}, nodes: [] })).toBe('');
    });
});

describe('mapDocument', () => {
    it('returns the same document if the callback replaces no node', () => {
        expect(mapDocument(GUIDE, () => undefined)).toBe(GUIDE);
        expect(mapDocument(GUIDE, (node) => node)).toBe(GUIDE);
    });

    it('replaces nodes in fragments, and reuses unchanged nodes', () => {
        const copy = mapDocument(GUIDE, (node) =>
            node.object === 'text' && documentText(node) === 'Inside' ? text('Changed') : undefined,
        );
        expect(documentText(copy)).toBe(documentText(GUIDE).replace('Inside', 'Changed'));
        expect(documentText(GUIDE)).toContain('Inside');
        expect(copy.nodes.map((node, at) => node === GUIDE.nodes[at])).toEqual([true, true, true, false, true]);
        const [former, changed] = [GUIDE.nodes[3], copy.nodes[3]];
        if (former?.type !== 'expandable' || changed?.type !== 'expandable') expect.fail('no expandable');
        expect(changed.fragments[0]).toBe(former.fragments[0]);
    });

    it('removes a node for null, and replaces one node by several', () => {
        const copy = mapDocument(GUIDE, (node) => {
            if (node.object !== 'block') return undefined;
            if (node.type === 'tabs') return [paragraph('a'), paragraph('b')];
            return node.type === 'math' || node.type === 'expandable' ? null : undefined;
        });
        expect(copy.nodes.map(nameOf)).toEqual(['heading-1', 'paragraph', 'paragraph', 'paragraph']);
    });

    it('calls the callback for children before their parent, and not for replacements', () => {
        const asked: string[] = [];
        mapDocument({ ...GUIDE, nodes: GUIDE.nodes.slice(0, 1) }, (node) => {
            asked.push(nameOf(node));
            return node.object === 'text' ? [text('x'), text('y')] : undefined;
        });
        expect(asked).toEqual(['text', 'heading-1']);
    });
});

it('walkDocument, documentText and mapDocument process documents nested 100000 levels deep', () => {
    const deep = deepDocument();
    let deepest = 0;
    walkDocument(deep, (_, ancestors) => void (deepest = Math.max(deepest, ancestors.length)));
    expect(deepest).toBe(2 * DEPTH + 2);
    expect(documentText(deep)).toBe('deep');
    const copy = mapDocument(deep, (node) => (node.object === 'text' ? text('changed') : undefined));
    expect(copy === deep).toBe(false);
    expect(documentText(copy)).toBe('changed');
});
