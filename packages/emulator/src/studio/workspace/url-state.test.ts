import { describe, expect, it } from 'vitest';

import { type StudioUrlState, parseStudioQueryString, formatStudioQueryString } from './url-state.js';

const FULL: StudioUrlState = {
    theme: 'dark',
    editable: false,
    width: 768,
    place: 'space-1',
    tool: { name: 'values', request: 'N4Ig+x-$' },
    event: 'a&b=c',
    find: 'hello world',
    type: 'space_view',
    failedOnly: true,
    everywhere: true,
};

describe('the query string of the Studio', () => {
    it('parses to the state that it was formatted from', () => {
        expect(parseStudioQueryString(formatStudioQueryString(FULL))).toEqual(FULL);
    });

    it('is empty for the default state', () => {
        expect(formatStudioQueryString({ editable: true, failedOnly: false, everywhere: false })).toBe('');
    });

    it('ignores invalid and unknown parameters, and truncates or drops long values', () => {
        expect(
            parseStudioQueryString('?theme=pink&editable=maybe&width=5000&token=t&failed=1&event=&find=&type='),
        ).toEqual({});
        expect(parseStudioQueryString(`?event=${'x'.repeat(1000)}`).event).toHaveLength(200);
        expect(parseStudioQueryString('?tool=knife&request=x')).toEqual({});
        const long = 'x'.repeat(20_000);
        expect(parseStudioQueryString(`?tool=values&request=${long}`)).toEqual({ tool: { name: 'values' } });
        expect(formatStudioQueryString({ tool: { name: 'values', request: long } })).toBe('?tool=values');
    });
});
