import * as fc from 'fast-check';

import type { BlockType } from '../nodes.js';
import { picture } from './references.test-support.js';
import { block, bool, fragment, mixed, perhaps, size, some } from './shapes.test-support.js';
import { anyText, icon } from './texts.test-support.js';
import type { Within } from './within.test-support.js';

/** Blocks that hold others: pictures with captions, tabs, steps, columns, conditions. */
export const containersIn = ({ paragraphs, blocksIn }: Within) => {
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
    return {
        images: fc
            .tuple(
                some({ align: fc.constantFrom('center', 'left', 'right'), fullWidth: bool }),
                fc.array(image, { minLength: 1, maxLength: 2 }),
            )
            .map(([data, nodes]) => block('images', { isVoid: false, data, nodes })),
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
        if: fc
            .tuple(fc.oneof(fc.constantFrom('visitor.claims.a', 'a == "b"', ''), anyText), blocksIn('top', 1))
            .map(([expression, nodes]) => block('if', { data: { expression }, nodes })),
    };
};
