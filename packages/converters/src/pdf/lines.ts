import bidiFactory from 'bidi-js';

import type { PrintRun } from './print-model.js';
import {
    splitLetters,
    type LineSpace,
    type TextRun,
    createTextRuns,
    stripTrailingSpace,
    getTextRunsWidth,
} from './text-runs.js';
import { MAX_FONT_LAYOUT_TEXT_CHARS, splitTextAtBreaksAndMaxLength } from './text-parts.js';

export interface TextLine {
    textRuns: TextRun[];
    width: number;
    isRightToLeft: boolean;
}

const IMAGE_PLACEHOLDER = '\ufffc';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Zero-width text never fills a line, and drawing yields only between lines. */
const MAX_LINE_CHARS = 8 * MAX_FONT_LAYOUT_TEXT_CHARS;

const MAX_MEASURED_CHARS = 10_000;

/** Directional formatting characters. The bidi library takes quadratic time for them. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
const NO_DIRECTION = '\u200b';
const MAX_DIRECTIONS = 200;

const ROUNDING_TOLERANCE_PT = 0.001;

let bidi: ReturnType<typeof bidiFactory> | undefined;

export function* wrapLines(runs: readonly PrintRun[], space: LineSpace): Generator<TextLine> {
    const { text: written, runAt } = joinRuns(runs, space);
    if (written === '') return;
    const { text, levels, isRightToLeft } = resolveDirection(written);
    let textRuns: TextRun[] = [];
    let [width, length] = [0, 0];
    const room = space.width + ROUNDING_TOLERANCE_PT;
    const finishLine = () => {
        const line: TextLine = {
            textRuns: toVisualOrder(textRuns),
            width: getTextRunsWidth(stripTrailingSpace(textRuns)),
            isRightToLeft,
        };
        textRuns = [];
        [width, length] = [0, 0];
        return line;
    };
    for (const { from, to, required, isWhole } of splitTextAtBreaksAndMaxLength(text)) {
        const part = createTextRuns(text, { from, to, runAt, levels, space });
        const needed = getTextRunsWidth(stripTrailingSpace(part));
        if (isWhole && textRuns.length > 0 && width + needed > room) yield finishLine();
        if (!isWhole || needed > room)
            for (const textRun of part.flatMap((textRun) => splitLetters(textRun, space))) {
                if (textRuns.length > 0 && width + textRun.width > room) yield finishLine();
                textRuns.push(textRun);
                width += textRun.width;
            }
        else {
            textRuns.push(...part);
            width += getTextRunsWidth(part);
        }
        length += to - from;
        if ((required || length >= MAX_LINE_CHARS) && to < text.length) yield finishLine();
    }
    yield finishLine();
}

export function measureTextWidths(runs: readonly PrintRun[], space: LineSpace): { word: number; line: number } {
    const { text: written, runAt } = joinRuns(runs, space);
    const { text, levels } = resolveDirection(written);
    let [word, line, current] = [0, 0, 0];
    let started = 0;
    for (const { from, to, required, isEnd } of splitTextAtBreaksAndMaxLength(text)) {
        const part = createTextRuns(text, { from, to, runAt, levels, space });
        word = Math.max(word, started + getTextRunsWidth(stripTrailingSpace(part)));
        if (from >= MAX_MEASURED_CHARS) break;
        started = isEnd ? 0 : started + getTextRunsWidth(part);
        current += getTextRunsWidth(part);
        line = Math.max(line, current);
        if (required) current = 0;
    }
    return { word, line };
}

function joinRuns(
    runs: readonly PrintRun[],
    { pictureWidth: getImageWidth, size }: LineSpace,
): { text: string; runAt: PrintRun[] } {
    let text = '';
    const runAt: PrintRun[] = [];
    for (const run of runs) {
        const isImage = run.picture !== undefined && getImageWidth(run.picture, size) !== undefined;
        const shown = isImage ? IMAGE_PLACEHOLDER : run.text;
        const own = isImage ? run : { ...run, picture: undefined };
        text += shown;
        for (let at = 0; at < shown.length; at++) runAt.push(own);
    }
    return { text, runAt };
}

/** Also mirrors brackets in right-to-left parts. */
function resolveDirection(text: string): { text: string; levels: Uint8Array | undefined; isRightToLeft: boolean } {
    if (!RIGHT_TO_LEFT.test(text)) return { text, levels: undefined, isRightToLeft: false };
    bidi ??= bidiFactory();
    const { levels, paragraphs } = bidi.getEmbeddingLevels(withFewDirections(text));
    const units = text.split('');
    for (const [at, mirrored] of bidi.getMirroredCharactersMap(text, levels)) units[at] = mirrored;
    return { text: units.join(''), levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

function withFewDirections(text: string): string {
    const found = text.match(DIRECTIONS)?.length ?? 0;
    return found > MAX_DIRECTIONS ? text.replaceAll(DIRECTIONS, NO_DIRECTION) : text;
}

/** Unicode Standard Annex 9, rule L2. */
function toVisualOrder(textRuns: TextRun[]): TextRun[] {
    const highest = textRuns.reduce((max, { level }) => Math.max(max, level), 0);
    const result = [...textRuns];
    for (let level = highest; level > 0; level--)
        for (let from = 0; from < result.length; from++) {
            let to = from;
            while ((result[to]?.level ?? -1) >= level) to++;
            if (to > from) result.splice(from, to - from, ...result.slice(from, to).toReversed());
            from = Math.max(from, to);
        }
    return result;
}
