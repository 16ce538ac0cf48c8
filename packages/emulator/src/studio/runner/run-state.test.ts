import { isCredentialName } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { API_OPERATIONS } from './operations.js';
import { RESERVED_RUN_PARAMS, formatRunPath, parseRunPath } from './run-state.js';

describe('the path of a run', () => {
    it('parses to the state that it was formatted from', () => {
        const state = {
            segments: ['operation', 'getSpace/ById'],
            values: { spaceId: 'a&b', format: 'markdown' },
            body: '{"title":"Tides & moons"}',
            follows: false,
        };
        expect(parseRunPath(formatRunPath(state, isCredentialName))).toEqual(state);
        expect(parseRunPath('#/~run')).toEqual({ segments: [], values: {}, follows: true });
    });

    it('omits credentials at any depth, and a body that is too long or not JSON', () => {
        const of = (body: string, values = {}) =>
            formatRunPath({ segments: ['operation', 'a'], values, body, follows: true }, isCredentialName);
        const path = of('{"a":[{"clientSecret":"hunter2","title":"b"}]}', { shareToken: 'hunter2' });
        expect(path).not.toContain('hunter2');
        expect(parseRunPath(path).body).toBe('{"a":[{"clientSecret":"","title":"b"}]}');
        expect(of(JSON.stringify('x'.repeat(20_000)))).toBe('#/~run/operation/a?body=');
        expect(of('{')).toBe('#/~run/operation/a?body=');
    });

    it('reserves parameter names that no operation uses', () => {
        const names = new Set(API_OPERATIONS.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
        expect(Object.values(RESERVED_RUN_PARAMS).filter((name) => names.has(name))).toEqual([]);
    });

    it('keeps malformed percent-encoding as text', () => {
        expect(parseRunPath('#/~run/operation/%E0%A4%A?body')).toMatchObject({
            segments: ['operation', '%E0%A4%A'],
            body: '',
        });
    });
});
