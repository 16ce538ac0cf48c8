import { describe, expect, it } from 'vitest';

import { findUnnamedDefinitions } from './block-keys.js';

describe('findUnnamedDefinitions', () => {
    it('finds the definitions that no other text names', () => {
        const texts = [
            'A[^1] and [B].',
            '[^1]: One, see [^2].',
            '[^2]: Two',
            '[^3]: Three[^3]',
            '[b]: b.md',
            '[c]: c.md',
        ];
        expect([...findUnnamedDefinitions(texts)]).toEqual(['[^3]: Three[^3]', '[c]: c.md']);
        expect([...findUnnamedDefinitions(['[c]: c.md', '[c]: c.md'])]).toEqual([]);
    });

    it('reads thousands of texts and definitions in linear time', () => {
        const definitions = Array.from({ length: 2000 }, (_, at) => `[r${at}]: https://example.com/${at}`);
        const texts = Array.from(
            { length: 20_000 },
            (_, at) => `Text ${at} `.padEnd(100, 'more ') + (at < 1999 ? `[r${at}]` : ''),
        );
        expect([...findUnnamedDefinitions([...texts, ...definitions])]).toEqual([definitions[1999]]);
    });
});
