import { expect, it } from 'vitest';

import { createVisitDraft } from './visit-request.js';

const place = { site: 's', path: '/a', afresh: true };
const wish = (visitor: Parameters<typeof createVisitDraft>[1], token = '') =>
    createVisitDraft('s', visitor, { token, page: '/a' });

it('createVisitDraft sends no share link for an anonymous visitor, and link, token or claims for any other visitor', () => {
    expect(wish({ as: 'nobody' })).toEqual({ visit: { ...place, shareLink: null } });
    expect(wish({ as: 'link', link: 'l' })).toEqual({ visit: { ...place, shareLink: 'l' } });
    expect(wish({ as: 'token' }, 'a.b.c')).toEqual({ visit: { ...place, token: 'a.b.c' } });
    expect(wish({ as: 'member', user: 'ada' })).toEqual({ visit: { ...place, claims: { sub: 'ada' } } });
});

it('createVisitDraft separates unsigned claims, and sends no signed claims if all are unsigned', () => {
    const claims = (text: string) => wish({ as: 'claims', claims: text });
    expect(claims('{}')).toEqual({ visit: { ...place, claims: {} } });
    expect(claims('{"plan":"pro","unsigned":{"beta":true}}')).toEqual({
        visit: { ...place, claims: { plan: 'pro' }, unsigned: { beta: true } },
    });
    expect(claims('{"unsigned":{"beta":true}}')).toEqual({ visit: { ...place, unsigned: { beta: true } } });
});

it('createVisitDraft reports a missing token, link or user, and invalid claims', () => {
    const missing = [
        wish({ as: 'token' }),
        wish({ as: 'link', link: '' }),
        wish({ as: 'member', user: '' }),
        wish({ as: 'claims', claims: '[' }),
    ];
    expect(missing.map((one) => 'lacks' in one)).toEqual([true, true, true, true]);
});
