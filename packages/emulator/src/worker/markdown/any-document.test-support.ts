import type { ContentReference, DocumentBlock, DocumentInline, DocumentText } from '@svc-int/api';
import { DOCUMENT_CONTENTS, TEXT_COLORS } from '@svc-int/api/schemas';
import * as fc from 'fast-check';

import { withMark } from './marks.js';
import type { BlockType, LineNode, Mark, Place } from './nodes.js';

const KEY = 'k';

/** Levels of nodes in nodes, of all kinds together. */
const LEVELS = { maxDepth: 5, depthIdentifier: fc.createDepthIdentifier(), withCrossShrink: true };

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
    '{% if a %}',
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
    '<span data-inline="{}">',
    '</a>',
    '<br>',
    '<!--',
    '[^1]',
    '[a](#user-content-fn-1)[^1]',
    '[a]: b',
    '```',
    '    ',
    '\t',
    '\u00a0',
    '<details>',
    '# ',
];

export const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));
const oneLine = anyText.map((value) => value.replaceAll(/\s+/g, ' ').trim());
const filled = oneLine.filter((value) => value !== '');
const number = fc.constantFrom(0, 1, 12, 0.5, -3, 400);
const size = fc.oneof(
    number,
    fc.record({ unit: fc.constantFrom('%', 'px', 'x y'), value: fc.constantFrom(50, 33.33, 0, -1) }),
);

const color = fc.constantFrom(...TEXT_COLORS);
const mark: fc.Arbitrary<Mark> = fc.oneof(
    fc
        .constantFrom('bold', 'italic', 'code', 'keyboard', 'strikethrough', 'superscript', 'subscript')
        .map((type) => ({ object: 'mark' as const, type })),
    fc.record({ text: color, background: color }).map((data): Mark => ({ object: 'mark', type: 'color', data })),
);
const marks = fc.array(mark, { maxLength: 3 }).map((all) => all.reduce<Mark[]>(withMark, []));
const textNode: fc.Arbitrary<DocumentText> = fc
    .array(fc.record({ object: fc.constant('leaf' as const), text: anyText, marks }), { minLength: 1, maxLength: 3 })
    .map((leaves) => ({ object: 'text' as const, key: KEY, leaves }));

/** A text as the mark of a footnote is. */
const raised = fc
    .constantFrom('1', 'note', 'a b')
    .map((text): DocumentText[] => [
        { object: 'text', leaves: [{ object: 'leaf', text, marks: [{ object: 'mark', type: 'superscript' }] }] },
    ]);

const url = fc
    .constantFrom('https://example.com/a_b*c', 'mailto:a@b.example', 'x (y).md', './a#b', '#user-content-fn-1')
    .map((address) => ({ kind: 'url' as const, url: address }));
const file = fc.constantFrom({ kind: 'file' as const, file: 'f' }, { kind: 'file' as const, file: 'f', space: 's' });
const picture = fc.oneof(url, file);
const reusable = fc.constant({ kind: 'reusable-content' as const, reusableContent: 'r' });
const openapi = fc.constant({ kind: 'openapi' as const, spec: 'spec-1' });
export const anyReference: fc.Arbitrary<ContentReference> = fc.oneof(
    url,
    file,
    reusable,
    openapi,
    fc.constantFrom<ContentReference>(
        { kind: 'page', page: 'p1' },
        { kind: 'anchor', anchor: 'a', page: 'p' },
        { kind: 'user', user: 'u' },
        { kind: 'collection', collection: 'c' },
        { kind: 'space', space: 's' },
    ),
);

/** Fields that may all be left out. */
const some = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
    fc.record(fields, { requiredKeys: [] });
/** An object of fields, and of some that may be left out. */
const mixed = <Fields extends object, More extends object>(
    fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
    more: { [Name in keyof More]: fc.Arbitrary<More[Name]> },
) => fc.tuple(fc.record(fields), some(more)).map(([one, other]) => ({ ...one, ...other }));

const voidInline = <Data>(type: string, data: fc.Arbitrary<Data>) =>
    data.map((given) => ({ object: 'inline', type, key: KEY, isVoid: true, data: given }) as unknown as DocumentInline);

const inlineImage = voidInline(
    'inline-image',
    mixed({ ref: picture }, { refDark: picture, caption: anyText, size: fc.constantFrom('original', 'line') }),
);

const icon = fc.oneof(
    fc.constantFrom('rocket', 'arrow-up', 'A b"'),
    filled.map((text) => text.slice(0, 50)).filter(Boolean),
);
const bool = fc.boolean();
const json = fc.oneof(fc.string(), fc.integer(), bool, fc.array(fc.string()), fc.constant({ a: { '"': '%}' } }));

const block = (type: BlockType, fields: object) =>
    ({ object: 'block', type, key: KEY, ...fields }) as unknown as DocumentBlock;
const thing = <Data>(type: BlockType, data: fc.Arbitrary<Data>, more: object = {}) =>
    data.map((given) => block(type, { isVoid: true, data: given, ...more }));
const fragment = (fields: object, nodes: DocumentBlock[]) => ({ object: 'fragment', key: KEY, ...fields, nodes });
/** Data that may be left out. */
const perhaps = <Data>(data: fc.Arbitrary<Data>) =>
    fc.option(data, { nil: undefined }).map((given) => (given ? { data: given } : {}));

const column = (id: string) =>
    fc.oneof(
        mixed(
            {
                id: fc.constant(id),
                title: anyText,
                type: fc.constant('text'),
                textAlignment: fc.constantFrom('left', 'center', 'right'),
            },
            { verticalAlignment: fc.constantFrom('top', 'middle', 'bottom') },
        ),
        fc.record({
            id: fc.constant(id),
            title: anyText,
            type: fc.constantFrom('number', 'checkbox', 'files', 'content-ref'),
        }),
        fc.record({ id: fc.constant(id), title: anyText, type: fc.constant('users'), multiple: bool }),
        fc.record({ id: fc.constant(id), title: anyText, type: fc.constant('rating'), max: number }),
        fc.record({
            id: fc.constant(id),
            title: anyText,
            type: fc.constant('select'),
            multiple: bool,
            options: fc.array(fc.record({ value: fc.string(), label: anyText, color: fc.string() }), { maxLength: 2 }),
        }),
    );
const value = fc.oneof(
    number,
    fc.constantFrom('f1', 'f2', 'other'),
    bool,
    fc.array(fc.string(), { maxLength: 2 }),
    anyReference,
);
const values = some({ a: value, b: value });
const view = fc.oneof(
    mixed(
        { type: fc.constant('grid'), columns: fc.constantFrom(['a', 'b'], ['b'], ['b', 'a']), hideHeader: bool },
        { columnWidths: fc.constant({ a: 30 }) },
    ),
    mixed(
        { type: fc.constant('cards'), cardSize: fc.constantFrom('medium', 'large'), columns: fc.constant(['a']) },
        { targetDefinition: fc.constant('b'), coverDefinition: fc.constant('a'), hideColumnTitle: bool },
    ),
);

interface Trees {
    lineNode: LineNode;
    line: LineNode[];
    [block: string]: unknown;
}

/** Nodes of every kind, such as documents may have them. */
// oxlint-disable-next-line max-lines-per-function -- one entry for each type
const trees = fc.letrec<Trees>((tie) => {
    const line = tie('line');
    const blocksIn = (place: Place, minLength = 0) =>
        fc.array(
            fc.oneof(LEVELS, ...DOCUMENT_CONTENTS[place].map((type) => tie(type) as fc.Arbitrary<DocumentBlock>)),
            { minLength, maxLength: 3 },
        );
    const paragraphs = fc.array(tie('paragraph') as fc.Arbitrary<DocumentBlock>, { maxLength: 2 });
    const heading = (type: BlockType) =>
        fc
            .tuple(
                some({ id: fc.constantFrom('a', 'b-1', 'c d"'), align: fc.constantFrom('start', 'center', 'end') }),
                line,
            )
            .map(([data, nodes]) => block(type, { data, nodes }));
    const item = fc
        .tuple(perhaps(some({ checked: bool })), blocksIn('listItem', 1))
        .map(([data, nodes]) => block('list-item', { ...data, nodes }));
    const items = fc.array(item, { minLength: 1, maxLength: 3 });
    const parts = <Data>(type: BlockType, data: fc.Arbitrary<Data>) =>
        fc.array(
            fc.tuple(data, blocksIn('step', 1)).map(([given, nodes]) => block(type, { data: given, nodes })),
            {
                minLength: 1,
                maxLength: 2,
            },
        );
    const image = fc
        .tuple(
            mixed({ ref: picture }, { refDark: picture, width: size, height: size, alt: anyText }),
            fc.option(fc.tuple(some({ type: fc.constant('caption') }), paragraphs), { nil: undefined }),
        )
        .map(([data, caption]) =>
            block('image', {
                isVoid: true,
                data,
                fragments: caption ? [fragment({ fragment: 'caption', ...caption[0] }, caption[1])] : [],
            }),
        );
    const codeLine = fc
        .tuple(
            some({ highlighted: bool }),
            fc.oneof(
                {
                    weight: 3,
                    arbitrary: anyText.map((text) => [
                        { object: 'text', leaves: [{ object: 'leaf', text: text.replaceAll('\n', ''), marks: [] }] },
                    ]),
                },
                {
                    weight: 1,
                    arbitrary: fc.array(fc.oneof(textNode, tie('annotation'), tie('expression')), {
                        minLength: 1,
                        maxLength: 2,
                    }),
                },
            ),
        )
        .map(([data, nodes]) => block('code-line', { data, nodes }));
    const operation = { path: fc.constantFrom('/a/{b}', '/'), method: fc.constantFrom('get', 'post') };
    return {
        line: fc.array(tie('lineNode'), { minLength: 1, maxLength: 4 }),
        lineNode: fc.oneof(
            LEVELS,
            { weight: 6, arbitrary: textNode },
            fc
                .tuple(
                    anyReference,
                    fc.array(fc.oneof({ weight: 4, arbitrary: textNode }, inlineImage), { minLength: 1, maxLength: 2 }),
                )
                .map(([ref, nodes]) => ({ object: 'inline', type: 'link', key: KEY, data: { ref }, nodes })),
            inlineImage,
            voidInline(
                'emoji',
                fc.constantFrom('1f680', '1f44d-1f3fd', '2764-fe0f', 'none').map((code) => ({ code })),
            ),
            voidInline(
                'icon',
                icon.map((name) => ({ icon: name })),
            ),
            tie('expression'),
            voidInline(
                'inline-math',
                fc
                    .oneof(fc.constantFrom('a_b', 'a|b', 'x^2 + \\frac{1}{2}', 'f$(x)'), anyText)
                    .map((formula) => ({ formula })),
            ),
            voidInline('mention', fc.record({ ref: anyReference })),
            voidInline(
                'button',
                mixed({ ref: anyReference, label: anyText, kind: fc.constantFrom('primary', 'secondary') }, { icon }),
            ),
            tie('annotation'),
        ) as fc.Arbitrary<LineNode>,
        expression: voidInline(
            'expression',
            fc.oneof(fc.constant('space.vars.a_b'), anyText).map((expression) => ({ expression })),
        ),
        annotation: fc
            .tuple(
                perhaps(fc.constant({})),
                fc.oneof(fc.array(textNode, { minLength: 1, maxLength: 2 }), raised),
                blocksIn('annotation', 1),
                some({ fragment: fc.constantFrom('f', 'a "b"') }),
            )
            .map(([data, nodes, body, name]) => ({
                object: 'inline',
                type: 'annotation',
                key: KEY,
                isVoid: false,
                ...data,
                nodes,
                fragments: [fragment({ ...name, type: 'annotation-body' }, body)],
            })),
        paragraph: fc
            .tuple(perhaps(some({ align: fc.constantFrom('start', 'center', 'end') })), line)
            .map(([data, nodes]) => block('paragraph', { ...data, nodes })),
        'heading-1': heading('heading-1'),
        'heading-2': heading('heading-2'),
        'heading-3': heading('heading-3'),
        'list-ordered': fc
            .tuple(some({ start: fc.constantFrom(0, 1, 7, -1, 2.5) }), items)
            .map(([data, nodes]) => block('list-ordered', { data, nodes })),
        'list-unordered': fc
            .tuple(perhaps(fc.constant({})), items)
            .map(([data, nodes]) => block('list-unordered', { ...data, nodes })),
        'list-tasks': fc
            .tuple(perhaps(fc.constant({})), items)
            .map(([data, nodes]) => block('list-tasks', { ...data, nodes })),
        divider: fc.constant(block('divider', { isVoid: true, data: {} })),
        blockquote: blocksIn('blockquote', 1).map((nodes) => block('blockquote', { nodes })),
        hint: fc
            .tuple(fc.constantFrom('info', 'warning', 'danger', 'success'), blocksIn('essentials', 1))
            .map(([style, nodes]) => block('hint', { data: { style }, nodes })),
        images: fc
            .tuple(
                some({ align: fc.constantFrom('center', 'left', 'right'), fullWidth: bool }),
                fc.array(image, { minLength: 1, maxLength: 2 }),
            )
            .map(([data, nodes]) => block('images', { isVoid: false, data, nodes })),
        file: thing('file', fc.record({ ref: file })),
        drawing: thing('drawing', some({ ref: file })),
        embed: thing('embed', mixed({ url: fc.constantFrom('https://example.com/?a="b', '%}') }, { fullWidth: bool })),
        code: fc
            .tuple(
                some({
                    syntax: fc.constantFrom('js', 'a b', '`'),
                    title: anyText,
                    overflow: fc.constantFrom('scroll', 'wrap'),
                    lineNumbers: bool,
                    fullWidth: bool,
                }),
                fc.array(codeLine, { minLength: 1, maxLength: 3 }),
            )
            .map(([data, nodes]) => block('code', { data, nodes })),
        math: thing(
            'math',
            fc.oneof(fc.constantFrom('a\nb', '\\sum_x', ''), anyText).map((formula) => ({ formula })),
        ),
        expandable: fc.tuple(paragraphs, blocksIn('expandable', 1)).map(([title, body]) =>
            block('expandable', {
                isVoid: true,
                data: {},
                fragments: [
                    fragment({ fragment: 'expandable-title', type: 'expandable-title' }, title),
                    fragment({ fragment: 'expandable-body', type: 'expandable-body' }, body),
                ],
            }),
        ),
        tabs: fc
            .tuple(perhaps(some({ fullWidth: bool })), parts('tabs-item', some({ title: anyText })))
            .map(([data, nodes]) => block('tabs', { ...data, nodes })),
        stepper: fc
            .tuple(perhaps(fc.constant({})), parts('stepper-step', some({ icon })))
            .map(([data, nodes]) => block('stepper', { ...data, nodes })),
        columns: fc
            .tuple(some({ fullWidth: bool }), parts('column', some({ width: size })))
            .map(([data, nodes]) => block('columns', { isVoid: false, data, nodes })),
        table: fc
            .tuple(
                mixed(
                    {
                        view,
                        records: fc.dictionary(
                            fc.constantFrom('r1', 'r2'),
                            fc.record({ orderIndex: fc.constantFrom('1', '2'), values }),
                        ),
                        definition: fc.record({ a: column('a'), b: column('b') }),
                    },
                    { fullWidth: bool },
                ),
                fc.uniqueArray(fc.tuple(fc.constantFrom('f1', 'f2', 'f"3'), blocksIn('top', 1)), {
                    selector: ([name]) => name,
                    maxLength: 2,
                }),
            )
            .map(([data, cells]) =>
                block('table', {
                    isVoid: true,
                    data,
                    fragments: cells.map(([name, nodes]) => fragment({ fragment: name }, nodes)),
                }),
            ),
        swagger: thing('swagger', mixed({ ref: picture, ...operation }, { expanded: bool, fullWidth: bool })),
        'openapi-operation': thing('openapi-operation', fc.record({ ref: openapi, ...operation })),
        'openapi-schemas': thing(
            'openapi-schemas',
            mixed({ ref: openapi, schemas: fc.array(fc.string(), { maxLength: 2 }) }, { grouped: bool }),
        ),
        'openapi-webhook': thing(
            'openapi-webhook',
            fc.record({ ref: openapi, name: fc.string(), method: fc.constant('post') }),
        ),
        'content-ref': thing('content-ref', fc.record({ ref: anyReference })),
        integration: thing(
            'integration',
            mixed(
                {
                    integration: fc.constantFrom('mermaid', 'odd/name'),
                    block: fc.constantFrom('diagram', 'other'),
                    props: fc.dictionary(fc.constantFrom('content', 'odd "key"', 'x-y', ''), json, { maxKeys: 2 }),
                },
                {
                    action: fc.constant({ action: '@ui.url.open', url: 'https://example.com' }),
                    url: fc.constant('https://example.com'),
                    fullWidth: bool,
                },
            ),
        ),
        'reusable-content': thing('reusable-content', fc.record({ ref: reusable })),
        if: fc
            .tuple(fc.oneof(fc.constantFrom('visitor.claims.a', 'a == "b"', ''), anyText), blocksIn('top', 1))
            .map(([expression, nodes]) => block('if', { data: { expression }, nodes })),
    };
});

/** Blocks of every type, with all that may stand in them. */
export const anyBlocks: fc.Arbitrary<DocumentBlock[]> = fc.array(
    fc.oneof(...DOCUMENT_CONTENTS.top.map((type) => trees[type] as fc.Arbitrary<DocumentBlock>)),
    { minLength: 1, maxLength: 3 },
);
