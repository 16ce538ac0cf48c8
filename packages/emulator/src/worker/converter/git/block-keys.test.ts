import { describe, expect, it } from 'vitest';

import { listUnreferencedDefinitions } from './block-keys.js';

describe('listUnreferencedDefinitions', () => {
    it('finds the definitions that no other text names', () => {
        const texts = [
            'A[^1] and [B].',
            '[^1]: One, see [^2].',
            '[^2]: Two',
            '[^3]: Three[^3]',
            '[b]: b.md',
            '[c]: c.md',
        ];
        expect([...listUnreferencedDefinitions(texts)]).toEqual(['[^3]: Three[^3]', '[c]: c.md']);
        expect([...listUnreferencedDefinitions(['[c]: c.md', '[c]: c.md'])]).toEqual([]);
    });

    it('reads thousands of texts and definitions in linear time', () => {
        const definitions = Array.from({ length: 2000 }, (_, at) => `[r${at}]: https://example.com/${at}`);
        const texts = Array.from(
            { length: 20_000 },
            (_, at) => `Text ${at} `.padEnd(100, 'more ') + (at < 1999 ? `[r${at}]` : ''),
        );
        expect([...listUnreferencedDefinitions([...texts, ...definitions])]).toEqual([definitions[1999]]);
    });
});
