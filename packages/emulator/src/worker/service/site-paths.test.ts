import { describe, expect, it } from 'vitest';

import { assertSegment, keptPath, pathFor } from './site-paths.js';

const none = new Set<string>();

describe('a path made of a title', () => {
    it('has its words in lower case, and a number where another one has them', () => {
        expect(pathFor('API & Réference', none)).toBe('api-reference');
        expect(pathFor('Docs', new Set(['docs', 'docs-1']))).toBe('docs-2');
        expect(pathFor('日本語 文書', none)).toBe('日本語-文書');
    });

    it('is a part of an address whatever the title', () => {
        for (const title of ['', '!!', '🎉', 'x'.repeat(200), `${'x'.repeat(94)} y`, '𝐀'.repeat(100), '- a -']) {
            const path = pathFor(title, none);
            expect(path.length).toBeLessThanOrEqual(100);
            expect(() => assertSegment('path', path)).not.toThrow();
        }
        expect(pathFor('x'.repeat(200), new Set([pathFor('x'.repeat(200), none)])).length).toBeLessThanOrEqual(100);
    });
});

describe('a path that is kept', () => {
    it('changes only where another one has it, and stays short', () => {
        expect(keptPath('Docs', none)).toBe('Docs');
        expect(keptPath('docs', new Set(['docs']))).toBe('docs-1');
        const long = 'x'.repeat(100);
        expect(keptPath(long, none)).toBe(long);
        expect(keptPath(long, new Set([long])).length).toBeLessThanOrEqual(100);
    });
});

describe('a part of an address', () => {
    it.each(['a', 'v2.0', 'Über-uns', 'a_b~c', '9'])('may be %s', (path) => {
        expect(() => assertSegment('path', path)).not.toThrow();
    });

    it.each(['', '.', '..', 'a/b', 'a b', '-a', 'a?', 'a#b', '%41', 'a\u0000', '~a'])('is not %j', (path) => {
        expect(() => assertSegment('path', path)).toThrow('path: ');
    });
});
