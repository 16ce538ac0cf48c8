import { contract } from '@svc-int/api/contract';
import { describe, expect, it } from 'vitest';

import { toFreeSitePath, createSitePathFromTitle, fillMissingSitePaths } from './site-paths.js';

const none = new Set<string>();

const isPath = (path: string) => contract.orgs.updateSiteSectionById.body.safeParse({ path }).success;

describe('createSitePathFromTitle', () => {
    it('returns the words in lower case, with a number if the path is taken', () => {
        expect(createSitePathFromTitle('API & Réference', none)).toBe('api-reference');
        expect(createSitePathFromTitle('Docs', new Set(['docs', 'docs-1']))).toBe('docs-2');
        expect(createSitePathFromTitle('日本語 文書', none)).toBe('日本語-文書');
    });

    it('returns a valid path segment for any title', () => {
        for (const title of ['', '!!', '🎉', 'x'.repeat(200), `${'x'.repeat(94)} y`, '𝐀'.repeat(100), '- a -']) {
            const path = createSitePathFromTitle(title, none);
            expect(isPath(path)).toBe(true);
        }
        expect(
            isPath(createSitePathFromTitle('x'.repeat(200), new Set([createSitePathFromTitle('x'.repeat(200), none)]))),
        ).toBe(true);
    });
});

it('fillMissingSitePaths avoids given paths and paths that are taken', () => {
    const entries = [{ title: 'Docs' }, { title: 'Docs' }, { title: 'Else', path: 'docs' }];
    expect(fillMissingSitePaths(entries, new Set(['docs-1']))).toEqual(['docs-2', 'docs-3', 'docs']);
});

describe('toFreeSitePath', () => {
    it('changes a path only if another site part has the path, and truncates a long path', () => {
        expect(toFreeSitePath('Docs', none)).toBe('Docs');
        expect(toFreeSitePath('docs', new Set(['docs']))).toBe('docs-1');
        const long = 'x'.repeat(100);
        expect(toFreeSitePath(long, none)).toBe(long);
        expect(isPath(toFreeSitePath(long, new Set([long])))).toBe(true);
        const torn = `${'x'.repeat(94)}𝐀𝐀𝐀`;
        expect(isPath(toFreeSitePath(torn, new Set([torn])))).toBe(true);
    });
});

describe('the schema of a path segment', () => {
    it.each(['a', 'v2.0', 'Über-uns', 'a_b~c', '9'])('accepts %s', (path) => {
        expect(isPath(path)).toBe(true);
    });

    it.each(['', '.', '..', 'a/b', 'a b', '-a', 'a?', 'a#b', '%41', 'a\u0000', '~a', 'x'.repeat(101)])(
        'rejects %j',
        (path) => {
            expect(isPath(path)).toBe(false);
        },
    );
});
