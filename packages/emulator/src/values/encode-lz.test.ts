import { RENDER_REQUEST_LIMITS } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { encodeRenderRequest } from '../render-request.js';
import { encodeLzForUrl } from './encode-lz.js';
import { decodeLz } from './lz-decode.js';

const { addressCharacters, decodedBytes } = RENDER_REQUEST_LIMITS;
const CONTEXT = { type: 'document', spaceId: 's', editable: true, theme: 'light' } as const;
const quoted = (characters: number) => 'a'.repeat(characters - 2);

describe('encodeLzForUrl', () => {
    it('compresses a value up to the limit of characters, and returns undefined for a longer value', () => {
        const longest = quoted(addressCharacters);
        expect(decodeLz(encodeLzForUrl(longest) ?? '', addressCharacters)).toBe(JSON.stringify(longest));
        expect(encodeLzForUrl(`${longest}a`)).toBeUndefined();
    });

    it('returns undefined if the compressed text is longer than the service accepts', () => {
        const numbers = Array.from({ length: 15_000 }, (_, at) => (at * 7919) % 10_007);
        expect(JSON.stringify(numbers).length).toBeLessThan(addressCharacters);
        expect(encodeLzForUrl(numbers)).toBeUndefined();
    });
});

it('encodeRenderRequest rejects a request that exceeds the limit of decoded bytes before it compresses the request', () => {
    const began = process.cpuUsage();
    const request = { componentId: 'main', props: { text: 'a'.repeat(20 * decodedBytes) }, context: CONTEXT };
    expect(() => encodeRenderRequest(request)).toThrow('longer than 1048576 bytes');
    expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
});
