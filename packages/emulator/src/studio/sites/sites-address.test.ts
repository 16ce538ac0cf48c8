import { describe, expect, it } from 'vitest';

import { sitesPath, type SitesState, sitesState } from './sites-address.js';

describe('the address of the view of sites', () => {
    it.each<SitesState>([
        { visitor: { as: 'nobody' }, page: '' },
        { site: 'site-docs', visitor: { as: 'nobody' }, page: '' },
        { site: 'a/b?c', visitor: { as: 'nobody' }, page: '/guides/a b?c=d#e' },
        { site: 's', visitor: { as: 'claims', claims: '{"plan":"pro?&=é"}' }, page: '/x' },
        { site: 's', visitor: { as: 'claims', claims: '{"not JSON' }, page: '' },
        { site: 's', visitor: { as: 'link', link: 'link-1' }, page: '' },
        { site: 's', visitor: { as: 'member', user: 'user-ada' }, page: '' },
        { site: 's', visitor: { as: 'token' }, page: '' },
    ])('opens the state again: %o', (state) => {
        expect(sitesState(sitesPath(state))).toEqual(state);
    });

    it('opens something, whatever it says', () => {
        expect(sitesState('#/~sites/%E0%A4%A?as=king')).toEqual({
            site: '%E0%A4%A',
            visitor: { as: 'nobody' },
            page: '',
        });
        expect(sitesState('#/~sites/s?as=claims').visitor).toEqual({ as: 'claims', claims: '{}' });
    });
});
