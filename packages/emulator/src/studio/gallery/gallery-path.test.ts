import { compressRepeated } from '@svc-int/test-support/content/repeated-in-lz';
import { describe, expect, it } from 'vitest';

import { formatGalleryPath, parseGalleryPath } from './gallery-path.js';

const linkTo = (encoded: string) => `${formatGalleryPath({ sample: 'button' })}?element=${encoded}`;

describe('parseGalleryPath', () => {
    it('opens the element of a link that formatGalleryPath wrote', () => {
        for (const edited of ['{"type":"block","children":["é 𝒳"]}', 'x'.repeat(20_000)]) {
            const state = { sample: 'button', edited };
            expect(parseGalleryPath(formatGalleryPath(state))).toEqual(state);
        }
    });

    it.each([
        ['no text', ''],
        ['text outside the alphabet', '%E0%A4%A'],
        ['a part of a link', compressRepeated('a', 100).slice(0, 8)],
        ['more text than the longest element', 'A'.repeat(20_001)],
    ])('opens the sample for a link with %s as its element', (_, encoded) => {
        expect(parseGalleryPath(linkTo(encoded))).toEqual({ sample: 'button' });
    });
});
