import type { PrintBlock, PrintPage, PrintRun } from './print-model.js';

export const MISSING_FONTS_NOTE =
    'Characters shown as codes like [U+6587] have no font here. The package @svc-int/pdf-fonts has those of Chinese, Japanese and Korean.';

export function* walkPrintPageRuns({ title, blocks }: PrintPage): Generator<PrintRun> {
    yield { text: title, bold: true };
    yield { text: '[]U+0123456789ABCDEF' };
    yield { text: MISSING_FONTS_NOTE };
    yield* walkBlockRuns(blocks);
}

function* walkBlockRuns(blocks: readonly PrintBlock[]): Generator<PrintRun> {
    for (const block of blocks)
        switch (block.type) {
            case 'heading':
            case 'text':
                yield* block.runs;
                break;
            case 'list':
                for (const { marker, blocks } of block.items) {
                    yield { text: marker };
                    yield* walkBlockRuns(blocks);
                }
                break;
            case 'box':
                yield* block.title ?? [];
                yield* walkBlockRuns(block.blocks);
                break;
            case 'code':
                yield { text: block.title ?? '' };
                yield { text: `${block.lines.join('')} `, mono: true };
                break;
            case 'table':
                for (const row of block.rows) for (const cell of row) yield* cell;
                break;
            case 'picture':
                yield { text: block.instead, italic: true };
                break;
            case 'rule':
        }
}
