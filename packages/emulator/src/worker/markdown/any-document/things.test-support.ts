import * as fc from 'fast-check';

import { anyReference, file, openapi, imageReference, reusable } from './references.test-support.js';
import { createBlock, bool, createFields, createOptionalFields, createVoidBlock } from './shapes.test-support.js';
import { anyText } from './texts.test-support.js';

const json = fc.oneof(fc.string(), fc.integer(), bool, fc.array(fc.string()), fc.constant({ a: { '"': '%}' } }));

const operation = { path: fc.constantFrom('/a/{b}', '/'), method: fc.constantFrom('get', 'post') };

export const voidBlocks = {
    divider: fc.constant(createBlock('divider', { isVoid: true, data: {} })),
    drawing: createVoidBlock('drawing', createOptionalFields({ ref: file })),
    math: createVoidBlock(
        'math',
        fc.oneof(fc.constantFrom('a\nb', '\\sum_x', ''), anyText).map((formula) => ({ formula })),
    ),
    swagger: createVoidBlock(
        'swagger',
        createFields({ ref: imageReference, ...operation }, { expanded: bool, fullWidth: bool }),
    ),
    'openapi-operation': createVoidBlock('openapi-operation', fc.record({ ref: openapi, ...operation })),
    'openapi-schemas': createVoidBlock(
        'openapi-schemas',
        createFields({ ref: openapi, schemas: fc.array(fc.string(), { maxLength: 2 }) }, { grouped: bool }),
    ),
    'openapi-webhook': createVoidBlock(
        'openapi-webhook',
        fc.record({ ref: openapi, name: fc.string(), method: fc.constant('post') }),
    ),
    'content-ref': createVoidBlock('content-ref', fc.record({ ref: anyReference })),
    integration: createVoidBlock(
        'integration',
        createFields(
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
    'reusable-content': createVoidBlock('reusable-content', fc.record({ ref: reusable })),
};
