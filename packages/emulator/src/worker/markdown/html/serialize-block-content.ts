import type { DocumentBlock, DocumentBlockTable, DocumentTableColumn, DocumentTableRecord } from '@svc-int/api';

import { hasEqualMarks } from '../document/marks.js';
import type { DocumentContentNode, LineNode, Mark } from '../document/nodes.js';
import { getFragments } from '../document/walk-document-nodes.js';
import { replaceReferencesByIdUrls } from '../references/resolve-references.js';

type Value = DocumentTableRecord['values'][string];

export function serializeBlockContent(block: DocumentBlock): string {
    const copy = structuredClone(block);
    replaceReferencesByIdUrls(copy);
    return JSON.stringify(describeNode(copy));
}

function describeNode(node: DocumentContentNode): unknown {
    if (node.object === 'block' && node.type === 'table') return describeTable(node);
    const { data, nodes } = node as { data?: object; nodes?: readonly DocumentContentNode[] };
    return [
        'type' in node ? node.type : node.object,
        data && Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        nodes && describeNodes(nodes),
        getFragments(node).map(({ fragment, type, nodes: inner }) => [
            fragment ?? type,
            describeNodes(inner as readonly DocumentContentNode[]),
        ]),
    ].filter((part) => part !== undefined && !(Array.isArray(part) && part.length === 0));
}

function describeNodes(nodes: readonly DocumentContentNode[]): unknown[] {
    const isLine = nodes.some(({ object }) => object !== 'block');
    return isLine ? describeLine(nodes as readonly LineNode[]) : nodes.map(describeNode);
}

function describeLine(nodes: readonly LineNode[]): unknown[] {
    const parts: (unknown[] | { text: string; marks: readonly Mark[] })[] = [];
    for (const node of nodes) {
        if (node.object === 'inline') parts.push([describeNode(node)]);
        else
            for (const { text, marks } of node.leaves) {
                const last = parts.at(-1);
                if (text === '') continue;
                if (last && 'text' in last && hasEqualMarks(last.marks, marks)) last.text += text;
                else parts.push({ text, marks: marks.toSorted((a, b) => (a.type < b.type ? -1 : 1)) });
            }
    }
    return parts;
}

function describeTable({ data: { view, definition, records, fullWidth }, fragments }: DocumentBlockTable): unknown {
    const columns = Object.values(definition);
    const { columns: shown, ...look } = view;
    const cells = new Map(fragments.map(({ fragment, nodes }) => [fragment, nodes]));
    const ordered = Object.values(records).toSorted((a, b) => (a.orderIndex < b.orderIndex ? -1 : 1));
    const describeId = (id: string | undefined) => columns.findIndex((column) => column.id === id);
    const isCards = look.type === 'cards';
    return {
        fullWidth: fullWidth ?? false,
        shown: shown.map(describeId),
        view: isCards
            ? [
                  look.cardSize,
                  look.hideColumnTitle ?? false,
                  ...[look.targetDefinition, look.coverDefinition, look.coverDefinitionDark].map(describeId),
              ]
            : [look.hideHeader, columns.map(({ id }) => look.columnWidths?.[id] ?? null)],
        columns: columns.map(({ id, ...column }) =>
            Object.entries(column).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        ),
        rows: ordered.map(({ values }) =>
            columns.map((column) => describeValue(column, values[column.id], (name) => cells.get(name) ?? [])),
        ),
    };
}

function describeValue(
    column: DocumentTableColumn,
    value: Value | undefined,
    getNodes: (name: string) => readonly DocumentContentNode[],
): unknown {
    if (column.type !== 'text') return value ?? null;
    const content = typeof value === 'string' ? describeNodes(getNodes(value)) : (value ?? []);
    return JSON.stringify(content) === JSON.stringify([['paragraph']]) ? [] : content;
}
