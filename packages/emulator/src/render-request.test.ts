import LZString from 'lz-string';
import { expect, it } from 'vitest';

import { decodeRenderRequest, encodeRenderRequest } from './render-request.js';

const text = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x20 + index * 37)).join('');
const request = {
    componentId: 'main',
    props: { text },
    context: { type: 'document', spaceId: 's', editable: false, theme: 'light' },
} as never;

it.each([
    ['LZ-string for URLs', encodeRenderRequest(request)],
    ['plain Base64 of LZ-string', LZString.compressToBase64(JSON.stringify(request))],
])('decodeRenderRequest reads %s as it stands in a URL, percent-encoded', (_, encoded) => {
    expect(encoded).toContain('+');
    const expected = decodeRenderRequest(encoded);
    expect(expected).toMatchObject({ props: { text } });
    expect(decodeRenderRequest(encodeURIComponent(encoded))).toEqual(expected);
    expect(decodeRenderRequest(encoded.replaceAll('+', '%2b'))).toEqual(expected);
});

it('decodeRenderRequest rejects a percent sign that encodes nothing', () => {
    expect(() => decodeRenderRequest('%2')).toThrow('not LZ-string text');
});
