import { describe, expect, it } from 'vitest';

import { formatApiPath, formatResourcePath, parseResourcePath } from './resource-path.js';

describe('the address of a resource in the Studio', () => {
    it('names the kind and the ids that it was made of', () => {
        expect(parseResourcePath(formatResourcePath('space', 'one'))).toEqual({ kind: 'space', ids: ['one'] });
        expect(parseResourcePath(formatResourcePath('proposed-page', 'a', 'b', 'c'))).toEqual({
            kind: 'proposed-page',
            ids: ['a', 'b', 'c'],
        });
        expect(parseResourcePath(formatResourcePath('specification', 'acme', 'ä/b?'))).toEqual({
            kind: 'specification',
            ids: ['acme', 'ä/b?'],
        });
    });

    it('leads to the path of the API, out of which no id leads', () => {
        expect(formatApiPath({ kind: 'revision', ids: ['a/../b', 'c'] })).toBe('spaces/a%2F..%2Fb/revisions/c');
        for (const id of ['', '.', '..', '%2e%2e', '%', 'a/b'])
            expect(parseResourcePath(`#/~content/spaces/${id}`), id).toBeUndefined();
    });

    it('is none where something else stands there', () => {
        for (const path of ['', '#/mood', '#/~sites/one', '#/~content', '#/~content/users/one', '#/~content/spaces'])
            expect(parseResourcePath(path), path).toBeUndefined();
    });
});
