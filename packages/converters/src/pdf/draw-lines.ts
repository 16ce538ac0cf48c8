import type { Document } from 'pdfkit';

import { type PdfFontFace, getSyntheticStyles } from './fonts.js';
import type { TextLine } from './lines.js';
import {
    FALLBACK_TEXT_SCALE_FACTOR,
    getFallbackText,
    getBoxDrawingHorizontalScalePercent,
    type TextRun,
    getFontSize,
} from './text-runs.js';
import { MAX_FONT_LAYOUT_TEXT_CHARS } from './text-parts.js';
import type { PrintRun } from './print-model.js';
import type { PrintContext } from './print-context.js';
import { writePdfText } from './write-pdf-text.js';

export const PDF_TEXT_COLOR = '#1f2328';
export const PDF_MUTED_TEXT_COLOR = '#59636e';
const LINK = '#0b5cad';
const SHADE = '#eef0f2';

const BASELINE_RATIO = 1.08;
const RAISED_BASELINE_RATIO = 0.75;
export const LINE_HEIGHT_FACTOR = 1.45;

export function drawTextLine(
    context: PrintContext,
    line: TextLine,
    { x, y, size, color = PDF_TEXT_COLOR }: { x: number; y: number; size: number; color?: string },
): void {
    let at = x;
    for (const textRun of mergeRuns(line.textRuns)) {
        drawTextRun(context, textRun, { x: at, y, size, color });
        at += textRun.width;
    }
}

function mergeRuns(textRuns: readonly TextRun[]): TextRun[] {
    const all: TextRun[] = [];
    for (const textRun of textRuns) {
        const last = all.at(-1);
        const isSame = last?.run === textRun.run && last.face === textRun.face && last.level === textRun.level;
        const canJoin = textRun.level % 2 === 0 && textRun.run.picture === undefined;
        const isShort = (last?.text.length ?? 0) + textRun.text.length <= MAX_FONT_LAYOUT_TEXT_CHARS;
        if (last && isSame && canJoin && isShort)
            all[all.length - 1] = { ...last, text: last.text + textRun.text, width: last.width + textRun.width };
        else all.push(textRun);
    }
    return all;
}

/** Characters whose glyphs are reordered or stacked. */
const SHAPED = /[\p{Script=Devanagari}\p{M}]/u;

interface TextPosition {
    x: number;
    y: number;
    size: number;
    color: string;
}

function drawTextRun(context: PrintContext, textRun: TextRun, position: TextPosition): void {
    const { doc } = context;
    const { run, width } = textRun;
    const { x, y, size } = position;
    const height = size * LINE_HEIGHT_FACTOR;
    const background = run.background ?? (run.mono === true && run.text.trim() !== '' ? SHADE : undefined);
    if (background !== undefined) doc.rect(x, y + size * 0.1, width, size * 1.25).fill(background);
    if (run.picture !== undefined) drawImage(context, run.picture, position);
    else if (textRun.face) drawText(doc, textRun, textRun.face, position);
    else drawName(context, textRun, position);
    if (run.strike === true) drawRule(doc, { x, width, y: y + size * 0.8 }, getColor(run, position.color));
    if (run.link === undefined && run.goTo === undefined) return;
    if (run.raised !== true) drawRule(doc, { x, width, y: y + size * 1.2 }, LINK);
    if (run.goTo === undefined) doc.link(x, y, width, height, run.link ?? '');
    else doc.goTo(x, y, width, height, context.destination(run.goTo));
}

function drawText(doc: Document, textRun: TextRun, face: PdfFontFace, { x, y, size, color }: TextPosition): void {
    const { text, run, level } = textRun;
    const { bold, italic } = getSyntheticStyles(face, run);
    const own = getFontSize(run, size);
    writePdfText(doc, {
        text,
        face,
        size: own,
        x,
        baseline: y + size * (run.raised === true ? RAISED_BASELINE_RATIO : BASELINE_RATIO),
        color: getColor(run, color),
        isBold: bold,
        isOblique: italic,
        narrowed: getBoxDrawingHorizontalScalePercent(textRun, own),
        // Some viewers reverse `ActualText` in right-to-left text.
        actual: level % 2 === 0 && SHAPED.test(text) ? text : undefined,
    });
}

/** Draws the code of a character without font; `ActualText` keeps it for copy and search. */
function drawName({ doc, fonts }: PrintContext, { text }: TextRun, { x, y, size }: TextPosition): void {
    const face = fonts.getFace('0', 'regular');
    if (!face) return;
    writePdfText(doc, {
        text: [...text].map(getFallbackText).join(''),
        face,
        size: size * FALLBACK_TEXT_SCALE_FACTOR,
        x,
        baseline: y + size * BASELINE_RATIO,
        color: PDF_MUTED_TEXT_COLOR,
        isBold: false,
        isOblique: false,
        narrowed: 100,
        actual: text,
    });
}

function drawImage({ doc, images }: PrintContext, id: string, { x, y, size }: TextPosition): void {
    const image = images.get(id);
    if (image) doc.image(image.image, x, y + size * 0.1, { width: image.lineWidth(size), height: size * 1.2 });
}

function drawRule(doc: Document, { x, width, y }: { x: number; width: number; y: number }, color: string): void {
    doc.lineWidth(0.5)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(color);
}

function getColor({ color, link, goTo }: PrintRun, fallback: string): string {
    return link === undefined && goTo === undefined ? (color ?? fallback) : LINK;
}
