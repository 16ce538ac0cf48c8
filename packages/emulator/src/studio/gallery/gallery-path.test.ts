import { repeatedInLz } from '@svc-int/test-support/repeated-in-lz';
import { countSteps } from '@svc-int/test-support/steps';
import { describe, expect, it } from 'vitest';

import { formatGalleryPath, parseGalleryPath } from './gallery-path.js';

/** Steps at most for a link that expands too far. An unbounded decompressor takes ten times as many. */
const MAX_STEPS = 100_000;

const linkTo = (encoded: string) => `${formatGalleryPath({ sample: 'button' })}?element=${encoded}`;

const stepsOf = countSteps();

describe('parseGalleryPath', () => {
    it('opens the element of a link that formatGalleryPath wrote', () => {
        for (const edited of ['{"type":"block","children":["é 𝒳"]}', 'x'.repeat(20_000)]) {
            const state = { sample: 'button', edited };
            expect(parseGalleryPath(formatGalleryPath(state))).toEqual(state);
        }
    });

    it('stops expanding a link at the longest element', () => {
        const bomb = repeatedInLz('a', 30_000_000);
        expect(bomb.length).toBeLessThan(20_000);
        const steps = stepsOf(() => expect(parseGalleryPath(linkTo(bomb))).toEqual({ sample: 'button' }));
        expect(steps).toBeLessThan(MAX_STEPS);
    });

    it.each([
        ['no text', ''],
        ['text outside the alphabet', '%E0%A4%A'],
        ['a part of a link', repeatedInLz('a', 100).slice(0, 8)],
        ['more text than the longest element', 'A'.repeat(20_001)],
    ])('opens the sample for a link with %s as its element', (_, encoded) => {
        expect(parseGalleryPath(linkTo(encoded))).toEqual({ sample: 'button' });
    });
});
