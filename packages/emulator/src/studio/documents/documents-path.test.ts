import { expect, it } from 'vitest';

import { formatDocumentsPath, parseDocumentsPath } from './documents-path.js';

it('parseDocumentsPath returns the state that formatDocumentsPath wrote, with the visitor shown beside the page', () => {
    const previewVisitor = { as: 'claims', claims: '{"plan":"a&b"}' } as const;
    for (const state of [
        {},
        { space: 's/1' },
        { space: 's', page: 'p?' },
        { space: 's', page: 'p', previewVisitor },
        { space: 's', changeRequest: 'c&1' },
    ])
        expect(parseDocumentsPath(formatDocumentsPath(state))).toEqual({ space: undefined, page: undefined, ...state });
    expect(parseDocumentsPath('#/~documents/s/p?beside=site')).toMatchObject({ previewVisitor: { as: 'nobody' } });
    expect(parseDocumentsPath('#/~documents/%E0')).toMatchObject({ space: '%E0' });
});
