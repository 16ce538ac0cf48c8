import { expect, it } from 'vitest';

import { BLOCK_TYPES } from '../../../markdown/tags/block-tags.js';
import { sampleBlocks } from '../../../worker/markdown/any-document/any-document.test-support.js';
import { renderBlocks } from '../document-view.test-support.js';

it('renderNode renders each type of block', () => {
    const samples = sampleBlocks();
    const isRendered = (type: (typeof BLOCK_TYPES)[number]) =>
        samples.get(type)?.some((block) => renderBlocks([block]).html !== '');
    expect(BLOCK_TYPES.filter((type) => !isRendered(type))).toEqual([]);
});
