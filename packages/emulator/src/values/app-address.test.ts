import { describe, expect, it } from 'vitest';

import { apiPath, appPath, placeInApp } from './app-address.js';

describe('the address of a resource in the Studio', () => {
    it('names the kind and the ids that it was made of', () => {
        expect(placeInApp(appPath('space', 'one'))).toEqual({ kind: 'space', ids: ['one'] });
        expect(placeInApp(appPath('proposed-page', 'a', 'b', 'c'))).toEqual({
            kind: 'proposed-page',
            ids: ['a', 'b', 'c'],
        });
        expect(placeInApp(appPath('specification', 'acme', 'ä/b?'))).toEqual({
            kind: 'specification',
            ids: ['acme', 'ä/b?'],
        });
    });

    it('leads to the path of the API, out of which no id leads', () => {
        expect(apiPath({ kind: 'revision', ids: ['a/../b', 'c'] })).toBe('spaces/a%2F..%2Fb/revisions/c');
        for (const id of ['', '.', '..', '%2e%2e', '%', 'a/b'])
            expect(placeInApp(`#/~content/spaces/${id}`), id).toBeUndefined();
    });

    it('is none where something else stands there', () => {
        for (const path of ['', '#/mood', '#/~sites/one', '#/~content', '#/~content/users/one', '#/~content/spaces'])
            expect(placeInApp(path), path).toBeUndefined();
    });
});
