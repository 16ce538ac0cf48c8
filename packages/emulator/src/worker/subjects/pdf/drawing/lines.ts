import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';

import { BOX_DRAWING } from './faces.js';
import { type Face, type Fonts, lookOf } from './fonts.js';
import type { PrintRun } from '../print-model.js';

/** Text of one run in one font, in a line. */
export interface Piece {
    text: string;
    run: PrintRun;
    /** Undefined for what no font has, and for pictures. */
    face: Face | undefined;
    width: number;
    /** Of Unicode's bidirectional algorithm: odd from right to left. */
    level: number;
}

export interface Line {
    /** From left to right. */
    pieces: Piece[];
    width: number;
    /** Whether it begins at the right. */
    isRightToLeft: boolean;
}

/** Space that lines are laid out for. */
export interface LineSpace {
    fonts: Fonts;
    size: number;
    width: number;
    /** Width of a picture in a line; undefined where it can't be shown, and its text is. */
    pictureWidth: (id: string, size: number) => number | undefined;
}

/** A character that stands for a picture: Unicode's "object replacement character". */
const PICTURE = '\ufffc';

/** Invisible characters, which need no font. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Letters that are written from right to left, and what sets the direction. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Characters that a font itself sets from right to left. All others, such as spaces and brackets, are separate pieces. */
const LETTER_RIGHT_TO_LEFT =
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]/u;

/** Longest part and piece, in UTF-16 units: what fonts do about one takes time that grows with the square of its length. */
export const LONGEST_PART = 256;

/** Longest line, in UTF-16 units: others go on between lines, and what has no width never fills one. */
const LONGEST_LINE = 8 * LONGEST_PART;

/** UTF-16 units by which the extent of a text is judged. */
const JUDGED = 10_000;

/** Characters that set directions explicitly, their replacement beyond the limit, and that limit. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
const NO_DIRECTION = '\u200b';
const MOST_DIRECTIONS = 200;

/** Characters that belong to the letter before them, and the first of these. */
const MARK = /[\p{M}\p{Cf}]/u;
const FIRST_MARK = '\u0300';
/** Character before a sign that belongs to the preceding one, as in a combined emoji. */
const JOINER = '\u200d';

/** How much smaller the name of a character is that no font has. */
export const NAME_SCALE = 0.7;

/** Width of a letter of the font of fixed width, as part of its size. */
const CELL = 0.6;

/** By how much widths differ that were added up in another order, and more. */
const ROUNDING = 0.001;

let bidi: ReturnType<typeof bidiFactory> | undefined;

/** Text in lines that are as wide as there is space, each made when it is asked for: there may be very many. */
export function* linesOf(runs: readonly PrintRun[], space: LineSpace): Generator<Line> {
    const { text: written, runAt } = joined(runs, space);
    if (written === '') return;
    const { text, levels, isRightToLeft } = directionOf(written);
    let pieces: Piece[] = [];
    let [width, length] = [0, 0];
    const room = space.width + ROUNDING;
    const end = () => {
        const line: Line = { pieces: ordered(pieces), width: widthOf(trimmed(pieces)), isRightToLeft };
        pieces = [];
        [width, length] = [0, 0];
        return line;
    };
    for (const { from, to, required, isWhole } of partsIn(text)) {
        const part = piecesOf(text, { from, to, runAt, levels, space });
        const needed = widthOf(trimmed(part));
        if (isWhole && pieces.length > 0 && width + needed > room) yield end();
        if (!isWhole || needed > room)
            for (const piece of part.flatMap((piece) => lettersOf(piece, space))) {
                if (pieces.length > 0 && width + piece.width > room) yield end();
                pieces.push(piece);
                width += piece.width;
            }
        else {
            pieces.push(...part);
            width += widthOf(part);
        }
        length += to - from;
        if ((required || length >= LONGEST_LINE) && to < text.length) yield end();
    }
    yield end();
}

/** Widths of the widest word, and of the widest line where nothing but a line's end ends it. */
export function extentOf(runs: readonly PrintRun[], space: LineSpace): { word: number; line: number } {
    const { text: written, runAt } = joined(runs, space);
    const { text, levels } = directionOf(written);
    let [word, line, current] = [0, 0, 0];
    let begun = 0;
    for (const { from, to, required, isEnd } of partsIn(text)) {
        const part = piecesOf(text, { from, to, runAt, levels, space });
        word = Math.max(word, begun + widthOf(trimmed(part)));
        if (from >= JUDGED) break;
        begun = isEnd ? 0 : begun + widthOf(part);
        current += widthOf(part);
        line = Math.max(line, current);
        if (required) current = 0;
    }
    return { word, line };
}

/** Part of a text. */
interface Part {
    from: number;
    to: number;
    /** Whether a line ends with it. */
    required: boolean;
    /** Whether it is all that stands between two places where a line may end, and whether it is the end of that. */
    isWhole: boolean;
    isEnd: boolean;
}

/** Text between possible line breaks, in parts of a bounded length. */
function* partsIn(text: string): Generator<Part> {
    for (const { from, to, required } of breaksIn(text))
        for (let at = from; at < to;) {
            const next = to - at <= LONGEST_PART ? to : cutBefore(text, at + LONGEST_PART);
            const isEnd = next === to;
            yield { from: at, to: next, required: required && isEnd, isWhole: isEnd && at === from, isEnd };
            at = next;
        }
}

/** The last place up to this one that parts no letter from what belongs to it, where one is near. */
function cutBefore(text: string, at: number): number {
    for (let place = at; place > at - LONGEST_PART / 4; place--) if (isApart(text, place)) return place;
    return isWithinCodePoint(text, at) ? at - 1 : at;
}

function isApart(text: string, at: number): boolean {
    const next = String.fromCodePoint(text.codePointAt(at) ?? 0);
    return !isWithinCodePoint(text, at) && text[at - 1] !== JOINER && !MARK.test(next);
}

function isWithinCodePoint(text: string, at: number): boolean {
    return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** The parts of a text between which a line may end, or must. */
function* breaksIn(text: string): Generator<{ from: number; to: number; required: boolean }> {
    if (text === '') return;
    const breaker = new LineBreaker(text);
    let from = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
        yield { from, to: next.position, required: next.required };
        from = next.position;
    }
}

/** The text of runs as one, and which of them each of its places belongs to. */
function joined(runs: readonly PrintRun[], { pictureWidth, size }: LineSpace): { text: string; runAt: PrintRun[] } {
    let text = '';
    const runAt: PrintRun[] = [];
    for (const run of runs) {
        const isPicture = run.picture !== undefined && pictureWidth(run.picture, size) !== undefined;
        const shown = isPicture ? PICTURE : run.text;
        const own = isPicture ? run : { ...run, picture: undefined };
        text += shown;
        for (let at = 0; at < shown.length; at++) runAt.push(own);
    }
    return { text, runAt };
}

/** How a text is directed, with signs such as brackets the way they look where it goes from right to left. */
function directionOf(text: string): { text: string; levels: Uint8Array | undefined; isRightToLeft: boolean } {
    if (!RIGHT_TO_LEFT.test(text)) return { text, levels: undefined, isRightToLeft: false };
    bidi ??= bidiFactory();
    const { levels, paragraphs } = bidi.getEmbeddingLevels(withFewDirections(text));
    const units = text.split('');
    for (const [at, mirrored] of bidi.getMirroredCharactersMap(text, levels)) units[at] = mirrored;
    return { text: units.join(''), levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** The library looks for the end of each of them in all that follows. */
function withFewDirections(text: string): string {
    const found = text.match(DIRECTIONS)?.length ?? 0;
    return found > MOST_DIRECTIONS ? text.replaceAll(DIRECTIONS, NO_DIRECTION) : text;
}

interface Range {
    from: number;
    to: number;
    runAt: readonly PrintRun[];
    levels: Uint8Array | undefined;
    space: LineSpace;
}

function piecesOf(text: string, { from, to, runAt, levels, space }: Range): Piece[] {
    const pieces: Piece[] = [];
    let isAfterLetter = false;
    for (let at = from; at < to;) {
        const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
        const run = runAt[at];
        const level = levels?.[at] ?? 0;
        at += character.length;
        if (!run) continue;
        const last = pieces.at(-1);
        const face = faceFor(character, run, last, space.fonts);
        if (face === 'none') continue;
        const isLetter = LETTER_RIGHT_TO_LEFT.test(character);
        const isWord = level % 2 === 0 || (isLetter && isAfterLetter);
        isAfterLetter = isLetter;
        const isSame = last?.run === run && last.face === face && last.level === level;
        if (last && isSame && isWord && face) last.text += character;
        else pieces.push({ text: character, run, face, width: 0, level });
    }
    for (const piece of pieces) piece.width = measured(piece, space);
    return pieces;
}

/** The font of a character; `none` for what is not seen. */
function faceFor(character: string, run: PrintRun, last: Piece | undefined, fonts: Fonts): Face | undefined | 'none' {
    if (run.picture !== undefined) return undefined;
    const belongs = character >= FIRST_MARK && last?.face !== undefined && last.run === run && MARK.test(character);
    if (belongs && last.face && fonts.has(last.face, character)) return last.face;
    const face = fonts.faceOf(character, lookOf(run));
    return face ?? (INVISIBLE.test(character) ? 'none' : undefined);
}

function measured({ text, run, face }: Piece, { size, pictureWidth, fonts }: LineSpace): number {
    if (run.picture !== undefined) return pictureWidth(run.picture, size) ?? 0;
    if (face) {
        const width = face.font.widthOfString(text, sizeOf(run, size));
        return run.mono === true && !face.isMono ? inCells(text, width, size) : width;
    }
    const plain = fonts.faceOf('0', 'regular');
    return plain ? plain.font.widthOfString(nameOf(text), size * NAME_SCALE) : size;
}

/** Of the size that is written beside it. */
export function sizeOf({ raised }: PrintRun, size: number): number {
    return raised === true ? size * 0.7 : size;
}

/** Other fonts keep to the columns of the one of fixed width. */
function inCells(text: string, width: number, size: number): number {
    const cell = CELL * size;
    const characters = [...text];
    if (characters.every((character) => BOX_DRAWING.test(character))) return characters.length * cell;
    return Math.ceil(width / cell - 0.01) * cell;
}

/** By how much text is drawn narrower to keep to its columns, in percent. */
export function narrowing({ run, face, text, width }: Piece, size: number): number {
    if (run.mono !== true || !face || face.isMono || !BOX_DRAWING.test([...text][0] ?? '')) return 100;
    return Math.min(100, (width / face.font.widthOfString(text, size)) * 100);
}

/** Text that is shown for a character that no font has. */
export function nameOf(character: string): string {
    return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

function lettersOf(piece: Piece, space: LineSpace): Piece[] {
    if (!piece.face) return [piece];
    const letters = piece.text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
    return letters.map((text) => {
        const letter = { ...piece, text };
        return { ...letter, width: measured(letter, space) };
    });
}

/** Without blanks at the end. */
function trimmed(pieces: readonly Piece[]): Piece[] {
    const end = pieces.findLastIndex(({ face, text }) => !face || text.trimEnd() !== '');
    const last = pieces[end];
    if (!last) return [];
    const text = last.face ? last.text.trimEnd() : last.text;
    return [...pieces.slice(0, end), { ...last, width: (last.width * text.length) / last.text.length, text }];
}

function widthOf(pieces: readonly Piece[]): number {
    return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** Pieces of a line as they stand beside each other: Unicode Standard Annex 9, rule L2. */
function ordered(pieces: Piece[]): Piece[] {
    const highest = pieces.reduce((most, { level }) => Math.max(most, level), 0);
    const result = [...pieces];
    for (let level = highest; level > 0; level--)
        for (let from = 0; from < result.length; from++) {
            let to = from;
            while ((result[to]?.level ?? -1) >= level) to++;
            if (to > from) result.splice(from, to - from, ...result.slice(from, to).toReversed());
            from = Math.max(from, to);
        }
    return result;
}
