import { inflateSync } from 'node:zlib';

import { readPdf } from '@svc-int/test-support/content/pdf-content';
import { expect, it } from 'vitest';

import { readFontFile, OPTIONAL_FONTS, OWN_FONTS } from './fonts.test-support.js';
import type { PrintBlock, PrintMessage } from './print-model.js';
import { writePdf } from './write-pdf.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function pdfOf(blocks: PrintBlock[], folders: readonly URL[], picture?: Uint8Array): Promise<Buffer> {
    async function* messages(): AsyncGenerator<PrintMessage> {
        yield { type: 'begin', title: 'A page', createdAt: '2026-01-01T00:00:00Z' };
        if (picture) yield { type: 'picture', id: 'picture', content: picture };
        yield { type: 'page', target: 'page', title: 'A page', depth: 0, isTitle: false, blocks };
    }
    const loadFont = async (file: string) => readFontFile(folders, file);
    const pause = () => Promise.resolve();
    const chunks: Uint8Array[] = [];
    for await (const chunk of writePdf(messages(), { loadFont, pause, elapsed: () => performance.now() }))
        chunks.push(chunk);
    return Buffer.concat(chunks);
}

async function textOfPdf(text: string, folders: readonly URL[]): Promise<string> {
    return readPdf(await pdfOf([{ type: 'text', runs: [{ text }] }], folders)).texts.join('\n');
}

function listOperands(pdf: Buffer, operator: RegExp): string[] {
    const streams = [
        ...pdf.toString('latin1').matchAll(/\/FlateDecode\n(?:\/Length \d+\n)?>>\nstream\n([^]*?)\nendstream/g),
    ];
    return streams
        .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
        .flatMap((text) => [...text.matchAll(operator)].map(([, operand = '']) => operand));
}

it('writePdf pauses within a long row of a table', async () => {
    const lines = 2000;
    let [steps, pauses] = [0, 0];
    async function* messages(): AsyncGenerator<PrintMessage> {
        yield { type: 'begin', title: 'A page', createdAt: '2026-01-01T00:00:00Z' };
        const cell = [{ text: 'a\n'.repeat(lines) }];
        const blocks = [{ type: 'table' as const, alignments: ['left' as const], rows: [cell].map((one) => [one]) }];
        yield { type: 'page', target: 'page', title: 'A page', depth: 0, isTitle: false, blocks };
    }
    const options = {
        loadFont: async (file: string) => readFontFile([OWN_FONTS], file),
        pause: async () => void pauses++,
        elapsed: () => ++steps * 1000,
    };
    for await (const _ of writePdf(messages(), options));
    expect(pauses).toBeGreaterThan(lines);
});

it('a PDF names the font package if some of its characters need that package and it is not installed', async () => {
    const text = await textOfPdf('中文 and 한국어', [OWN_FONTS]);
    expect(text).toContain('中文');
    expect(text.replaceAll('\n', ' ')).toContain('package @svc-int/pdf-fonts');
});

it('a PDF shows letters whose font has no position for their marks', async () => {
    const text = await textOfPdf('\u06a1\u06a2 \u06a4\u06a5', [OWN_FONTS]);
    for (const letter of '\u06a1\u06a2\u06a4\u06a5') expect(text).toContain(letter);
});

it.each([
    ['with the package', '中文 日本語 한국어', [OWN_FONTS, OPTIONAL_FONTS]],
    ['of other scripts', 'Déjà vu, Ελληνικά, Кириллица, שלום, ไทย, हिन्दी ☑ →', [OWN_FONTS]],
    ['of a script that no package has', 'አማ', [OWN_FONTS]],
])('a PDF names no font package for characters %s', async (_, text, folders) => {
    expect(await textOfPdf(text, folders)).not.toContain('pdf-fonts');
});

it('a PDF has equal distances between the items of nested lists', async () => {
    const item = (text: string, nested: PrintBlock[] = []) => ({
        marker: '•',
        blocks: [{ type: 'text' as const, runs: [{ text }] }, ...nested],
    });
    const list = (...items: ReturnType<typeof item>[]): PrintBlock => ({ type: 'list', items });
    const pdf = await pdfOf([list(item('a', [list(item('b', [list(item('c'))]))]), item('d'))], [OWN_FONTS]);
    const heights = [...new Set(listOperands(pdf, /1 0 0 1 [\d.]+ ([\d.]+) Tm/g).map(Number))];
    const [, , first = 0, second = 0, third = 0, fourth = 0] = heights;
    expect(first).toBeGreaterThan(second);
    expect(second - third).toBeCloseTo(first - second, 1);
    expect(third - fourth).toBeCloseTo(first - second, 1);
});

it.each([
    ['its own width by default', undefined, '0.75'],
    ['the width that the author chose, in pixels', { unit: 'px' as const, value: 100 }, '75'],
    ['the width that the author chose, as a part of the line', { unit: '%' as const, value: 50 }, '241.64'],
])('an image in a PDF has %s', async (_, width, points) => {
    const blocks: PrintBlock[] = [{ type: 'picture', picture: 'picture', instead: '', width }];
    const pdf = await pdfOf(blocks, [OWN_FONTS], Buffer.from(PIXEL, 'base64'));
    expect(listOperands(pdf, /([\d.]+) 0 0 -?[\d.]+ [\d.]+ [\d.]+ cm\n\/P\d+ Do/g)).toEqual([points]);
});
