import { isHighSurrogate, truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { getNodeKind } from './node-kinds.js';
import { type DocumentContentNode, isHeadingBlock } from './nodes.js';
import { type NonEmptyTableRecordCell, listRecordCells, formatNonTextCellValue } from './table-records.js';
import { getChildNodes, getFragments, concatNodesPlainText } from './walk-document-nodes.js';

export interface DocumentSection {
    /** `null` before the first heading. */
    anchor: string | null;
    title: string;
    text: string;
}

/** UTF-16 units, because SQLite limits rows. Longer text continues in another section. */
const MAX_TEXT_LENGTH = 100_000;

const MAX_TITLE_LENGTH = 1000;

export function splitDocumentSections(nodes: readonly DocumentContentNode[]): DocumentSection[] {
    const sections: DocumentSection[] = [{ anchor: null, title: '', text: '' }];
    for (const node of nodes) read(node, sections);
    return sections.filter(({ title, text }) => title !== '' || text.trim() !== '').flatMap(splitText);
}

function read(node: DocumentContentNode, sections: DocumentSection[]): void {
    if (node.object === 'text') return write(node.leaves.map(({ text }) => text).join(''), sections);
    if (isHeadingBlock(node)) {
        const title = truncateWithoutEllipsis(concatNodesPlainText([node]).trim(), MAX_TITLE_LENGTH);
        sections.push({ anchor: node.meta?.id ?? null, title, text: '' });
        return;
    }
    for (const text of getNodeKind(node).listSearchTexts?.(node) ?? []) write(`${text} `, sections);
    if (node.type !== 'table') readContent(node, sections);
    else for (const cell of listRecordCells(node).flat()) readCell(cell, sections);
    if (node.object === 'block') write('\n', sections);
}

/** Separates the text of an annotation from the annotated word. */
function readContent(node: DocumentContentNode, sections: DocumentSection[]): void {
    for (const inner of getChildNodes(node)) read(inner, sections);
    for (const { nodes } of getFragments(node)) {
        write(' ', sections);
        for (const inner of nodes) read(inner, sections);
    }
}

function readCell(cell: NonEmptyTableRecordCell, sections: DocumentSection[]): void {
    write(`${formatNonTextCellValue(cell)} `, sections);
    for (const inner of cell.nodes) read(inner, sections);
}

function write(text: string, sections: DocumentSection[]): void {
    const last = sections.at(-1);
    if (last) last.text += text;
}

function splitText({ anchor, title, text }: DocumentSection): DocumentSection[] {
    const whole = text.trim();
    const parts: DocumentSection[] = [];
    for (let at = 0; at < whole.length || at === 0;) {
        const end = findPartEnd(whole, at + MAX_TEXT_LENGTH);
        parts.push({ anchor, title, text: whole.slice(at, end) });
        at = end || 1;
    }
    return parts;
}

/** Splits at a space if possible, and never within a character. */
function findPartEnd(text: string, end: number): number {
    if (end >= text.length) return text.length;
    const blank = text.lastIndexOf(' ', end);
    if (blank > end - MAX_TEXT_LENGTH / 2) return blank;
    return isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
}
