import { isCredentialName } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { API_OPERATIONS } from './operations.js';
import { RESERVED_RUN_PARAMS, formatRunPath, parseRunPath } from './run-state.js';

describe('the address of a run', () => {
    it('opens the same again', () => {
        const state = {
            segments: ['operation', 'getSpace/ById'],
            values: { spaceId: 'a&b', format: 'markdown' },
            body: '{"title":"Tides & moons"}',
            follows: false,
        };
        expect(parseRunPath(formatRunPath(state, isCredentialName))).toEqual(state);
        expect(parseRunPath('#/~run')).toEqual({ segments: [], values: {}, follows: true });
    });

    it('has no credential, however deep, no body that is too long, and none that is not JSON', () => {
        const of = (body: string, values = {}) =>
            formatRunPath({ segments: ['operation', 'a'], values, body, follows: true }, isCredentialName);
        const path = of('{"a":[{"clientSecret":"hunter2","title":"b"}]}', { shareToken: 'hunter2' });
        expect(path).not.toContain('hunter2');
        expect(parseRunPath(path).body).toBe('{"a":[{"clientSecret":"","title":"b"}]}');
        expect(of(JSON.stringify('x'.repeat(20_000)))).toBe('#/~run/operation/a?body=');
        expect(of('{')).toBe('#/~run/operation/a?body=');
    });

    it('has names of its own that no operation uses', () => {
        const names = new Set(API_OPERATIONS.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
        expect(Object.values(RESERVED_RUN_PARAMS).filter((name) => names.has(name))).toEqual([]);
    });

    it('is read as it is where it is not well written', () => {
        expect(parseRunPath('#/~run/operation/%E0%A4%A?body')).toMatchObject({
            segments: ['operation', '%E0%A4%A'],
            body: '',
        });
    });
});
