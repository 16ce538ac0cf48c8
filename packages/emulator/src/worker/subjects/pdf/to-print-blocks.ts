import type {
    ContentReference,
    DocumentBlock,
    DocumentBlockCode,
    DocumentBlockHeading,
    DocumentBlockIntegration,
    DocumentBlockReusableContent,
    DocumentBlockUpdate,
    DocumentBlockUpdates,
} from '@svc-int/api';

import {
    type DocumentContentNode,
    findFragment,
    formatUpdateDate,
    type LineNode,
    concatNodesPlainText,
    omitHiddenIfBlocks,
    type SpecificationBlock,
} from '../../markdown/index.js';
import { toImagePrintBlocks } from './print-images.js';
import { toPrintRuns } from './to-print-runs.js';
import { toTablePrintBlocks } from './print-table.js';
import type { PrintState } from './print-state.js';
import type { PrintLocation } from './print-location.js';
import type { PrintBlock, PrintRun } from '@svc-int/converters';

export function toPrintBlocks(
    printing: PrintState,
    at: PrintLocation,
    nodes: readonly DocumentContentNode[],
): PrintBlock[] {
    return nodes.flatMap((node) => (node.object === 'block' ? printBlock(printing, at, node) : []));
}

// oxlint-disable-next-line max-lines-per-function -- a switch with a case for each kind of block
function printBlock(printing: PrintState, at: PrintLocation, node: DocumentBlock): PrintBlock[] {
    const printNested = (nodes: readonly DocumentBlock[]) => toPrintBlocks(printing, at, nodes);
    switch (node.type) {
        case 'paragraph':
            return [{ type: 'text', runs: toPrintRuns(printing, at, node.nodes) }];
        case 'heading-1':
        case 'heading-2':
        case 'heading-3':
            return [printHeading(printing, at, node)];
        case 'list-ordered':
        case 'list-unordered':
        case 'list-tasks':
            return [{ type: 'list', items: printItems(node, printNested) }];
        case 'blockquote':
            return [{ type: 'box', tone: 'quote', blocks: printNested(node.nodes) }];
        case 'hint':
            return [{ type: 'box', tone: node.data.style, blocks: printNested(node.nodes) }];
        case 'if':
            return printing.reader.isShown
                ? printNested(node.nodes)
                : [createBox(`If ${node.data.expression}`, printNested(node.nodes))];
        case 'expandable': {
            const [title, body] = [findFragment(node, 'expandable-title'), findFragment(node, 'expandable-body')];
            return [createBox(concatNodesPlainText(title?.nodes ?? []), printNested(body?.nodes ?? []))];
        }
        case 'tabs':
            return node.nodes.map(({ data, nodes }) => createBox(data.title, printNested(nodes)));
        case 'stepper':
            return node.nodes.map(({ nodes }, index) => createBox(`${index + 1}.`, printNested(nodes)));
        case 'updates':
            return node.nodes.map((update) => printUpdate(at, update, node.data.format, printNested(update.nodes)));
        case 'update':
            return [printUpdate(at, node, 'full', printNested(node.nodes))];
        case 'prompt':
            return [createBox(node.data.description, printNested(node.nodes))];
        case 'list-item':
        case 'tabs-item':
        case 'stepper-step':
        case 'column':
        case 'columns':
            return printNested(node.nodes);
        case 'code':
            return [printCode(node)];
        case 'code-line':
            return [{ type: 'code', lines: [concatNodesPlainText(node.nodes)] }];
        case 'table':
            return toTablePrintBlocks(printing, at, node);
        case 'images':
            return printNested(node.nodes);
        case 'image':
            return toImagePrintBlocks(printing, at, node);
        case 'math':
            return [{ type: 'text', look: 'formula', runs: [{ text: node.data.formula }] }];
        case 'divider':
            return [{ type: 'rule' }];
        case 'file':
            return [
                ...printLink(printing, at, node.data.ref),
                ...printNested((node.fragments ?? []).flatMap(({ nodes }) => nodes)),
            ];
        case 'content-ref':
            return printLink(printing, at, node.data.ref);
        case 'drawing':
            return node.data.ref
                ? toImagePrintBlocks(printing, at, { data: { ref: node.data.ref }, fragments: [] })
                : [];
        case 'embed':
            return [
                ...printLink(printing, at, { kind: 'url', url: node.data.url }),
                ...printNested((node.fragments ?? []).flatMap(({ nodes }) => nodes)),
            ];
        case 'reusable-content':
            return printReusedContent(printing, at, node);
        case 'integration':
            return [printIntegrationBlock(node)];
        case 'swagger':
        case 'openapi-operation':
        case 'openapi-schemas':
        case 'openapi-webhook':
            return printSpecification(printing, at, node);
    }
}

function printHeading(
    printing: PrintState,
    at: PrintLocation,
    { type, meta, nodes }: DocumentBlockHeading,
): PrintBlock {
    return {
        type: 'heading',
        level: type === 'heading-1' ? 1 : type === 'heading-2' ? 2 : 3,
        runs: toPrintRuns(printing, at, nodes, { bold: true }),
        // Reusable content may repeat, so its headings have no unique target.
        target: meta === undefined || at.within ? undefined : printing.getTarget(at.page, meta.id),
    };
}

type List = Extract<DocumentBlock, { type: 'list-ordered' | 'list-unordered' | 'list-tasks' }>;

function printItems(list: List, inner: (nodes: readonly DocumentBlock[]) => PrintBlock[]) {
    const start = list.type === 'list-ordered' ? (list.data.start ?? 1) : 1;
    return list.nodes.map(({ data, nodes }, index) => ({
        marker: getMarker(list.type, data?.checked, start + index),
        blocks: inner(nodes),
    }));
}

function getMarker(type: List['type'], checked: boolean | undefined, number: number): string {
    if (checked !== undefined || type === 'list-tasks') return checked ? '☑' : '☐';
    return type === 'list-ordered' ? `${number}.` : '•';
}

function printUpdate(
    { context }: PrintLocation,
    { data: { date, tags = [] } }: DocumentBlockUpdate,
    format: DocumentBlockUpdates['data']['format'],
    blocks: PrintBlock[],
): PrintBlock {
    const getLabel = ({ tag }: { tag: string }) => context.revision.tags.find(({ slug }) => slug === tag)?.label ?? tag;
    // PDFs have no locale.
    const title = [formatUpdateDate(date, format, 'en'), ...tags.map(getLabel)].join(' · ');
    return createBox(title, blocks);
}

function createBox(title: string | undefined, blocks: PrintBlock[]): PrintBlock {
    const runs: PrintRun[] | undefined = title ? [{ text: title, bold: true }] : undefined;
    return { type: 'box', tone: 'part', title: runs, blocks };
}

function printCode({ data, nodes }: DocumentBlockCode): PrintBlock {
    const width = String(nodes.length).length;
    const lines = nodes.map((line, index) => {
        const text = concatNodesPlainText(line.nodes satisfies LineNode[]);
        return data.lineNumbers ? `${String(index + 1).padStart(width)}  ${text}` : text;
    });
    return { type: 'code', title: data.title || undefined, lines };
}

function printLink(printing: PrintState, at: PrintLocation, reference: ContentReference): PrintBlock[] {
    const text = printing.getName(at, reference);
    return [{ type: 'text', runs: [{ text: '→ ' }, { text, ...printing.getDestination(at, reference) }] }];
}

function printReusedContent(
    printing: PrintState,
    at: PrintLocation,
    block: DocumentBlockReusableContent,
): PrintBlock[] {
    const { within = [] } = at;
    const reused = at.reused.acquire(at.context, block, within);
    if (!reused) return printLink(printing, at, block.data.ref);
    const { id, context, document } = reused;
    const { isShown } = printing.reader;
    const { nodes } = isShown ? omitHiddenIfBlocks(document, isShown) : document;
    return toPrintBlocks(printing, { ...at, context, within: [...within, id] }, nodes);
}

function printSpecification(printing: PrintState, at: PrintLocation, block: SpecificationBlock): PrintBlock[] {
    const blocks = at.specifications.find(at.context, block);
    if (blocks) return toPrintBlocks(printing, at, blocks);
    const { ref } = block.data;
    const name = ref.kind === 'openapi' ? ref.spec : printing.getName(at, ref);
    const text = `This part of the specification "${name}" was not read.`;
    return [
        { type: 'code', lines: listPartNames(block) },
        { type: 'text', look: 'small', runs: [{ text }] },
    ];
}

function listPartNames({ type, data }: SpecificationBlock): string[] {
    switch (type) {
        case 'swagger':
        case 'openapi-operation':
            return [`${data.method.toUpperCase()} ${data.path}`];
        case 'openapi-schemas':
            return data.schemas;
        case 'openapi-webhook':
            return [`${data.method.toUpperCase()} ${data.name}`];
    }
}

function printIntegrationBlock({ data: { integration, block, props } }: DocumentBlockIntegration): PrintBlock {
    const lines = Object.entries(props).flatMap(([name, value]) => {
        const [first = '', ...others] = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).split('\n');
        return others.length === 0 ? [`${name}: ${first}`] : [`${name}:`, first, ...others];
    });
    return { type: 'code', title: `${integration}/${block}`, lines };
}
