import type { DocumentBlock } from '@svc-int/api';

import {
    type BlockNode,
    type LineNode,
    type NodeData,
    nodesOf,
    partsOf,
    plainTextOf,
    tableOf,
} from '../../markdown/index.js';
import { printRuns, referenceIn, textIn } from './print-runs.js';
import type { Printing } from './printing.js';
import type { Standing } from './standing.js';
import type { BoxTone, PrintBlock, PrintRun } from './print-model.js';

const TONES: ReadonlySet<string> = new Set<BoxTone>(['info', 'success', 'warning', 'danger']);

/** Blocks as they are printed; whatever opens or turns on a page is printed open. */
export function printBlocks(printing: Printing, at: Standing, nodes: readonly BlockNode[]): PrintBlock[] {
    return nodes.flatMap((node) => (node.object === 'block' ? printBlock(printing, at, node) : []));
}

// oxlint-disable-next-line max-lines-per-function -- a switch with a case for each kind of block
function printBlock(printing: Printing, at: Standing, node: DocumentBlock): PrintBlock[] {
    const { type, data = {} } = node;
    const inner = () => printBlocks(printing, at, nodesOf(node));
    switch (type) {
        case 'paragraph':
            return [{ type: 'text', runs: lineOf(printing, at, node) }];
        case 'heading-1':
        case 'heading-2':
        case 'heading-3': {
            const anchor = textIn(data, 'id');
            return [
                {
                    type: 'heading',
                    level: type === 'heading-1' ? 1 : type === 'heading-2' ? 2 : 3,
                    runs: lineOf(printing, at, node, { bold: true }),
                    // Reusable content can appear on a page twice.
                    target: anchor === undefined || at.within ? undefined : printing.targetOf(at.page, anchor),
                },
            ];
        }
        case 'list-ordered':
        case 'list-unordered':
        case 'list-tasks':
            return [{ type: 'list', items: itemsOf(printing, at, node) }];
        case 'list-item':
            return inner();
        case 'blockquote':
            return [{ type: 'box', tone: 'quote', blocks: inner() }];
        case 'hint': {
            const tone = String(data['style']);
            return [{ type: 'box', tone: TONES.has(tone) ? (tone as BoxTone) : 'info', blocks: inner() }];
        }
        case 'expandable':
            return [boxOf(textIn(data, 'title'), inner())];
        case 'tabs':
        case 'stepper':
        case 'columns':
            return [...partBlocks(printing, at, type, data), ...inner()];
        case 'code':
            return [
                { type: 'code', title: textIn(data, 'title'), lines: nodesOf(node).map((line) => plainTextOf([line])) },
            ];
        case 'code-line':
            return [{ type: 'code', lines: [plainTextOf([node])] }];
        case 'table':
            return [tableBlock(printing, at, data), ...inner()];
        case 'images':
            return picturesOf(printing, at, data);
        case 'file':
            return fileBlock(printing, at, data, lineOf(printing, at, node));
        case 'math':
            return [{ type: 'text', look: 'formula', runs: [{ text: textIn(data, 'formula') ?? '' }] }];
        case 'divider':
            return [{ type: 'rule' }];
        case 'content-ref':
            return linkBlock(printing, at, data);
        case 'reusable-content':
            return reusedBlocks(printing, at, node);
        case 'integration':
            return [integrationBlock(data)];
    }
}

function lineOf(printing: Printing, at: Standing, node: DocumentBlock, style?: Omit<PrintRun, 'text'>): PrintRun[] {
    const line = nodesOf(node).filter((inner): inner is LineNode => inner.object !== 'block');
    return printRuns(printing, at, line, style);
}

function itemsOf(printing: Printing, at: Standing, { type, data = {}, ...node }: DocumentBlock) {
    const start = typeof data['start'] === 'number' ? data['start'] : 1;
    const items = nodesOf({ type, ...node }).filter((item): item is DocumentBlock => item.object === 'block');
    return items.map((item, index) => ({
        marker: markerOf(type, item.data ?? {}, start + index),
        blocks: printBlocks(printing, at, nodesOf(item)),
    }));
}

function markerOf(type: DocumentBlock['type'], { checked, footnote }: NodeData, number: number): string {
    if (typeof footnote === 'string') return footnote;
    if (typeof checked === 'boolean') return checked ? '☑' : '☐';
    return type === 'list-ordered' ? `${number}.` : '•';
}

function boxOf(title: string | undefined, blocks: PrintBlock[]): PrintBlock {
    return {
        type: 'box',
        tone: 'part',
        title: title === undefined ? undefined : [{ text: title, bold: true }],
        blocks,
    };
}

function partBlocks(
    printing: Printing,
    at: Standing,
    type: 'tabs' | 'stepper' | 'columns',
    data: NodeData,
): PrintBlock[] {
    return (partsOf(type, data) ?? []).flatMap((part, index) => {
        const blocks = printBlocks(printing, at, part.nodes);
        const title = textIn(part, 'title');
        if (type === 'columns') return blocks;
        return [boxOf(type === 'stepper' ? [`${index + 1}.`, title].filter(Boolean).join(' ') : title, blocks)];
    });
}

/** A table; one of another kind than Markdown has as what it was made of. */
function tableBlock(printing: Printing, at: Standing, data: NodeData): PrintBlock {
    const table = tableOf(data);
    if (!table) return { type: 'code', lines: JSON.stringify(data, null, 2).split('\n') };
    const cells = (row: readonly LineNode[][], style?: Omit<PrintRun, 'text'>) =>
        row.map((cell) => printRuns(printing, at, cell, style));
    return {
        type: 'table',
        alignments: table.columns.map(({ alignment }) => alignment),
        rows: [cells(table.header, { bold: true }), ...table.rows.map((row) => cells(row))],
    };
}

function picturesOf(printing: Printing, at: Standing, { images }: NodeData): PrintBlock[] {
    if (!Array.isArray(images)) return [];
    return images.flatMap((image: unknown): PrintBlock[] => {
        const data = (image ?? {}) as NodeData;
        const reference = referenceIn(data);
        if (!reference) return [];
        const caption = textIn(data, 'caption');
        const name = textIn(data, 'alt') ?? caption ?? printing.nameOf(at, reference);
        const picture = printing.pictureOf(at, reference);
        const shown: PrintBlock =
            picture === undefined
                ? {
                      type: 'text',
                      runs: [{ text: `[${name}]`, italic: true, ...printing.destinationOf(at, reference) }],
                  }
                : { type: 'picture', picture, instead: `[${name}]` };
        return caption === undefined ? [shown] : [shown, { type: 'text', look: 'small', runs: [{ text: caption }] }];
    });
}

function fileBlock(printing: Printing, at: Standing, data: NodeData, caption: PrintRun[]): PrintBlock[] {
    const blocks = linkBlock(printing, at, data);
    const hasCaption = caption.some(({ text }) => text.trim() !== '');
    return hasCaption ? [...blocks, { type: 'text', look: 'small', runs: caption }] : blocks;
}

/** A line that leads to what a block stands for. */
function linkBlock(printing: Printing, at: Standing, data: NodeData): PrintBlock[] {
    const reference = referenceIn(data);
    if (!reference) return [];
    const text = printing.nameOf(at, reference);
    return [{ type: 'text', runs: [{ text: '→ ' }, { text, ...printing.destinationOf(at, reference) }] }];
}

function reusedBlocks(printing: Printing, at: Standing, block: DocumentBlock): PrintBlock[] {
    const { within = [] } = at;
    const reused = at.reused.take(at.context, block, within);
    if (!reused) return linkBlock(printing, at, block.data ?? {});
    const { id, context, document } = reused;
    return printBlocks(printing, { ...at, context, within: [...within, id] }, document.nodes);
}

/** Props of an integration's block: how it draws them depends on the integration. */
function integrationBlock({ integration, block, props }: NodeData): PrintBlock {
    const lines = Object.entries(typeof props === 'object' && props !== null ? props : {}).flatMap(([name, value]) => {
        const [first = '', ...others] = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).split('\n');
        return others.length === 0 ? [`${name}: ${first}`] : [`${name}:`, first, ...others];
    });
    return { type: 'code', title: `${integration}/${block}`, lines };
}
