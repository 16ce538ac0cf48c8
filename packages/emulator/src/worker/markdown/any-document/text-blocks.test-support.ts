import * as fc from 'fast-check';

import type { BlockType } from '../nodes.js';
import { block, bool, perhaps, some } from './shapes.test-support.js';
import { anyText, textNode } from './texts.test-support.js';
import type { Within } from './within.test-support.js';

/** Paragraphs, headings, lists, quotations, hints and code. */
export const textBlocksIn = (inside: Within) => {
    const { line, blocksIn } = inside;
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
    return {
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
        blockquote: blocksIn('blockquote', 1).map((nodes) => block('blockquote', { nodes })),
        hint: fc
            .tuple(fc.constantFrom('info', 'warning', 'danger', 'success'), blocksIn('essentials', 1))
            .map(([style, nodes]) => block('hint', { data: { style }, nodes })),
        code: codeIn(inside),
    };
};

const codeIn = ({ tie }: Within) => {
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
    return fc
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
        .map(([data, nodes]) => block('code', { data, nodes }));
};
