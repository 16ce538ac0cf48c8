import { RENDER_REQUEST_LIMITS } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { encodeRenderRequest } from '../render-request.js';
import { encodeLzForUrl } from './encode-lz.js';
import { decodeLz } from './lz-decode.js';

const { addressCharacters, decodedBytes } = RENDER_REQUEST_LIMITS;
const CONTEXT = { type: 'document', spaceId: 's', editable: true, theme: 'light' } as const;
const quoted = (characters: number) => 'a'.repeat(characters - 2);

describe('a value for an address', () => {
    it('is compressed up to the bound, and is none beyond it, however well it could be compressed', () => {
        const longest = quoted(addressCharacters);
        expect(decodeLz(encodeLzForUrl(longest) ?? '', addressCharacters)).toBe(JSON.stringify(longest));
        expect(encodeLzForUrl(`${longest}a`)).toBeUndefined();
    });

    it('is none where its text is longer than the service takes', () => {
        const numbers = Array.from({ length: 15_000 }, (_, at) => (at * 7919) % 10_007);
        expect(JSON.stringify(numbers).length).toBeLessThan(addressCharacters);
        expect(encodeLzForUrl(numbers)).toBeUndefined();
    });
});

it('a render request that may not be expanded again is refused before it is compressed', () => {
    const began = process.cpuUsage();
    const request = { componentId: 'main', props: { text: 'a'.repeat(20 * decodedBytes) }, context: CONTEXT };
    expect(() => encodeRenderRequest(request)).toThrow('longer than 1048576 bytes');
    expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
});
