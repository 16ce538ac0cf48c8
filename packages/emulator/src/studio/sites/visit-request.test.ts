import { expect, it } from 'vitest';

import { createVisitDraft } from './visit-request.js';

const place = { site: 's', path: '/a', afresh: true };
const wish = (visitor: Parameters<typeof createVisitDraft>[1], token = '') =>
    createVisitDraft('s', visitor, { token, page: '/a' });

it('nobody comes without a key, and others with what they have', () => {
    expect(wish({ as: 'nobody' })).toEqual({ visit: { ...place, shareLink: null } });
    expect(wish({ as: 'link', link: 'l' })).toEqual({ visit: { ...place, shareLink: 'l' } });
    expect(wish({ as: 'token' }, 'a.b.c')).toEqual({ visit: { ...place, token: 'a.b.c' } });
    expect(wish({ as: 'member', user: 'ada' })).toEqual({ visit: { ...place, claims: { sub: 'ada' } } });
});

it('claims are signed but for those that say otherwise, which come alone without a token', () => {
    const claims = (text: string) => wish({ as: 'claims', claims: text });
    expect(claims('{}')).toEqual({ visit: { ...place, claims: {} } });
    expect(claims('{"plan":"pro","unsigned":{"beta":true}}')).toEqual({
        visit: { ...place, claims: { plan: 'pro' }, unsigned: { beta: true } },
    });
    expect(claims('{"unsigned":{"beta":true}}')).toEqual({ visit: { ...place, unsigned: { beta: true } } });
});

it('what is missing is said', () => {
    const missing = [
        wish({ as: 'token' }),
        wish({ as: 'link', link: '' }),
        wish({ as: 'member', user: '' }),
        wish({ as: 'claims', claims: '[' }),
    ];
    expect(missing.map((one) => 'lacks' in one)).toEqual([true, true, true, true]);
});
