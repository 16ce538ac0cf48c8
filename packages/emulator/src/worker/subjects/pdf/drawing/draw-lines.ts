import type { Document } from 'pdfkit';

import { type Face, getSyntheticStyles } from './fonts.js';
import type { Line } from './lines.js';
import { NAME_SCALE, getFallbackText, getHorizontalScale, type TextRun, getFontSize } from './text-runs.js';
import { MAX_PART_LENGTH } from './text-parts.js';
import type { PrintRun } from '../print-model.js';
import type { PrintContext } from './print-context.js';
import { writeText } from './write-text.js';

export const INK = '#1f2328';
export const FAINT = '#59636e';
const LINK = '#0b5cad';
const SHADE = '#eef0f2';

/** Where the letters of a line stand, as part of their size, below its top; and where it ends. */
const BASELINE = 1.08;
const RAISED = 0.75;
export const LEADING = 1.45;

/** Draws a line of text, whose top is at a height. */
export function drawLine(
    context: PrintContext,
    line: Line,
    { x, y, size, colour = INK }: { x: number; y: number; size: number; colour?: string },
): void {
    let at = x;
    for (const piece of together(line.pieces)) {
        drawPiece(context, piece, { x: at, y, size, colour });
        at += piece.width;
    }
}

/** As few pieces as can be: readers take each for a word. */
function together(pieces: readonly TextRun[]): TextRun[] {
    const all: TextRun[] = [];
    for (const piece of pieces) {
        const last = all.at(-1);
        const isSame = last?.run === piece.run && last.face === piece.face && last.level === piece.level;
        const canJoin = piece.level % 2 === 0 && piece.run.picture === undefined;
        const isShort = (last?.text.length ?? 0) + piece.text.length <= MAX_PART_LENGTH;
        if (last && isSame && canJoin && isShort)
            all[all.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
        else all.push(piece);
    }
    return all;
}

/** Text whose signs stand in another order than its letters, or above each other. */
const SHAPED = /[\p{Script=Devanagari}\p{M}]/u;

interface Place {
    x: number;
    y: number;
    size: number;
    colour: string;
}

function drawPiece(context: PrintContext, piece: TextRun, place: Place): void {
    const { doc } = context;
    const { run, width } = piece;
    const { x, y, size } = place;
    const height = size * LEADING;
    const background = run.background ?? (run.mono === true && run.text.trim() !== '' ? SHADE : undefined);
    if (background !== undefined) doc.rect(x, y + size * 0.1, width, size * 1.25).fill(background);
    if (run.picture !== undefined) drawPicture(context, run.picture, place);
    else if (piece.face) drawText(doc, piece, piece.face, place);
    else drawName(context, piece, place);
    if (run.strike === true) rule(doc, { x, width, y: y + size * 0.8 }, colourOf(run, place.colour));
    if (run.link === undefined && run.goTo === undefined) return;
    if (run.raised !== true) rule(doc, { x, width, y: y + size * 1.2 }, LINK);
    if (run.goTo === undefined) doc.link(x, y, width, height, run.link ?? '');
    else doc.goTo(x, y, width, height, context.destination(run.goTo));
}

function drawText(doc: Document, piece: TextRun, face: Face, { x, y, size, colour }: Place): void {
    const { text, run, level } = piece;
    const { bold, italic } = getSyntheticStyles(face, run);
    const own = getFontSize(run, size);
    writeText(doc, {
        text,
        face,
        size: own,
        x,
        baseline: y + size * (run.raised === true ? RAISED : BASELINE),
        colour: colourOf(run, colour),
        isBold: bold,
        isOblique: italic,
        narrowed: getHorizontalScale(piece, own),
        // Some readers turn it round where text goes from right to left.
        actual: level % 2 === 0 && SHAPED.test(text) ? text : undefined,
    });
}

/** Characters that no font has: their codes, which whoever copies or searches the text finds to be the characters. */
function drawName({ doc, fonts }: PrintContext, { text }: TextRun, { x, y, size }: Place): void {
    const face = fonts.faceOf('0', 'regular');
    if (!face) return;
    writeText(doc, {
        text: [...text].map(getFallbackText).join(''),
        face,
        size: size * NAME_SCALE,
        x,
        baseline: y + size * BASELINE,
        colour: FAINT,
        isBold: false,
        isOblique: false,
        narrowed: 100,
        actual: text,
    });
}

function drawPicture({ doc, pictures }: PrintContext, id: string, { x, y, size }: Place): void {
    const picture = pictures.get(id);
    if (picture) doc.image(picture.image, x, y + size * 0.1, { width: picture.lineWidth(size), height: size * 1.2 });
}

function rule(doc: Document, { x, width, y }: { x: number; width: number; y: number }, colour: string): void {
    doc.lineWidth(0.5)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(colour);
}

function colourOf({ colour, link, goTo }: PrintRun, otherwise: string): string {
    return link === undefined && goTo === undefined ? (colour ?? otherwise) : LINK;
}
