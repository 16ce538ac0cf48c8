import * as fc from 'fast-check';

import type { LineNode } from '../document/nodes.js';
import { anyReference, imageReference } from './references.test-support.js';
import {
    createFragment,
    KEY,
    createFields,
    createOptionalData,
    createOptionalFields,
    createVoidInline,
} from './shapes.test-support.js';
import { anyText, icon, raised, textNode } from './texts.test-support.js';
import { LEVELS, type Within } from './within.test-support.js';

const inlineImage = createVoidInline(
    'inline-image',
    createFields(
        { ref: imageReference },
        { refDark: imageReference, caption: anyText, size: fc.constantFrom('original', 'line') },
    ),
);

export const createLineArbitraries = ({ tie, blocksIn }: Within) => ({
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
        createVoidInline(
            'emoji',
            fc.constantFrom('1f680', '1f44d-1f3fd', '2764-fe0f', 'none').map((code) => ({ code })),
        ),
        createVoidInline(
            'icon',
            icon.map((name) => ({ icon: name })),
        ),
        tie('expression'),
        createVoidInline(
            'inline-math',
            fc
                .oneof(fc.constantFrom('a_b', 'a|b', 'x^2 + \\frac{1}{2}', 'f$(x)'), anyText)
                .map((formula) => ({ formula })),
        ),
        createVoidInline('mention', fc.record({ ref: anyReference })),
        createVoidInline(
            'button',
            createFields(
                { ref: anyReference, label: anyText, kind: fc.constantFrom('primary', 'secondary') },
                { icon },
            ),
        ),
        tie('annotation'),
    ) as fc.Arbitrary<LineNode>,
    expression: createVoidInline(
        'expression',
        fc.oneof(fc.constant('space.vars.a_b'), anyText).map((expression) => ({ expression })),
    ),
    annotation: fc
        .tuple(
            createOptionalData(fc.constant({})),
            fc.oneof(fc.array(textNode, { minLength: 1, maxLength: 2 }), raised),
            blocksIn('annotation', 1),
            createOptionalFields({ fragment: fc.constantFrom('f', 'a "b"') }),
        )
        .map(([data, nodes, body, name]) => ({
            object: 'inline',
            type: 'annotation',
            key: KEY,
            isVoid: false,
            ...data,
            nodes,
            fragments: [createFragment({ ...name, type: 'annotation-body' }, body)],
        })),
});
