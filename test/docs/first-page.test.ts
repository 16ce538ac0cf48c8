import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const MAX_WORD_COUNT = 600;
const MAX_PICTURE_BYTES = 500_000;

const readme = await readFile(join(ROOT, 'README.md'), 'utf8');

it('The first page has at most 600 words before its links, which take two minutes to read', () => {
    const [text = ''] = readme.split('## Where to go on');
    const words = text.replaceAll(/<[^>]*>|\]\([^)]*\)/g, '').match(/\w[\w'’-]*/g) ?? [];
    expect(words.length).toBeGreaterThan(300);
    expect(words.length).toBeLessThanOrEqual(MAX_WORD_COUNT);
});

it('The first page shows an animated PNG of at most 500 kB, whose frames last less than 30 seconds', async () => {
    const [, file = ''] = /<img alt="[^"]+" src="([^"]+)">/.exec(readme) ?? [];
    const picture = await readFile(join(ROOT, file));
    expect(picture.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    const durations = listChunks(picture)
        .filter(({ type }) => type === 'fcTL')
        .map(({ data }) => data.readUInt16BE(20) / data.readUInt16BE(22));
    expect(durations.length).toBeGreaterThan(5);
    expect(durations.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(30);
});

function listChunks(png: Buffer): { type: string; data: Buffer }[] {
    const chunks = [];
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
        const start = at + 8;
        const data = png.subarray(start, start + png.readUInt32BE(at));
        chunks.push({ type: png.toString('latin1', at + 4, start), data });
    }
    return chunks;
}
