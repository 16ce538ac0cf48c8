import { drawTextLine, LINE_HEIGHT_FACTOR } from './draw-lines.js';
import { measureTextWidths, type TextLine, wrapLines } from './lines.js';
import { type PrintContext, getLineSpace } from './print-context.js';
import type { PrintBlock, PrintRun } from './print-model.js';

type Table = Extract<PrintBlock, { type: 'table' }>;

/** Ratio to the font size. */
const CELL_PADDING_RATIO = 0.55;
const LINE = '#c9d0d8';
const HEADER = '#f0f2f5';

const MAX_MEASURED_ROWS = 200;

const MAX_WORD_WIDTH_RATIO = 10;

const MIN_FONT_SIZE_PT = 3;

export function* drawTable(context: PrintContext, { alignments, rows }: Table, preferredSize: number): Generator<void> {
    const { widths, size } = measureColumns(context, rows, alignments.length, preferredSize);
    yield;
    for (const [at, row] of rows.entries()) {
        const cells: TextLine[][] = widths.map(() => []);
        for (const [column, width] of widths.entries())
            for (const line of wrapLines(
                row[column] ?? [],
                getLineSpace(context, size, width - 2 * CELL_PADDING_RATIO * size),
            )) {
                cells[column]?.push(line);
                yield;
            }
        yield* drawRow(context, { cells, widths, alignments, size, isHeader: at === 0 });
        yield;
    }
}

interface Row {
    cells: TextLine[][];
    widths: readonly number[];
    alignments: Table['alignments'];
    size: number;
    isHeader: boolean;
}

function* drawRow(context: PrintContext, row: Row): Generator<void> {
    const { sheet } = context;
    const { cells, size } = row;
    const height = size * LINE_HEIGHT_FACTOR;
    const padding = size * CELL_PADDING_RATIO;
    const getHeight = (lines: number) => lines * height + 2 * padding;
    let left = cells.map((lines) => lines);
    const countMaxLines = () => Math.max(1, ...left.map(({ length }) => length));
    const onOneSheet = getHeight(countMaxLines());
    sheet.reserve(onOneSheet <= sheet.height ? onOneSheet : getHeight(2));
    for (;;) {
        const room = Math.max(1, Math.floor((sheet.bottom - sheet.y - 2 * padding) / height));
        const shown = Math.min(countMaxLines(), room);
        drawCells(context, { ...row, cells: left.map((lines) => lines.slice(0, shown)) }, getHeight(shown));
        sheet.y += getHeight(shown);
        left = left.map((lines) => lines.slice(shown));
        if (left.every(({ length }) => length === 0)) return;
        yield;
        sheet.next();
    }
}

function drawCells(context: PrintContext, { cells, widths, alignments, size, isHeader }: Row, height: number): void {
    const { sheet, doc } = context;
    const padding = size * CELL_PADDING_RATIO;
    let x = sheet.left;
    cells.forEach((lines, column) => {
        const width = widths[column] ?? 0;
        if (isHeader) doc.rect(x, sheet.y, width, height).fill(HEADER);
        doc.lineWidth(0.5).rect(x, sheet.y, width, height).stroke(LINE);
        lines.forEach((line, at) => {
            const room = width - 2 * padding - line.width;
            const align = line.isRightToLeft ? 'right' : alignments[column];
            const shift = align === 'right' ? room : align === 'center' ? room / 2 : 0;
            drawTextLine(context, line, {
                x: x + padding + shift,
                y: sheet.y + padding + at * size * LINE_HEIGHT_FACTOR,
                size,
            });
        });
        x += width;
    });
}

/** Widths for the longest word (`least` if very long words are broken) and the longest line. */
interface Extent {
    least: number;
    word: number;
    line: number;
}

/** Fits full lines, else whole words, else broken words; else reduces the font size. */
function measureColumns(
    context: PrintContext,
    rows: readonly PrintRun[][][],
    columns: number,
    size: number,
): { widths: number[]; size: number } {
    const { sheet } = context;
    const room = sheet.right - sheet.left;
    const extents = Array.from({ length: columns }, (_, column) => measureColumn(context, rows, column, size));
    const sum = (name: keyof Extent) => extents.reduce((total, extent) => total + extent[name], 0);
    const computeWidths = (less: keyof Extent, more: keyof Extent) => {
        const part = (room - sum(less)) / (sum(more) - sum(less));
        return { widths: extents.map((extent) => extent[less] + (extent[more] - extent[less]) * part), size };
    };
    if (sum('line') <= room) return { widths: extents.map(({ line }) => line), size };
    if (sum('word') <= room) return computeWidths('word', 'line');
    if (sum('least') <= room) return computeWidths('least', 'word');
    const scale = room / sum('least');
    return { widths: extents.map(({ least }) => least * scale), size: Math.max(MIN_FONT_SIZE_PT, size * scale) };
}

function measureColumn(context: PrintContext, rows: readonly PrintRun[][][], column: number, size: number): Extent {
    const all = rows
        .slice(0, MAX_MEASURED_ROWS)
        .map((row) => measureTextWidths(row[column] ?? [], getLineSpace(context, size, Infinity)));
    const getWidest = (name: 'word' | 'line') => all.reduce((max, extent) => Math.max(max, extent[name]), size);
    const padding = 2 * CELL_PADDING_RATIO * size;
    const word = getWidest('word') + padding;
    return { least: Math.min(word, MAX_WORD_WIDTH_RATIO * size), word, line: getWidest('line') + padding };
}
