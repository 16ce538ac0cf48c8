import * as fc from 'fast-check';

import { anyReference, file, openapi, picture, reusable } from './references.test-support.js';
import { block, bool, mixed, some, thing } from './shapes.test-support.js';
import { anyText } from './texts.test-support.js';

const json = fc.oneof(fc.string(), fc.integer(), bool, fc.array(fc.string()), fc.constant({ a: { '"': '%}' } }));

const operation = { path: fc.constantFrom('/a/{b}', '/'), method: fc.constantFrom('get', 'post') };

/** Blocks that hold no others. */
export const things = {
    divider: fc.constant(block('divider', { isVoid: true, data: {} })),
    file: thing('file', fc.record({ ref: file })),
    drawing: thing('drawing', some({ ref: file })),
    embed: thing('embed', mixed({ url: fc.constantFrom('https://example.com/?a="b', '%}') }, { fullWidth: bool })),
    math: thing(
        'math',
        fc.oneof(fc.constantFrom('a\nb', '\\sum_x', ''), anyText).map((formula) => ({ formula })),
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
};
