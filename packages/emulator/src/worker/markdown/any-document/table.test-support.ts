import * as fc from 'fast-check';

import { anyReference } from './references.test-support.js';
import {
    createBlock,
    bool,
    createFragment,
    createFields,
    number,
    createOptionalFields,
} from './shapes.test-support.js';
import { anyText } from './texts.test-support.js';
import type { Within } from './within.test-support.js';

const createColumn = (id: string) =>
    fc.oneof(
        createFields(
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
            type: fc.constantFrom('number', 'checkbox', 'files', 'image', 'content-ref'),
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
const values = createOptionalFields({ a: value, b: value });
const view = fc.oneof(
    createFields(
        { type: fc.constant('grid'), columns: fc.constantFrom(['a', 'b'], ['b'], ['b', 'a']), hideHeader: bool },
        { columnWidths: fc.constant({ a: 30 }) },
    ),
    createFields(
        { type: fc.constant('cards'), cardSize: fc.constantFrom('medium', 'large'), columns: fc.constant(['a']) },
        {
            targetDefinition: fc.constant('b'),
            coverDefinition: fc.constant('a'),
            coverDefinitionDark: fc.constant('b'),
            hideColumnTitle: bool,
        },
    ),
);

export const createTableArbitrary = ({ blocksIn }: Within) =>
    fc
        .tuple(
            createFields(
                {
                    view,
                    records: fc.dictionary(
                        fc.constantFrom('r1', 'r2'),
                        fc.record({ orderIndex: fc.constantFrom('1', '2'), values }),
                    ),
                    definition: fc.record({ a: createColumn('a'), b: createColumn('b') }),
                },
                { fullWidth: bool },
            ),
            fc.uniqueArray(fc.tuple(fc.constantFrom('f1', 'f2', 'f"3'), blocksIn('top', 1)), {
                selector: ([name]) => name,
                maxLength: 2,
            }),
        )
        .map(([data, cells]) =>
            createBlock('table', {
                isVoid: true,
                data,
                fragments: cells.map(([name, nodes]) => createFragment({ fragment: name }, nodes)),
            }),
        );
