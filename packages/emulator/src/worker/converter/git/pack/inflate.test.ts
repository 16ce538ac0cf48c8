import { deflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { createSkippedObject } from './inflate.js';

const CONTENT = Buffer.from('a line of the object\n'.repeat(50_000));
const COMPRESSED = deflateSync(CONTENT);

function inflate(bytes: Uint8Array, size = CONTENT.byteLength, step = 1000) {
    const pieces: Uint8Array[] = [];
    const object = createSkippedObject(size, (piece) => pieces.push(piece));
    let inflated = 0;
    while (!object.isDone) inflated += object.inflateNext(bytes.subarray(object.consumed, object.consumed + step));
    return { content: Buffer.concat(pieces), consumed: object.consumed, inflated };
}

describe('createSkippedObject', () => {
    it.each([1, 7, 1000, 1_000_000])(
        'inflates an object in steps of %i bytes, and ends before the bytes that follow',
        (step) => {
            const followed = Buffer.concat([COMPRESSED, Buffer.from('the next object')]);
            const { content, consumed, inflated } = inflate(followed, CONTENT.byteLength, step);
            expect(content.equals(CONTENT)).toBe(true);
            expect([consumed, inflated]).toEqual([COMPRESSED.byteLength, CONTENT.byteLength]);
        },
    );

    it.each<[string, Uint8Array, number]>([
        ['the bytes end too soon', COMPRESSED.subarray(0, -10), CONTENT.byteLength],
        ['a byte is damaged', COMPRESSED.map((byte, at) => (at === 2 ? byte ^ 0xff : byte)), CONTENT.byteLength],
        ['it is larger than it states', COMPRESSED, 1000],
        ['it is smaller than it states', COMPRESSED, CONTENT.byteLength + 1],
    ])('rejects an object if %s', (_, bytes, size) => {
        expect(() => inflate(bytes, size)).toThrow('An object of the pack is damaged.');
    });
});
