import { compressRepeated } from '@svc-int/test-support/content/repeated-in-lz';
import { scaleCount } from '@svc-int/test-support/sizes';
import LZString from 'lz-string';
import { describe, expect, it } from 'vitest';

import { decodeLz, LzDecodeError } from './lz-decode.js';

const LIMIT = 2_000_000;

function random(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

function randomText(next: () => number): string {
    const length = Math.floor(next() * 3000);
    const letters = [2, 30, 5000, 65536][Math.floor(next() * 4)] ?? 2;
    return Array.from({ length }, () => String.fromCharCode(Math.floor(next() * letters))).join('');
}

function reasonOf(run: () => unknown): string {
    try {
        run();
    } catch (error) {
        if (error instanceof LzDecodeError) return error.reason;
        throw error;
    }
    return 'none';
}

describe('decodeLz', () => {
    it('decodes the text that LZString compressed, for random texts', () => {
        const next = random(7);
        for (let round = 0; round < scaleCount(300); round++) {
            const text = randomText(next);
            expect(decodeLz(LZString.compressToEncodedURIComponent(text), LIMIT)).toBe(text);
            expect(decodeLz(LZString.compressToBase64(text), LIMIT)).toBe(text);
        }
    });

    it('decodes a character that is repeated any number of times', () => {
        for (const times of [...Array.from({ length: 100 }, (_, index) => index + 3), 3000]) {
            const text = 'é'.repeat(times);
            expect(compressRepeated('é', times)).toBe(LZString.compressToEncodedURIComponent(text));
            expect(decodeLz(compressRepeated('é', times), LIMIT)).toBe(text);
        }
    });

    it('reports "too-large" for a text that decodes beyond the limit', () => {
        const bomb = compressRepeated('a', 1_200_000);
        expect(bomb.length).toBeLessThan(32 * 1024);
        expect(reasonOf(() => decodeLz(bomb, 1024 * 1024))).toBe('too-large');
    });

    it('reports "truncated" for a text whose end is missing', () => {
        const text = LZString.compressToEncodedURIComponent(JSON.stringify({ hello: 'world', list: [1, 2, 3] }));
        for (let length = 0; length < text.length - 2; length++) {
            expect(reasonOf(() => decodeLz(text.slice(0, length), LIMIT))).toBe('truncated');
        }
    });

    it('reports "malformed" for characters outside of the alphabet', () => {
        expect(reasonOf(() => decodeLz('!!!!', LIMIT))).toBe('malformed');
    });

    it('returns a text or reports a reason for any text of the alphabet', () => {
        const next = random(11);
        const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-';
        for (let round = 0; round < scaleCount(2000); round++) {
            const text = Array.from({ length: 200 }, () => alphabet[Math.floor(next() * 64)]).join('');
            expect(['none', 'malformed', 'truncated', 'too-large']).toContain(reasonOf(() => decodeLz(text, LIMIT)));
        }
    });
});
