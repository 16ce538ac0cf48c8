import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import {
    getSampleImageFileName,
    createElementsReferencePage,
} from '../../packages/emulator/src/studio/gallery/reference-page.js';
import { SAMPLES } from '../../packages/emulator/src/studio/gallery/samples.js';
import { listCodeBlocks, readDocument, listTypeErrors, writeProject } from '../support/documents.js';
import { ROOT } from '../support/project-copy.js';

const FOLDER = join(ROOT, 'packages/runtime/guides/elements');

const MOST_BYTES = 400_000;

describe('The reference page of elements', () => {
    it('is up to date with the samples of the gallery', async () => {
        expect(await readDocument('guides/elements/README.md')).toBe(createElementsReferencePage());
    });

    it('has exactly one PNG image for each sample, with at most 400 kB in all', async () => {
        const files = (await readdir(FOLDER)).filter((name) => name !== 'README.md');
        expect(files.toSorted()).toEqual(SAMPLES.map(({ id }) => getSampleImageFileName(id)).toSorted());
        const pictures = await Promise.all(files.map((name) => readFile(join(FOLDER, name))));
        for (const picture of pictures) expect(picture.subarray(1, 4).toString()).toBe('PNG');
        expect(pictures.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(MOST_BYTES);
    });

    it('has samples that compile', async () => {
        const blocks = listCodeBlocks(await readDocument('guides/elements/README.md'));
        const code = blocks.map((block, at) => `export const element${at} = (\n${block.code});\n`).join('\n');
        const folder = await writeProject([{ language: 'tsx', file: 'elements.tsx', code }]);
        expect(await listTypeErrors(folder)).toBe('');
    });
});
