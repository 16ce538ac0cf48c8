import { describe, expect, it } from 'vitest';

import { resolveBindings, resolveActionBindings, resolveTextOrBinding, resolveElementUrl } from './bindings.js';

describe('bindings', () => {
    it('are resolved at any depth, in objects and in arrays', () => {
        const action = { action: 'save', value: { list: [{ $state: 'name' }, 1], plain: 'x' } };
        expect(resolveActionBindings(action, { name: { first: 'Ada' } })).toEqual({
            action: 'save',
            value: { list: [{ first: 'Ada' }, 1], plain: 'x' },
        });
    });

    it('to a key that is not set are omitted from the JSON', () => {
        expect(JSON.stringify(resolveBindings({ a: { $state: 'gone' } }, {}))).toBe('{}');
    });

    it('do not resolve to inherited properties', () => {
        expect(resolveBindings({ $state: 'constructor' }, {})).toBeUndefined();
    });

    it('in values of the state are not resolved again', () => {
        expect(resolveBindings({ $state: 'a' }, { a: { $state: 'b' }, b: 1 })).toEqual({ $state: 'b' });
    });

    it('show numbers as text, objects as JSON and missing keys as an empty text', () => {
        expect(resolveTextOrBinding({ $state: 'n' }, { n: 3 })).toBe('3');
        expect(resolveTextOrBinding({ $state: 'o' }, { o: { a: 1 } })).toContain('"a": 1');
        expect(resolveTextOrBinding({ $state: 'none' }, {})).toBe('');
    });
});

describe('resolveElementUrl', () => {
    it('resolves and encodes the bindings of the query', () => {
        const url = { host: 'example.com', pathname: '/find', query: { of: { $state: 'of' }, fixed: 'a b' } };
        expect(resolveElementUrl(url, { of: 'x&y' })).toBe('https://example.com/find?of=x%26y&fixed=a+b');
    });

    it('returns an http URL for 127.0.0.1, and an https URL for any other host', () => {
        expect(resolveElementUrl({ host: '127.0.0.1:4748', pathname: '/a' }, {})).toBe('http://127.0.0.1:4748/a');
        expect(resolveElementUrl({ host: '127.0.0.1.example.com', pathname: '/a' }, {})).toBe(
            'https://127.0.0.1.example.com/a',
        );
    });
});
