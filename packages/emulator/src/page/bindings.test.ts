import { describe, expect, it } from 'vitest';

import { resolveBindings, resolveActionBindings, readText, resolveUrl } from './bindings.js';

describe('bindings', () => {
    it('are replaced at any depth, in objects and in lists', () => {
        const action = { action: 'save', value: { list: [{ $state: 'name' }, 1], plain: 'x' } };
        expect(resolveActionBindings(action, { name: { first: 'Ada' } })).toEqual({
            action: 'save',
            value: { list: [{ first: 'Ada' }, 1], plain: 'x' },
        });
    });

    it('to a key that is not set vanish from the JSON that is sent', () => {
        expect(JSON.stringify(resolveBindings({ a: { $state: 'gone' } }, {}))).toBe('{}');
    });

    it('never reach what every object inherits', () => {
        expect(resolveBindings({ $state: 'constructor' }, {})).toBeUndefined();
    });

    it('leave values that came out of the state as they are', () => {
        expect(resolveBindings({ $state: 'a' }, { a: { $state: 'b' }, b: 1 })).toEqual({ $state: 'b' });
    });

    it('show numbers as text and objects as JSON', () => {
        expect(readText({ $state: 'n' }, { n: 3 })).toBe('3');
        expect(readText({ $state: 'o' }, { o: { a: 1 } })).toContain('"a": 1');
        expect(readText({ $state: 'none' }, {})).toBe('');
    });
});

describe('an URL object', () => {
    it('carries live values in its query, encoded', () => {
        const url = { host: 'example.com', pathname: '/find', query: { of: { $state: 'of' }, fixed: 'a b' } };
        expect(resolveUrl(url, { of: 'x&y' })).toBe('https://example.com/find?of=x%26y&fixed=a+b');
    });

    it('is plain HTTP on this machine only', () => {
        expect(resolveUrl({ host: '127.0.0.1:4748', pathname: '/a' }, {})).toBe('http://127.0.0.1:4748/a');
        expect(resolveUrl({ host: '127.0.0.1.example.com', pathname: '/a' }, {})).toBe(
            'https://127.0.0.1.example.com/a',
        );
    });
});
