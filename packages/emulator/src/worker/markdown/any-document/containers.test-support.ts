import type { DocumentBlock } from '@svc-int/api';
import * as fc from 'fast-check';

import type { BlockType } from '../document/nodes.js';
import { file, imageReference } from './references.test-support.js';
import {
    createBlock,
    bool,
    createFragment,
    createFields,
    createOptionalData,
    size,
    createOptionalFields,
} from './shapes.test-support.js';
import { anyText, icon } from './texts.test-support.js';
import type { Within } from './within.test-support.js';

// oxlint-disable-next-line max-lines-per-function -- one value for each type
export const createContainerArbitraries = ({ paragraphs, blocksIn, tie }: Within) => {
    const createParts = <Data>(type: BlockType, data: fc.Arbitrary<Data>) =>
        fc.array(
            fc.tuple(data, blocksIn('step', 1)).map(([given, nodes]) => createBlock(type, { data: given, nodes })),
            {
                minLength: 1,
                maxLength: 2,
            },
        );
    const image = fc
        .tuple(
            createFields({ ref: imageReference }, { refDark: imageReference, width: size, height: size, alt: anyText }),
            fc.option(fc.tuple(createOptionalFields({ type: fc.constant('caption') }), paragraphs), { nil: undefined }),
        )
        .map(([data, caption]) =>
            createBlock('image', {
                isVoid: true,
                data,
                fragments: caption ? [createFragment({ fragment: 'caption', ...caption[0] }, caption[1])] : [],
            }),
        );
    const createCaptioned = <Data>(type: BlockType, data: fc.Arbitrary<Data>) =>
        fc.tuple(data, fc.option(paragraphs, { nil: undefined })).map(([given, nodes]) =>
            createBlock(type, {
                isVoid: true,
                data: given,
                ...(nodes && { fragments: [createFragment({ fragment: 'caption' }, nodes)] }),
            }),
        );
    const tag = fc
        .tuple(fc.constantFrom('new', 'a.b c', '%}'), createOptionalFields({ space: fc.constant('s') }))
        .map(([slug, space]) => ({ kind: 'tag', tag: slug, ...space }));
    const updates = fc.array(
        fc
            .tuple(
                createFields(
                    { date: fc.constantFrom('2026-01-31', '2024-02-29T12:00:00Z') },
                    { tags: fc.array(tag, { maxLength: 2 }) },
                ),
                blocksIn('update', 1),
            )
            .map(([data, nodes]) => createBlock('update', { data, nodes })),
        { minLength: 1, maxLength: 2 },
    );
    return {
        file: createCaptioned('file', fc.record({ ref: file })),
        embed: createCaptioned(
            'embed',
            createFields({ url: fc.constantFrom('https://example.com/?a="b', '%}') }, { fullWidth: bool }),
        ),
        images: fc
            .tuple(
                createOptionalFields({ align: fc.constantFrom('center', 'left', 'right'), fullWidth: bool }),
                fc.array(image, { minLength: 1, maxLength: 2 }),
            )
            .map(([data, nodes]) => createBlock('images', { isVoid: false, data, nodes })),
        expandable: fc.tuple(paragraphs, blocksIn('expandable', 1)).map(([title, body]) =>
            createBlock('expandable', {
                isVoid: true,
                data: {},
                fragments: [
                    createFragment({ fragment: 'expandable-title', type: 'expandable-title' }, title),
                    createFragment({ fragment: 'expandable-body', type: 'expandable-body' }, body),
                ],
            }),
        ),
        tabs: fc
            .tuple(
                createOptionalData(createOptionalFields({ fullWidth: bool })),
                createParts('tabs-item', createOptionalFields({ title: anyText })),
            )
            .map(([data, nodes]) => createBlock('tabs', { ...data, nodes })),
        stepper: fc
            .tuple(createOptionalData(fc.constant({})), createParts('stepper-step', createOptionalFields({ icon })))
            .map(([data, nodes]) => createBlock('stepper', { ...data, nodes })),
        columns: fc
            .tuple(
                createOptionalFields({ fullWidth: bool }),
                createParts('column', createOptionalFields({ width: size })),
            )
            .map(([data, nodes]) => createBlock('columns', { isVoid: false, data, nodes })),
        updates: fc
            .tuple(fc.constantFrom('numeric', 'full', 'short'), updates)
            .map(([format, nodes]) => createBlock('updates', { data: { format }, nodes })),
        prompt: fc
            .tuple(
                createFields(
                    { description: anyText },
                    {
                        icon,
                        openInAIProviders: bool,
                        defaultExpanded: fc.constantFrom('hidden', 'partial', 'full'),
                    },
                ),
                tie('code') as fc.Arbitrary<DocumentBlock>,
            )
            .map(([data, code]) => createBlock('prompt', { data, nodes: [code] })),
        if: fc
            .tuple(fc.oneof(fc.constantFrom('visitor.claims.a', 'a == "b"', ''), anyText), blocksIn('top', 1))
            .map(([expression, nodes]) => createBlock('if', { data: { expression }, nodes })),
    };
};
