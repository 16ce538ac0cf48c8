import type { ContentReference, DocumentBlock, DocumentInline } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';
import { assertProperty } from '@svc-int/test-support/property';
import { sized } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { factsOf } from './facts.js';
import { withMark } from './marks.js';
import { blockOf, HOLDS, textOf, type BlockType, type LineNode, type Mark, type NodeData } from './nodes.js';
import { toDocument } from './read-document.js';
import { normalDocument } from './normal-document.test-support.js';
import { toMarkdown } from './write-document.js';
import { plainTextOf } from './within-nodes.js';

const CODE_BLOCKS = [{ integration: 'mermaid', block: 'diagram', codeblock: 'mermaid', body: 'content' }];

const hrefOf = (reference: ContentReference) =>
    reference.kind === 'url' ? reference.url : `/ref/${encodeURIComponent(JSON.stringify(reference))}`;

const find = (href: string): ContentReference =>
    // Written above.
    href.startsWith('/ref/')
        ? (JSON.parse(decodeURIComponent(href.slice(5))) as ContentReference)
        : { kind: 'url', url: href || '#' };

const written = (nodes: DocumentBlock[]) => toMarkdown({ nodes }, { hrefOf, codeBlocks: CODE_BLOCKS });
const read = (markdown: string) => toDocument(markdown, { find, codeBlocks: CODE_BLOCKS }).nodes;

const KEY = 'k';
const block = (type: BlockType, nodes?: DocumentBlock['nodes'], data?: NodeData) => blockOf(type, KEY, nodes, data);
const inline = (type: DocumentInline['type'], data: NodeData, nodes?: LineNode[]): DocumentInline => ({
    object: 'inline',
    type,
    key: KEY,
    isVoid: nodes === undefined,
    data,
    ...(nodes && { nodes }),
});

const PIECES = [
    ...'abcXYZ019 .,;:!?*_~`#+-=|<>[](){}\\/&%$@"\'^é🙂',
    ' ',
    ' ',
    '\n',
    '  ',
    'word',
    '**',
    '__',
    '~~',
    '``',
    '$$',
    ':rocket:',
    ':smile',
    '{% hint %}',
    '{% endhint %}',
    'www.example.com',
    'https://a.example/b?c=d&e',
    'me@example.com',
    '[ ] ',
    '1. ',
    '- ',
    '> ',
    '---',
    '===',
    '|-|',
    '&amp;',
    '<kbd>',
    '</kbd>',
    '<br>',
    '<!--',
    '[^1]',
    '[a]: b',
    '```',
    '    ',
    '\t',
    '\u00a0',
    '<details>',
    '# ',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));
const oneLine = text.map((value) => value.replaceAll('\n', ' ').trim());

const mark: fc.Arbitrary<Mark> = fc.oneof(
    fc
        .constantFrom<Mark['type']>('bold', 'italic', 'code', 'keyboard', 'strikethrough')
        .map((type) => ({ object: 'mark' as const, type })),
    fc.constantFrom({ text: 'red' }, { text: '#0a0', background: 'yellow' }).map((data) => ({
        object: 'mark' as const,
        type: 'color' as const,
        data,
    })),
);
const marks = fc.array(mark, { maxLength: 3 }).map((all) => all.reduce<Mark[]>(withMark, []));
const textNode = fc
    .array(fc.record({ object: fc.constant('leaf' as const), text, marks }), { minLength: 1, maxLength: 3 })
    .map((leaves) => ({ object: 'text' as const, key: KEY, leaves }));

const reference: fc.Arbitrary<ContentReference> = fc.oneof(
    fc
        .constantFrom('https://example.com/a_b*c', 'mailto:a@b.example', 'x (y).md', './a#b')
        .map((url) => ({ kind: 'url' as const, url })),
    fc.constant({ kind: 'page' as const, page: 'p1' }),
    fc.constant({ kind: 'anchor' as const, anchor: 'a', page: 'p' }),
    fc.constant({ kind: 'user' as const, user: 'u' }),
    fc.constant({ kind: 'file' as const, file: 'f', space: 's' }),
);
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const filled = oneLine.filter((value) => value !== '');
const picture = fc.record({ ref: reference, alt: filled, caption: filled }, { requiredKeys: ['ref'] });

const line: fc.Arbitrary<LineNode[]> = fc.array(
    fc.oneof(
        { weight: 4, arbitrary: textNode },
        fc
            .record({ ref: reference, title: filled }, { requiredKeys: ['ref'] })
            .chain((data) => textNode.map((node) => inline('link', data, [node]))),
        picture.map((data) => inline('inline-image', data)),
        fc.constantFrom('1f680', '1f44d-1f3fd', '2764-fe0f').map((code) => inline('emoji', { code })),
        fc
            .constantFrom('a_b', 'a|b', 'x^2 + \\frac{1}{2}', 'f$(x)')
            .map((formula) => inline('inline-math', { formula })),
        reference.map((ref) => inline('mention', { ref })),
    ),
    { minLength: 1, maxLength: 4 },
);

const json = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string()),
    fc.constant({ a: { '"': '%}' } }),
);
const data = fc.dictionary(fc.constantFrom('align', 'id', 'odd "key"', 'x-y', 'url'), json, { maxKeys: 2 });

const { blocks } = fc.letrec<{ block: DocumentBlock; blocks: DocumentBlock[] }>((tie) => {
    const within = tie('blocks').map((nodes) => (nodes.length === 0 ? [block('paragraph', [textOf(KEY, '')])] : nodes));
    const item = fc
        .tuple(within, some(fc.boolean()))
        .map(([nodes, checked]) => block('list-item', nodes, checked === undefined ? {} : { checked }));
    const lists = fc.constantFrom<BlockType>('list-ordered', 'list-unordered', 'list-tasks');
    const part = (more: NodeData) => within.map((nodes) => ({ ...more, nodes }));
    return {
        blocks: fc.array(tie('block'), { maxLength: 3 }),
        block: fc.oneof(
            { maxDepth: 3, withCrossShrink: true },
            line.map((nodes) => block('paragraph', nodes)),
            fc.tuple(line, data).map(([nodes, more]) => block('paragraph', nodes, more)),
            fc
                .tuple(
                    line,
                    fc.constantFrom<BlockType>('heading-1', 'heading-2', 'heading-3'),
                    fc.constantFrom('a', 'b-1', 'c'),
                )
                .map(([nodes, type, id]) => block(type, nodes, { id })),
            fc
                .tuple(text, fc.constantFrom({}, { syntax: 'js' }, { title: 'a "b"', lineNumbers: true }))
                .map(([value, more]) =>
                    block(
                        'code',
                        value.split('\n').map((code) => block('code-line', [textOf(KEY, code)])),
                        more,
                    ),
                ),
            fc.constant(block('divider')),
            fc.array(picture, { minLength: 1, maxLength: 3 }).map((images) => block('images', undefined, { images })),
            fc.constantFrom('a\nb', '\\sum_x', '').map((formula) => block('math', undefined, { formula })),
            fc.tuple(reference, line, data).map(([ref, nodes, more]) => block('file', nodes, { ref, ...more })),
            fc.tuple(reference, data).map(([ref, more]) => block('content-ref', undefined, { ref, ...more })),
            fc.constant(
                block('reusable-content', undefined, { ref: { kind: 'reusable-content', reusableContent: 'r' } }),
            ),
            fc
                .tuple(data, fc.constantFrom('diagram', 'other'))
                .map(([props, name]) =>
                    block('integration', undefined, { integration: 'mermaid', block: name, props }),
                ),
            text.map((content) =>
                block('integration', undefined, { integration: 'mermaid', block: 'diagram', props: { content } }),
            ),
            fc.tuple(line, line, line, line).map(([a, b, c, d]) =>
                block('table', undefined, {
                    columns: [{ alignment: 'left' }, { alignment: 'center' }],
                    header: [a, b],
                    rows: [
                        [c, d],
                        [a, c],
                    ],
                }),
            ),
            within.map((nodes) => block('blockquote', nodes)),
            fc.tuple(within, data).map(([nodes, more]) => block('hint', nodes, { style: 'info', ...more })),
            fc.tuple(within, filled).map(([nodes, title]) => block('expandable', nodes, { title })),
            fc
                .tuple(lists, fc.array(item, { minLength: 1, maxLength: 3 }), some(fc.nat(20)))
                .map(([type, items, start]) =>
                    block(type, items, type === 'list-ordered' && start !== undefined && start !== 1 ? { start } : {}),
                ),
            fc
                .array(part({ title: 'A "tab"' }), { minLength: 1, maxLength: 2 })
                .map((tabs) => block('tabs', undefined, { tabs })),
            fc.array(part({}), { minLength: 1, maxLength: 2 }).map((steps) => block('stepper', undefined, { steps })),
            fc
                .array(part({ width: '50%' }), { minLength: 1, maxLength: 2 })
                .map((columns) => block('columns', undefined, { columns })),
        ),
    };
});

/** Names of data that some type of node has. */
const FIELDS = [
    'tabs',
    'steps',
    'columns',
    'header',
    'rows',
    'images',
    'nodes',
    'ref',
    'title',
    'formula',
    'props',
    'integration',
    'start',
    'id',
];

describe('a document', () => {
    it('is the same after it was Markdown, whatever it holds', () => {
        assertProperty(
            fc.property(blocks, (nodes) => {
                expect(normalDocument(read(written(nodes)))).toEqual(normalDocument(nodes));
            }),
            { numRuns: sized(200) },
        );
    });

    it('has no address where text begins with "@" behind a marker', () => {
        const marks = [
            { object: 'mark', type: 'bold' },
            { object: 'mark', type: 'italic' },
        ] satisfies Mark[];
        const text = textOf(KEY, '@.a)');
        const nodes = [block('paragraph', [{ ...text, leaves: text.leaves.map((leaf) => ({ ...leaf, marks })) }])];
        expect(normalDocument(read(written(nodes)))).toEqual(normalDocument(nodes));
    });

    it('has text in pictures and links that looks like an address in angle brackets', () => {
        const ref = { kind: 'url' as const, url: 'https://example.com' };
        const linked = inline('link', { ref }, [textOf(KEY, '<1@example.com>')]);
        const nodes = [
            block('images', undefined, { images: [{ ref, alt: '<.me@example.com>' }] }),
            block('paragraph', [textOf(KEY, 'a '), linked, inline('inline-image', { ref, alt: '<_@example.com>' })]),
        ];
        expect(normalDocument(read(written(nodes)))).toEqual(normalDocument(nodes));
    });

    it('becomes Markdown whatever its data hold, which nobody checked', () => {
        const { value } = fc.letrec<{ value: unknown; node: unknown }>((tie) => ({
            value: fc.oneof(
                { maxDepth: 5 },
                fc.constantFrom(null, 1, 'a', '{%'),
                fc.array(tie('value'), { maxLength: 2 }),
                fc.array(tie('node'), { maxLength: 2 }),
                tie('node'),
            ),
            node: fc.record(
                {
                    object: fc.constantFrom('block', 'inline', 'text', 'other'),
                    type: fc.constantFrom(...Object.keys(HOLDS), 'link', 'emoji', 'toString'),
                    nodes: tie('value'),
                    leaves: tie('value'),
                    data: fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 3 }),
                },
                { requiredKeys: [] },
            ),
        }));
        const any = fc.record({
            type: fc.constantFrom(...(Object.keys(HOLDS) as BlockType[])),
            data: fc.dictionary(fc.constantFrom(...FIELDS), value),
        });
        assertProperty(
            fc.property(fc.array(any), (all) => {
                const nodes = all.map(({ type, data: odd }) => block(type, undefined, odd));
                const document = documentSchema.parse({ object: 'document', data: { schemaVersion: 1 }, nodes });
                expect(typeof written(document.nodes)).toBe('string');
            }),
        );
    });

    it('keeps the text of what is nested deeper than anybody reads', () => {
        let deep = block('paragraph', [textOf(KEY, 'deep *text*')]);
        for (let level = 0; level < 3000; level++) deep = block(level % 2 ? 'hint' : 'blockquote', [deep]);
        expect(plainTextOf(read(written([deep])))).toBe('deep *text*');
    });

    it('is read as it was where it is nested as deep as somebody might write', () => {
        let lists = block('paragraph', [textOf(KEY, 'deep')]);
        for (let level = 0; level < 30; level++)
            lists = block('list-unordered', [block('list-item', [lists], { odd: level })]);
        expect(normalDocument(read(written([lists])))).toEqual(normalDocument([lists]));
    });
});

const TAGS = Object.keys(HOLDS).flatMap((type) => [
    `{% ${type} %}`,
    `{% ${type} a=1 images=[null] tabs=[{}] ref={} %}`,
    `{% end${type} %}`,
]);
const LINES = [
    ...TAGS,
    '{% tab title="A" %}',
    '{% endtab %}',
    '{% step %}',
    '{% endstep %}',
    '{% column %}',
    '{% endcolumn %}',
    '{% include "x" %}',
    '{% table columns=[{}] header=[[{}]] rows=3 %}',
    '{% @a/b c={"d":[1]} %}',
    '{% hint a="%}" %}',
    '<details>',
    '<summary>S</summary>',
    '</details>',
    '<br>',
    '<img src="a">',
    '<kbd>',
    '| a | b |',
    '|---|:-:|',
    '$$',
    '```',
    '',
    '',
    'text',
    '*a',
    'b*',
    '# T',
    '- a',
    '  - b',
    '> c',
    '1. [x] d',
    '[^1]',
    '[^1]: e',
    '![i](j)',
    '&copy;',
    'a  ',
    '    code',
];

describe('Markdown', () => {
    it('keeps the end of a tag behind a line that HTML begins with', () => {
        const nodes = read('{% blockquote a=1 %}\n<br>\n\n{% endblockquote %}');
        expect(normalDocument(read(written(nodes)))).toEqual(normalDocument(nodes));
    });

    it.each(['-\n[ ] a', '-\n[x] a'])('has a box behind an empty item as text: %j', (source) => {
        const nodes = read(source);
        expect(plainTextOf(nodes)).toBe(source.slice(2));
        expect(normalDocument(read(written(nodes)))).toEqual(normalDocument(nodes));
    });

    it.each([
        ['that ends a line', '{% heading-2 %}\na  \na\n{% endheading-2 %}', 'a-a'],
        ['that ends a line by HTML', '# a<br>a', 'a-a'],
        ['with a footnote', '{% heading-2 %}\na[^1]\n{% endheading-2 %}\n\n[^1]: b', 'a'],
        ['with other HTML', '{% heading-2 %}\n<span>a</span>\n{% endheading-2 %}', 'a'],
        ['with a mention', '{% heading-2 %}\na [b](/c "mention")\n{% endheading-2 %}', 'a'],
    ])('has one anchor for a heading %s, whichever way it is written', (_, source, anchor) => {
        const nodes = read(source);
        expect(nodes[0]?.data?.['id']).toBe(anchor);
        expect(normalDocument(read(written(nodes)))).toEqual(normalDocument(nodes));
    });

    it('has the first of several footnotes of one name', () => {
        const nodes = read('[^1]\n\n[^1]: one\n\n[^1]: two');
        expect(plainTextOf(nodes.at(-1)?.nodes ?? [])).toBe('one');
        expect(normalDocument(read(written(nodes)))).toEqual(normalDocument(nodes));
    });

    it('is a document of the contract, and that document again after it was written, whatever it says', () => {
        const markdown = fc
            .array(fc.oneof(fc.constantFrom(...LINES), text), { maxLength: 14 })
            .map((lines) => lines.join('\n'));
        assertProperty(
            fc.property(markdown, (source) => {
                const { nodes } = documentSchema.parse(toDocument(source, { find, codeBlocks: CODE_BLOCKS }));
                factsOf(source);
                expect(normalDocument(read(written(nodes)))).toEqual(normalDocument(nodes));
            }),
            { numRuns: sized(200) },
        );
    });
});
