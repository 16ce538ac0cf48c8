import { expect, it } from 'vitest';

import { formatGalleryPath, parseGalleryPath } from '../../packages/emulator/src/studio/gallery/gallery-path.js';
import { compressRepeated } from '../support/content/repeated-in-lz.js';
import { countSteps } from '../support/integrations/steps.js';

/** Decompression without a limit takes more than twice as many steps. */
const MAX_STEPS = 100_000;

const stepsOf = countSteps();

it('parseGalleryPath ignores the element of a link if it expands beyond the limit, and keeps the sample, in under 100,000 steps', () => {
    const bomb = compressRepeated('a', 30_000_000);
    expect(bomb.length).toBeLessThan(20_000);
    const path = `${formatGalleryPath({ sample: 'button' })}?element=${bomb}`;
    const steps = stepsOf(() => expect(parseGalleryPath(path)).toEqual({ sample: 'button' }));
    expect(steps).toBeLessThan(MAX_STEPS);
});
