import { describe, expect, it } from 'vitest';

import { formatResourceApiPath, formatStudioResourcePath, parseStudioResourcePath } from './resource-path.js';

describe('the Studio path of a resource', () => {
    it('parses to the kind and ids that it was formatted from', () => {
        expect(parseStudioResourcePath(formatStudioResourcePath('space', 'one'))).toEqual({
            kind: 'space',
            ids: ['one'],
        });
        expect(parseStudioResourcePath(formatStudioResourcePath('proposed-page', 'a', 'b', 'c'))).toEqual({
            kind: 'proposed-page',
            ids: ['a', 'b', 'c'],
        });
        expect(parseStudioResourcePath(formatStudioResourcePath('specification', 'acme', 'ä/b?'))).toEqual({
            kind: 'specification',
            ids: ['acme', 'ä/b?'],
        });
    });

    it('leads to an API path that no id can leave', () => {
        expect(formatResourceApiPath({ kind: 'revision', ids: ['a/../b', 'c'] })).toBe('spaces/a%2F..%2Fb/revisions/c');
        for (const id of ['', '.', '..', '%2e%2e', '%', 'a/b'])
            expect(parseStudioResourcePath(`#/~content/spaces/${id}`), id).toBeUndefined();
    });

    it('is not recognized in other paths', () => {
        for (const path of ['', '#/mood', '#/~sites/one', '#/~content', '#/~content/users/one', '#/~content/spaces'])
            expect(parseStudioResourcePath(path), path).toBeUndefined();
    });
});
