import { expect, it } from 'vitest';

import { BLOCK_TYPES } from '../../../markdown/tags/block-tags.js';
import { sampleBlocks } from '../../markdown/any-document/any-document.test-support.js';
import type { PrintLocation } from './print-location.js';
import type { PrintState } from './print-state.js';
import { toPrintBlocks } from './to-print-blocks.js';

const PRINTING: PrintState = {
    service: {} as PrintState['service'],
    reader: {
        isListed: () => true,
        getHref: () => undefined,
        getName: () => 'name',
        getFile: () => undefined,
    },
    getTarget: (page) => page,
    getDestination: () => ({}),
    getName: () => 'name',
    addImage: () => undefined,
    consumeNewImages: () => [],
};

const LOCATION: PrintLocation = {
    context: { revision: { tags: [] } } as unknown as PrintLocation['context'],
    page: 'p',
    reused: { all: () => [], acquire: () => undefined },
    specifications: { find: () => undefined },
};

it('toPrintBlocks prints each type of block', () => {
    const samples = sampleBlocks();
    const printAll = (type: (typeof BLOCK_TYPES)[number]) =>
        (samples.get(type) ?? []).flatMap((block) => toPrintBlocks(PRINTING, LOCATION, [block]));
    const isPrinted = (type: (typeof BLOCK_TYPES)[number]) => {
        const blocks: readonly unknown[] = printAll(type);
        return blocks.length > 0 && !blocks.includes(undefined);
    };
    expect(BLOCK_TYPES.filter((type) => !isPrinted(type))).toEqual([]);
});
