import { expect, it } from 'vitest';

import { documentsPath, documentsState } from './documents-address.js';

it('the address of a document opens it again, with who sees it beside', () => {
    const beside = { as: 'claims', claims: '{"plan":"a&b"}' } as const;
    for (const state of [
        {},
        { space: 's/1' },
        { space: 's', page: 'p?' },
        { space: 's', page: 'p', beside },
        { space: 's', changeRequest: 'c&1' },
    ])
        expect(documentsState(documentsPath(state))).toEqual({ space: undefined, page: undefined, ...state });
    expect(documentsState('#/~documents/s/p?beside=site')).toMatchObject({ beside: { as: 'nobody' } });
    expect(documentsState('#/~documents/%E0')).toMatchObject({ space: '%E0' });
});
