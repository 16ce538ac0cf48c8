import { drawTextLine, PDF_MUTED_TEXT_COLOR, LINE_HEIGHT_FACTOR } from './draw-lines.js';
import { drawTable } from './draw-table.js';
import { wrapLines } from './lines.js';
import { addDestination, type PrintContext, getLineSpace, joinPrintRunTexts } from './print-context.js';
import type { PrintBoxTone, PrintBlock, PrintImageWidth, PrintRun } from './print-model.js';

export const PDF_TEXT_SIZE_PT = 10.5;
const CODE_FONT_SIZE_PT = 9;
const SMALL_FONT_SIZE_PT = 9;
const HEADING_SIZES = { 1: 17, 2: 14, 3: 12 } as const;

const BLOCK_GAP_PT = 8;
const ITEM_GAP_PT = 3.2;
const INDENT_PT = 20;
const SHADE = '#f4f5f7';

const MIN_SPACE_BELOW_PT = 3 * PDF_TEXT_SIZE_PT * LINE_HEIGHT_FACTOR;

const TONES: Readonly<Record<PrintBoxTone, string>> = {
    info: '#3b82f6',
    success: '#22a06b',
    warning: '#e2a200',
    danger: '#d1383d',
    quote: '#b6bdc6',
    part: '#d4d9df',
};

export type OnHeading = (level: 1 | 2 | 3, title: string) => void;

export function* drawBlocks(
    context: PrintContext,
    blocks: readonly PrintBlock[],
    onHeading: OnHeading,
): Generator<void> {
    for (const block of blocks) {
        yield* drawBlock(context, block, onHeading);
        context.sheet.y += BLOCK_GAP_PT;
        yield;
    }
}

function* drawBlock(context: PrintContext, block: PrintBlock, onHeading: OnHeading): Generator<void> {
    const { sheet } = context;
    switch (block.type) {
        case 'heading': {
            const size = HEADING_SIZES[block.level];
            sheet.reserve(size * LINE_HEIGHT_FACTOR + MIN_SPACE_BELOW_PT);
            if (!sheet.isEmpty()) sheet.y += BLOCK_GAP_PT / 2;
            onHeading(block.level, joinPrintRunTexts(block.runs));
            if (block.target !== undefined) addDestination(context, block.target);
            return yield* drawText(context, block.runs, { size });
        }
        case 'text':
            if (block.look === undefined) return yield* drawText(context, block.runs, { size: PDF_TEXT_SIZE_PT });
            return yield* drawText(context, block.runs, {
                size: SMALL_FONT_SIZE_PT,
                color: PDF_MUTED_TEXT_COLOR,
                margin: block.look === 'formula' ? INDENT_PT : 0,
            });
        case 'list':
            for (const { marker, blocks } of block.items) yield* drawItem(context, marker, blocks, onHeading);
            return;
        case 'box':
            sheet.reserve(MIN_SPACE_BELOW_PT);
            return yield* sheet.withIndent(INDENT_PT / 2, TONES[block.tone], function* () {
                if (block.title) yield* drawText(context, block.title, { size: PDF_TEXT_SIZE_PT });
                yield* drawBlocks(context, block.blocks, onHeading);
                if (block.blocks.length > 0) sheet.y -= BLOCK_GAP_PT;
            });
        case 'code':
            return yield* drawCode(context, block);
        case 'table':
            return yield* drawTable(context, block, PDF_TEXT_SIZE_PT - 1);
        case 'picture':
            return yield* drawImage(context, block);
        case 'rule':
            sheet.reserve(BLOCK_GAP_PT);
            context.doc
                .lineWidth(0.7)
                .moveTo(sheet.left, sheet.y + BLOCK_GAP_PT / 2)
                .lineTo(sheet.right, sheet.y + BLOCK_GAP_PT / 2)
                .stroke(TONES.quote);
            sheet.y += BLOCK_GAP_PT;
    }
}

export function* drawText(
    context: PrintContext,
    runs: readonly PrintRun[],
    { size, color, margin = 0 }: { size: number; color?: string; margin?: number },
): Generator<void> {
    const { sheet } = context;
    const width = sheet.right - sheet.left - margin;
    for (const line of wrapLines(runs, getLineSpace(context, size, width))) {
        sheet.reserve(size * LINE_HEIGHT_FACTOR);
        const x = sheet.left + margin + (line.isRightToLeft ? width - line.width : 0);
        drawTextLine(context, line, { x, y: sheet.y, size, ...(color !== undefined && { color }) });
        sheet.y += size * LINE_HEIGHT_FACTOR;
        yield;
    }
}

function* drawItem(
    context: PrintContext,
    marker: string,
    blocks: readonly PrintBlock[],
    onHeading: OnHeading,
): Generator<void> {
    const { sheet } = context;
    const lineHeight = PDF_TEXT_SIZE_PT * LINE_HEIGHT_FACTOR;
    sheet.reserve(lineHeight);
    const [line] = wrapLines([{ text: marker }], getLineSpace(context, PDF_TEXT_SIZE_PT, Infinity));
    const width = Math.max(INDENT_PT, (line?.width ?? 0) + 6);
    if (line)
        drawTextLine(context, line, { x: sheet.left + width - 6 - line.width, y: sheet.y, size: PDF_TEXT_SIZE_PT });
    yield* sheet.withIndent(width, undefined, () => drawItemBlocks(context, blocks, onHeading));
    if (blocks.length === 0) sheet.y += lineHeight + ITEM_GAP_PT;
}

function* drawItemBlocks(context: PrintContext, blocks: readonly PrintBlock[], onHeading: OnHeading): Generator<void> {
    for (const [at, block] of blocks.entries()) {
        yield* drawBlock(context, block, onHeading);
        const next = blocks[at + 1];
        if (block.type !== 'list') context.sheet.y += next && next.type !== 'list' ? BLOCK_GAP_PT : ITEM_GAP_PT;
        else if (next && next.type !== 'list') context.sheet.y += BLOCK_GAP_PT - ITEM_GAP_PT;
        yield;
    }
}

function* drawCode(context: PrintContext, { title, lines }: Extract<PrintBlock, { type: 'code' }>): Generator<void> {
    const { sheet, doc } = context;
    if (title !== undefined)
        yield* drawText(context, [{ text: title }], { size: SMALL_FONT_SIZE_PT, color: PDF_MUTED_TEXT_COLOR });
    const [padding, height] = [8, CODE_FONT_SIZE_PT * LINE_HEIGHT_FACTOR];
    const width = sheet.right - sheet.left - 2 * padding;
    for (const text of lines) {
        const runs = [{ text: text === '' ? ' ' : text.replaceAll('\t', '    '), mono: true, background: SHADE }];
        for (const line of wrapLines(runs, getLineSpace(context, CODE_FONT_SIZE_PT, width))) {
            sheet.reserve(height);
            doc.rect(sheet.left, sheet.y, sheet.right - sheet.left, height).fill(SHADE);
            drawTextLine(context, line, { x: sheet.left + padding, y: sheet.y, size: CODE_FONT_SIZE_PT });
            sheet.y += height;
            yield;
        }
    }
}

function* drawImage(
    context: PrintContext,
    { picture: image, instead, width: chosenWidth }: Extract<PrintBlock, { type: 'picture' }>,
): Generator<void> {
    const { sheet, doc, images } = context;
    const printed = images.get(image);
    if (!printed)
        return yield* drawText(context, [{ text: instead, italic: true }], {
            size: PDF_TEXT_SIZE_PT,
            color: PDF_MUTED_TEXT_COLOR,
        });
    const space = { width: sheet.right - sheet.left, height: sheet.height * 0.9 };
    const wanted = chosenWidth && getPointsOfWidth(chosenWidth, space.width) / printed.width;
    const scale = Math.min(wanted ?? PX_TO_PT_RATIO, space.width / printed.width, space.height / printed.height);
    const [width, height] = [printed.width * scale, printed.height * scale];
    sheet.reserve(height);
    doc.image(printed.image, sheet.left, sheet.y, { width, height });
    sheet.y += height;
}

function getPointsOfWidth({ unit, value }: PrintImageWidth, lineWidth: number): number {
    return unit === 'px' ? value * PX_TO_PT_RATIO : (value / 100) * lineWidth;
}

const PX_TO_PT_RATIO = 0.75;
