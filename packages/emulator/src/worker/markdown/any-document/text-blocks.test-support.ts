import * as fc from 'fast-check';

import type { BlockType } from '../document/nodes.js';
import { createBlock, bool, createOptionalData, createOptionalFields } from './shapes.test-support.js';
import { anyText, textNode } from './texts.test-support.js';
import type { Within } from './within.test-support.js';

export const createTextBlockArbitraries = (inside: Within) => {
    const { line, blocksIn } = inside;
    const createHeading = (type: BlockType) =>
        fc
            .tuple(
                createOptionalFields({
                    id: fc.constantFrom('a', 'b-1', 'c d"'),
                    align: fc.constantFrom('start', 'center', 'end'),
                }),
                line,
            )
            .map(([data, nodes]) => createBlock(type, { data, nodes }));
    const item = fc
        .tuple(createOptionalData(createOptionalFields({ checked: bool })), blocksIn('listItem', 1))
        .map(([data, nodes]) => createBlock('list-item', { ...data, nodes }));
    const items = fc.array(item, { minLength: 1, maxLength: 3 });
    return {
        paragraph: fc
            .tuple(createOptionalData(createOptionalFields({ align: fc.constantFrom('start', 'center', 'end') })), line)
            .map(([data, nodes]) => createBlock('paragraph', { ...data, nodes })),
        'heading-1': createHeading('heading-1'),
        'heading-2': createHeading('heading-2'),
        'heading-3': createHeading('heading-3'),
        'list-ordered': fc
            .tuple(createOptionalFields({ start: fc.constantFrom(0, 1, 7, -1, 2.5) }), items)
            .map(([data, nodes]) => createBlock('list-ordered', { data, nodes })),
        'list-unordered': fc
            .tuple(createOptionalData(fc.constant({})), items)
            .map(([data, nodes]) => createBlock('list-unordered', { ...data, nodes })),
        'list-tasks': fc
            .tuple(createOptionalData(fc.constant({})), items)
            .map(([data, nodes]) => createBlock('list-tasks', { ...data, nodes })),
        blockquote: blocksIn('blockquote', 1).map((nodes) => createBlock('blockquote', { nodes })),
        hint: fc
            .tuple(fc.constantFrom('info', 'warning', 'danger', 'success'), blocksIn('essentials', 1))
            .map(([style, nodes]) => createBlock('hint', { data: { style }, nodes })),
        code: createCodeArbitrary(inside),
    };
};

const createCodeArbitrary = ({ tie }: Within) => {
    const codeLine = fc
        .tuple(
            createOptionalFields({ highlighted: bool }),
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
        .map(([data, nodes]) => createBlock('code-line', { data, nodes }));
    return fc
        .tuple(
            createOptionalFields({
                syntax: fc.constantFrom('js', 'a b', '`'),
                title: anyText,
                overflow: fc.constantFrom('scroll', 'wrap'),
                lineNumbers: bool,
                fullWidth: bool,
            }),
            fc.array(codeLine, { minLength: 1, maxLength: 3 }),
        )
        .map(([data, nodes]) => createBlock('code', { data, nodes }));
};
