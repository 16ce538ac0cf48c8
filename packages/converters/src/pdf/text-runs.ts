import type { PrintRun } from './print-model.js';
import { BOX_DRAWING } from './font-files.js';
import { type PdfFontFace, type PdfFonts, getFontStyle } from './fonts.js';
import { COMBINING_MARK } from './text-parts.js';

export interface TextRun {
    text: string;
    run: PrintRun;
    face: PdfFontFace | undefined;
    width: number;
    /** Embedding level of the Unicode bidirectional algorithm; odd levels are right-to-left. */
    level: number;
}

export interface LineSpace {
    fonts: PdfFonts;
    size: number;
    width: number;
    pictureWidth: (id: string, size: number) => number | undefined;
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Letters that fonts lay out from right to left. Spaces and brackets are separate runs. */
const LETTER_RIGHT_TO_LEFT =
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]/u;

const FIRST_MARK = '\u0300';

export const FALLBACK_TEXT_SCALE_FACTOR = 0.7;

const MONO_WIDTH_RATIO = 0.6;

interface Range {
    from: number;
    to: number;
    runAt: readonly PrintRun[];
    levels: Uint8Array | undefined;
    space: LineSpace;
}

export function createTextRuns(text: string, { from, to, runAt, levels, space }: Range): TextRun[] {
    const textRuns: TextRun[] = [];
    let isAfterLetter = false;
    for (let at = from; at < to;) {
        const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
        const run = runAt[at];
        const level = levels?.[at] ?? 0;
        at += character.length;
        if (!run) continue;
        const last = textRuns.at(-1);
        const face = findFace(character, run, last, space.fonts);
        if (face === 'none') continue;
        const isLetter = LETTER_RIGHT_TO_LEFT.test(character);
        const isWord = level % 2 === 0 || (isLetter && isAfterLetter);
        isAfterLetter = isLetter;
        const isSame = last?.run === run && last.face === face && last.level === level;
        if (last && isSame && isWord && face) last.text += character;
        else textRuns.push({ text: character, run, face, width: 0, level });
    }
    for (const textRun of textRuns) textRun.width = measureTextRun(textRun, space);
    return textRuns;
}

function findFace(
    character: string,
    run: PrintRun,
    last: TextRun | undefined,
    fonts: PdfFonts,
): PdfFontFace | undefined | 'none' {
    if (run.picture !== undefined) return undefined;
    const belongs =
        character >= FIRST_MARK && last?.face !== undefined && last.run === run && COMBINING_MARK.test(character);
    if (belongs && last.face && fonts.has(last.face, character)) return last.face;
    const face = fonts.getFace(character, getFontStyle(run));
    return face ?? (INVISIBLE.test(character) ? 'none' : undefined);
}

function measureTextRun({ text, run, face }: TextRun, { size, pictureWidth: getImageWidth, fonts }: LineSpace): number {
    if (run.picture !== undefined) return getImageWidth(run.picture, size) ?? 0;
    if (face) {
        const width = face.font.widthOfString(text, getFontSize(run, size));
        return run.mono === true && !face.isMono ? toCellWidth(text, width, size) : width;
    }
    const plain = fonts.getFace('0', 'regular');
    return plain ? plain.font.widthOfString(getFallbackText(text), size * FALLBACK_TEXT_SCALE_FACTOR) : size;
}

export function getFontSize({ raised }: PrintRun, size: number): number {
    return raised === true ? size * 0.7 : size;
}

function toCellWidth(text: string, width: number, size: number): number {
    const cell = MONO_WIDTH_RATIO * size;
    const characters = [...text];
    if (characters.every((character) => BOX_DRAWING.test(character))) return characters.length * cell;
    return Math.ceil(width / cell - 0.01) * cell;
}

export function getBoxDrawingHorizontalScalePercent({ run, face, text, width }: TextRun, size: number): number {
    if (run.mono !== true || !face || face.isMono || !BOX_DRAWING.test([...text][0] ?? '')) return 100;
    return Math.min(100, (width / face.font.widthOfString(text, size)) * 100);
}

export function getFallbackText(character: string): string {
    return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

export function splitLetters(textRun: TextRun, space: LineSpace): TextRun[] {
    if (!textRun.face) return [textRun];
    const letters = textRun.text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
    return letters.map((text) => {
        const letter = { ...textRun, text };
        return { ...letter, width: measureTextRun(letter, space) };
    });
}

export function stripTrailingSpace(textRuns: readonly TextRun[]): TextRun[] {
    const end = textRuns.findLastIndex(({ face, text }) => !face || text.trimEnd() !== '');
    const last = textRuns[end];
    if (!last) return [];
    const text = last.face ? last.text.trimEnd() : last.text;
    return [...textRuns.slice(0, end), { ...last, width: (last.width * text.length) / last.text.length, text }];
}

export function getTextRunsWidth(textRuns: readonly TextRun[]): number {
    return textRuns.reduce((sum, { width }) => sum + width, 0);
}
