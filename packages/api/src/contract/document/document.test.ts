import { describe, expect, it } from 'vitest';

import { documentSchema } from './index.js';

const text = { object: 'text', leaves: [{ object: 'leaf', text: 'a', marks: [] }] };
const paragraph = { object: 'block', type: 'paragraph', nodes: [text] };
const part = (type: string, data: object = {}) => ({ object: 'block', type, data, nodes: [paragraph] });
const inline = (type: string, data: object) => ({ object: 'inline', type, isVoid: true, data });
const thing = (type: string, data: object, more: object = {}) => ({
    object: 'block',
    type,
    isVoid: true,
    data,
    ...more,
});
const url = { kind: 'url', url: 'https://example.com' };
const openapi = { kind: 'openapi', spec: 's' };
const file = { kind: 'file', file: 'f' };

const documentOf = (...nodes: unknown[]) => ({ object: 'document', data: {}, nodes });

const CODE = {
    object: 'block',
    type: 'code',
    data: { lineNumbers: true },
    nodes: [{ object: 'block', type: 'code-line', data: { highlighted: true }, nodes: [text] }],
};

const updatesOf = (data: object) => ({
    object: 'block',
    type: 'updates',
    data: { format: 'full' },
    nodes: [part('update', data)],
});

const BLOCKS: object[] = [
    { ...paragraph, data: { align: 'center' } },
    { ...part('heading-1', { id: 'a' }), nodes: [text] },
    { object: 'block', type: 'list-ordered', data: { start: 2 }, nodes: [part('list-item', { checked: true })] },
    { object: 'block', type: 'list-unordered', nodes: [part('list-item')] },
    { object: 'block', type: 'list-tasks', nodes: [part('list-item')] },
    thing('divider', {}),
    { object: 'block', type: 'blockquote', nodes: [paragraph] },
    part('hint', { style: 'info' }),
    {
        object: 'block',
        type: 'images',
        isVoid: false,
        data: {},
        nodes: [
            thing(
                'image',
                { ref: url, width: { unit: '%', value: 50 } },
                { fragments: [{ object: 'fragment', fragment: 'caption', nodes: [paragraph] }] },
            ),
        ],
    },
    thing('file', { ref: file }),
    thing('drawing', {}),
    thing('embed', { url: 'https://example.com' }),
    CODE,
    thing('math', { formula: 'x' }),
    thing(
        'expandable',
        {},
        {
            meta: { id: 'a' },
            fragments: [
                { object: 'fragment', fragment: 'expandable-title', type: 'expandable-title', nodes: [paragraph] },
                { object: 'fragment', fragment: 'expandable-body', type: 'expandable-body', nodes: [paragraph] },
            ],
        },
    ),
    { object: 'block', type: 'tabs', nodes: [part('tabs-item', { title: 'A' })] },
    thing(
        'table',
        {
            view: { type: 'grid', columns: ['a'], hideHeader: false },
            records: { r: { orderIndex: '1', values: { a: 'f' } } },
            definition: { a: { id: 'a', title: 'A', type: 'text', textAlignment: 'left' } },
        },
        { fragments: [{ object: 'fragment', fragment: 'f', nodes: [paragraph] }] },
    ),
    thing('swagger', { ref: url, path: '/', method: 'get' }),
    thing('openapi-operation', { ref: openapi, path: '/', method: 'get' }),
    thing('openapi-schemas', { ref: openapi, schemas: ['A'], grouped: true }),
    thing('openapi-webhook', { ref: openapi, name: 'a', method: 'post' }),
    thing('content-ref', { ref: { kind: 'page', page: 'p' } }),
    thing('integration', { integration: 'i', block: 'b', props: {}, action: { action: '@ui.url.open', url: 'x' } }),
    thing('reusable-content', { ref: { kind: 'reusable-content', reusableContent: 'r' } }),
    { object: 'block', type: 'stepper', nodes: [part('stepper-step', { icon: 'star' })] },
    { object: 'block', type: 'columns', isVoid: false, data: {}, nodes: [part('column', { width: 3 })] },
    part('if', { expression: 'visitor.claims.a' }),
    updatesOf({ date: '2026-01-31', tags: [{ kind: 'tag', tag: 'new' }] }),
    updatesOf({ date: '2026-01-31T12:00:00Z' }),
    { object: 'block', type: 'prompt', data: { description: '', defaultExpanded: 'full' }, nodes: [CODE] },
];

const INLINES: object[] = [
    inline('inline-image', { ref: file, size: 'line' }),
    { object: 'inline', type: 'link', data: { ref: url }, nodes: [text] },
    inline('emoji', { code: '1f680' }),
    inline('icon', { icon: 'star' }),
    inline('expression', { expression: 'space.vars.a' }),
    inline('inline-math', { formula: 'x' }),
    inline('mention', { ref: { kind: 'user', user: 'u' } }),
    inline('button', { ref: url, label: 'Go', kind: 'primary' }),
    {
        object: 'inline',
        type: 'annotation',
        isVoid: false,
        nodes: [text],
        fragments: [{ object: 'fragment', type: 'annotation-body', nodes: [paragraph] }],
    },
];

const placeOf = (...nodes: unknown[]) =>
    documentSchema.safeParse(documentOf(...nodes)).error?.issues.map(({ path }) => path.join('.'));

describe('documentSchema', () => {
    it.each(BLOCKS)('accepts the block %j', (block) => {
        expect(placeOf({ key: 'k', ...block })).toBeUndefined();
    });

    it.each(INLINES)('accepts the inline %j in a paragraph', (node) => {
        expect(placeOf({ ...paragraph, nodes: [{ key: 'k', ...node }] })).toBeUndefined();
    });

    it.each([...BLOCKS, ...INLINES])('rejects an unknown field, with the path of its node: %j', (node) => {
        const odd = { ...node, odd: 1 };
        const placed = 'object' in node && node.object === 'inline' ? { ...paragraph, nodes: [odd] } : odd;
        expect(placeOf(placed)).toEqual([placed === odd ? 'nodes.0' : 'nodes.0.nodes.0']);
    });

    it.each([
        [
            'a table in a hint',
            { ...part('hint', { style: 'info' }), nodes: [{ object: 'block', type: 'table' }] },
            'nodes.0.nodes.0.type',
        ],
        ['a tab outside of tabs', part('tabs-item', {}), 'nodes.0.type'],
        [
            'a link in a link',
            { ...paragraph, nodes: [{ ...INLINES[1], nodes: [INLINES[1]] }] },
            'nodes.0.nodes.0.nodes.0.type',
        ],
        ['an image that refers to a page', thing('image', { ref: { kind: 'page', page: 'p' } }), 'nodes.0.type'],
        ['an update outside of updates', part('update', { date: '2026-01-31' }), 'nodes.0.type'],
        ['an update with a date that does not exist', updatesOf({ date: '2026-02-30' }), 'nodes.0.nodes.0.data.date'],
        [
            'a tag with a comma',
            updatesOf({ date: '2026-01-31', tags: [{ kind: 'tag', tag: 'a,b' }] }),
            'nodes.0.nodes.0.data.tags.0.tag',
        ],
        [
            'a prompt with two code blocks',
            { object: 'block', type: 'prompt', data: { description: '' }, nodes: [CODE, CODE] },
            'nodes.0.nodes',
        ],
        ['a divider without data', { object: 'block', type: 'divider', isVoid: true }, 'nodes.0.data'],
    ])('rejects %s, and returns the path of the invalid node or field', (_, node, place) => {
        expect(placeOf(node)?.[0]).toBe(place);
    });

    it('rejects a second fragment of the same name, with its path', () => {
        const caption = { object: 'fragment', fragment: 'caption', nodes: [] };
        const images = { ...BLOCKS[8], nodes: [thing('image', { ref: url }, { fragments: [caption, caption] })] };
        expect(placeOf(images)).toEqual(['nodes.0.nodes.0.fragments.1']);
    });
});
