import { describe, expect, it } from 'vitest';

import { createConversionCache } from './conversion-cache.js';

function createCounted(maxBytes?: number) {
    const cache = createConversionCache(maxBytes);
    const runs: string[] = [];
    const convert = (input: string, bytes = 10, parts: readonly Uint8Array[] = []) =>
        cache.getOrFetch('document', input, parts, async () => {
            runs.push(input);
            return new ArrayBuffer(bytes);
        });
    return { cache, runs, convert };
}

describe('createConversionCache', () => {
    it('converts one input once, also for callers that request it during the conversion', async () => {
        const { runs, convert } = createCounted();
        await Promise.all([convert('a'), convert('a'), convert('b')]);
        await convert('a');
        expect(runs).toEqual(['a', 'b']);
    });

    it('keeps replies of conversions with different names apart', async () => {
        const { cache, convert } = createCounted();
        await convert('a', 1);
        const other = await cache.getOrFetch('facts', 'a', [], async () => new ArrayBuffer(2));
        expect(other.byteLength).toBe(2);
    });

    it('keeps replies to inputs with different bytes apart', async () => {
        const { runs, convert } = createCounted();
        const [first, second] = [new Uint8Array([1, 2]), new Uint8Array([3])];
        await convert('a', 1, [first, second]);
        await convert('a', 1, [new Uint8Array([1]), new Uint8Array([2, 3])]);
        await convert('a', 1, [first, second]);
        expect(runs).toEqual(['a', 'a']);
    });

    it('evicts the least recently used replies beyond its limit of bytes, and caches no larger reply', async () => {
        const { runs, convert } = createCounted(25);
        await convert('a');
        await convert('b');
        await convert('a');
        await convert('c');
        expect(runs.splice(0)).toEqual(['a', 'b', 'c']);
        await convert('a');
        await convert('b');
        expect(runs.splice(0)).toEqual(['b']);
        await convert('large', 26);
        await convert('large', 26);
        expect(runs).toEqual(['large', 'large']);
    });

    it('runs a conversion again that was rejected', async () => {
        const { cache, convert, runs } = createCounted();
        await expect(cache.getOrFetch('document', 'a', [], () => Promise.reject(new Error('late')))).rejects.toThrow(
            'late',
        );
        await convert('a');
        expect(runs).toEqual(['a']);
    });
});
