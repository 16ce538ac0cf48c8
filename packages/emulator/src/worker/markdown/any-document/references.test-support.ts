import type { ContentReference } from '@svc-int/api';
import * as fc from 'fast-check';

const url = fc
    .constantFrom('https://example.com/a_b*c', 'mailto:a@b.example', 'x (y).md', './a#b', '#user-content-fn-1')
    .map((address) => ({ kind: 'url' as const, url: address }));
export const file = fc.constantFrom(
    { kind: 'file' as const, file: 'f' },
    { kind: 'file' as const, file: 'f', space: 's' },
);
export const imageReference = fc.oneof(url, file);
export const reusable = fc.constant({ kind: 'reusable-content' as const, reusableContent: 'r' });
export const openapi = fc.constant({ kind: 'openapi' as const, spec: 'spec-1' });
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
