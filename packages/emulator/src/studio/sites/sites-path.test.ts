import { describe, expect, it } from 'vitest';

import { formatSitesPath, type SitesState, parseSitesPath } from './sites-path.js';

describe('the path of the sites view', () => {
    it.each<SitesState>([
        { visitor: { as: 'nobody' }, page: '' },
        { site: 'site-docs', visitor: { as: 'nobody' }, page: '' },
        { site: 'a/b?c', visitor: { as: 'nobody' }, page: '/guides/a b?c=d#e' },
        { site: 's', visitor: { as: 'claims', claims: '{"plan":"pro?&=é"}' }, page: '/x' },
        { site: 's', visitor: { as: 'claims', claims: '{"not JSON' }, page: '' },
        { site: 's', visitor: { as: 'link', link: 'link-1' }, page: '' },
        { site: 's', visitor: { as: 'member', user: 'user-ada' }, page: '' },
        { site: 's', visitor: { as: 'token' }, page: '' },
    ])('parses to the state that it was formatted from: %o', (state) => {
        expect(parseSitesPath(formatSitesPath(state))).toEqual(state);
    });

    it('is parsed with defaults for invalid parts', () => {
        expect(parseSitesPath('#/~sites/%E0%A4%A?as=king')).toEqual({
            site: '%E0%A4%A',
            visitor: { as: 'nobody' },
            page: '',
        });
        expect(parseSitesPath('#/~sites/s?as=claims').visitor).toEqual({ as: 'claims', claims: '{}' });
    });
});
