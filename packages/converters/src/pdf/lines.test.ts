import { expect, it } from 'vitest';

import { createPdfFonts, type PdfFonts } from './fonts.js';
import { readFontFile, OPTIONAL_FONTS, OWN_FONTS } from './fonts.test-support.js';
import { createPdfDocument } from './write-pdf.js';
import { measureTextWidths, wrapLines } from './lines.js';
import { MAX_FONT_LAYOUT_TEXT_CHARS } from './text-parts.js';

const AT_ONCE = 256;

const WIDTH = 400;
const MANY = 4096;

const ENDLESS: Record<string, string> = {
    'Arabic letters': 'ب'.repeat(MANY),
    'Arabic letters with marks': 'ب\u064b'.repeat(MANY / 2),
    'Hebrew letters and blanks behind them': `${'ש'.repeat(MANY / 2)}${' '.repeat(MANY / 2)}ש`,
    'marks above one letter': `a${'\u0301'.repeat(MANY)}`,
    'Latin letters': 'a'.repeat(MANY),
    'emoji of several': '👨‍👩‍👧‍👦'.repeat(MANY / 8),
    'signs that join nothing': `a${'\u200d'.repeat(MANY)}b`,
};

async function countingFonts(text: string): Promise<{ fonts: PdfFonts; laidOut: number[] }> {
    const load = async (file: string) => readFontFile([OWN_FONTS, OPTIONAL_FONTS], file);
    const fonts = createPdfFonts(createPdfDocument('', '2026-01-01'), load, () => Promise.resolve());
    await fonts.prepare([{ text }, { text: '[]U+0123456789ABCDEF' }]);
    const laidOut: number[] = [];
    for (const { font } of fonts.all()) {
        const layout = font.layout.bind(font);
        font.layout = (run, ...rest) => {
            laidOut.push(run.length);
            return layout(run, ...rest);
        };
    }
    return { fonts, laidOut };
}

it.each(Object.entries(ENDLESS))(
    'wrapLines measures an endless word in short parts and keeps its characters: %s',
    async (_, text) => {
        const { fonts, laidOut } = await countingFonts(text);
        const space = { fonts, size: 10, width: WIDTH, pictureWidth: () => undefined };
        const shown = [...wrapLines([{ text }], space)].flatMap(({ textRuns: pieces }) =>
            pieces.map((piece) => piece.text),
        );
        const signs = (all: string) => [...all.replaceAll('\u200d', '')].toSorted().join('');
        expect(signs(shown.join(''))).toBe(signs(text));
        measureTextWidths([{ text }], space);
        expect(Math.max(...laidOut)).toBeLessThanOrEqual(AT_ONCE);
    },
);

it('wrapLines fills lines with a long word, and measureTextWidths measures the whole word', async () => {
    const text = `a ${'n'.repeat(3 * MAX_FONT_LAYOUT_TEXT_CHARS)} b`;
    const { fonts } = await countingFonts(text);
    const space = { fonts, size: 10, width: WIDTH, pictureWidth: () => undefined };
    const letter = measureTextWidths([{ text: 'n' }], space).word;
    expect(measureTextWidths([{ text }], space).word).toBeCloseTo(3 * MAX_FONT_LAYOUT_TEXT_CHARS * letter);
    const lines = [...wrapLines([{ text }], space)].map(({ textRuns: pieces }) =>
        pieces.map((piece) => piece.text).join(''),
    );
    const perLine = Math.floor(WIDTH / letter);
    expect(lines.slice(1, -1).map(({ length }) => length)).toEqual(Array(lines.length - 2).fill(perLine));
});

it('wrapLines keeps the words of a text with many changes of direction, each from right to left', async () => {
    const text = `ש ${'\u2067אב\u2069 '.repeat(500)}`;
    const { fonts } = await countingFonts(text);
    const space = { fonts, size: 10, width: WIDTH, pictureWidth: () => undefined };
    const lines = [...wrapLines([{ text }], space)];
    expect(lines.every(({ isRightToLeft }) => isRightToLeft)).toBe(true);
    expect(lines.flatMap(({ textRuns: pieces }) => pieces).filter(({ text: word }) => word === 'אב')).toHaveLength(500);
});
