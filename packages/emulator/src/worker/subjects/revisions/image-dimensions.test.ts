import { describe, expect, it } from 'vitest';

import { readImageDimensions } from './image-dimensions.js';

const hex = (...parts: string[]) => Uint8Array.from(Buffer.from(parts.join('').replaceAll(' ', ''), 'hex'));

const utf8 = (text: string) => new TextEncoder().encode(text);

const PNG_HEAD = '89504e470d0a1a0a 0000000d 49484452';
const EXIF_ON_ITS_SIDE = 'ffe10022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000';
const FILLING = `ffe1ffff${'00'.repeat(0xffff - 2)}`;
const START_OF_FRAME = 'ffc00011 08 0030 0020 03 012200 021101 031101';

describe('readImageDimensions', () => {
    it.each([
        ['a PNG', hex(PNG_HEAD, '00000140 000000f0 0806000000'), { width: 320, height: 240 }],
        ['a GIF', hex('474946383961 0a00 1400 00 00 00'), { width: 10, height: 20 }],
        [
            'a JPEG',
            hex('ffd8 ffe00010 4a46494600 0101 00 0048 0048 0000', START_OF_FRAME, 'ffd9'),
            { width: 32, height: 48 },
        ],
        [
            'a JPEG that EXIF rotates by 90 degrees',
            hex('ffd8 ', EXIF_ON_ITS_SIDE, START_OF_FRAME, 'ffd9'),
            { width: 48, height: 32 },
        ],
        [
            'a WebP',
            hex('52494646 1e000000 57454250 56503858 0a000000 00000000 630000 c70000'),
            { width: 100, height: 200 },
        ],
        [
            'an SVG with width and height',
            utf8('<?xml version="1.0"?><svg xmlns="a" width="12" height="34"/>'),
            { width: 12, height: 34 },
        ],
        ['an SVG with a view box only', utf8('<svg viewBox="0 0 200 100"></svg>'), { width: 200, height: 100 }],
    ])('returns the displayed width and height of %s', (_, content, dimensions) => {
        expect(readImageDimensions(content)).toEqual(dimensions);
    });

    it.each([
        ['text', utf8('Hello')],
        ['an empty file', new Uint8Array()],
        ['a truncated PNG', hex(PNG_HEAD)],
        ['a PNG without width', hex(PNG_HEAD, '00000000 000000f0 0806000000')],
        ['a JPEG without a size', hex('ffd8 ffe00010 4a46494600')],
        ['an SVG with a size in percent', utf8('<svg width="100%" height="100%"/>')],
    ])('returns undefined for %s', (_, content) => {
        expect(readImageDimensions(content)).toBeUndefined();
    });

    it.each([
        ['a JPEG of zeros', Uint8Array.from({ length: 5_000_000 }, (_, at) => [0xff, 0xd8][at] ?? 0)],
        ['an SVG with a million unclosed start tags', utf8('<svg a '.repeat(1_000_000))],
        ['an SVG with a million quotation marks', utf8(`<svg a${'="'.repeat(1_000_000)}`)],
        ['a JPEG whose size follows after long metadata', hex('ffd8', FILLING.repeat(2), START_OF_FRAME, 'ffd9')],
    ])('returns undefined after the beginning of %s', (_, content) => {
        expect(readImageDimensions(content)).toBeUndefined();
    });
});
