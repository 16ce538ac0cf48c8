import { drawLine, LEADING } from './draw-lines.js';
import { extentOf, type Line, linesOf } from './lines.js';
import { type PrintContext, spaceOf } from './print-context.js';
import type { PrintBlock, PrintRun } from './print-model.js';

type Table = Extract<PrintBlock, { type: 'table' }>;

const PADDING = 5;
const LINE = '#c9d0d8';
const HEADER = '#f0f2f5';

/** Rows by which the widths of columns are judged. */
const JUDGED = 200;

/** Draws a table row by row; what does not fit on a sheet goes on on the next one. */
export function* drawTable(context: PrintContext, { alignments, rows }: Table, size: number): Generator<void> {
    const widths = widthsOf(context, rows, alignments.length, size);
    yield;
    for (const [at, row] of rows.entries()) {
        const cells = widths.map((width, column): Line[] => {
            return [...linesOf(row[column] ?? [], spaceOf(context, size, width - 2 * PADDING))];
        });
        drawRow(context, { cells, widths, alignments, size, isHeader: at === 0 });
        yield;
    }
}

interface Row {
    cells: Line[][];
    widths: readonly number[];
    alignments: Table['alignments'];
    size: number;
    isHeader: boolean;
}

function drawRow(context: PrintContext, row: Row): void {
    const { sheet } = context;
    const { cells, size } = row;
    const height = size * LEADING;
    const heightOf = (lines: number) => lines * height + 2 * PADDING;
    let left = cells.map((lines) => lines);
    const most = () => Math.max(1, ...left.map(({ length }) => length));
    // A row that fits on one sheet stays on it.
    const onOneSheet = heightOf(most());
    sheet.ensure(onOneSheet <= sheet.height ? onOneSheet : heightOf(2));
    for (;;) {
        const room = Math.max(1, Math.floor((sheet.bottom - sheet.y - 2 * PADDING) / height));
        const shown = Math.min(most(), room);
        drawCells(context, { ...row, cells: left.map((lines) => lines.slice(0, shown)) }, heightOf(shown));
        sheet.y += heightOf(shown);
        left = left.map((lines) => lines.slice(shown));
        if (left.every(({ length }) => length === 0)) return;
        sheet.next();
    }
}

function drawCells(context: PrintContext, { cells, widths, alignments, size, isHeader }: Row, height: number): void {
    const { sheet, doc } = context;
    let x = sheet.left;
    cells.forEach((lines, column) => {
        const width = widths[column] ?? 0;
        if (isHeader) doc.rect(x, sheet.y, width, height).fill(HEADER);
        doc.lineWidth(0.5).rect(x, sheet.y, width, height).stroke(LINE);
        lines.forEach((line, at) => {
            const room = width - 2 * PADDING - line.width;
            const align = line.isRightToLeft ? 'right' : alignments[column];
            const shift = align === 'right' ? room : align === 'center' ? room / 2 : 0;
            drawLine(context, line, { x: x + PADDING + shift, y: sheet.y + PADDING + at * size * LEADING, size });
        });
        x += width;
    });
}

/** Columns as wide as their text where there is space; else each gets its longest word first, and of the rest by its text. */
function widthsOf(context: PrintContext, rows: readonly PrintRun[][][], columns: number, size: number): number[] {
    const { sheet } = context;
    const room = sheet.right - sheet.left;
    const extents = Array.from({ length: columns }, (_, column) => {
        const all = rows.slice(0, JUDGED).map((row) => extentOf(row[column] ?? [], spaceOf(context, size, Infinity)));
        const widest = (name: 'word' | 'line') => all.reduce((most, extent) => Math.max(most, extent[name]), size);
        return { word: widest('word') + 2 * PADDING, line: widest('line') + 2 * PADDING };
    });
    const sum = (name: 'word' | 'line') => extents.reduce((total, extent) => total + extent[name], 0);
    const [words, lines] = [sum('word'), sum('line')];
    if (lines <= room) return extents.map(({ line }) => line);
    if (words >= room) return extents.map(({ word }) => (word / words) * room);
    const more = (room - words) / (lines - words);
    return extents.map(({ word, line }) => word + (line - word) * more);
}
