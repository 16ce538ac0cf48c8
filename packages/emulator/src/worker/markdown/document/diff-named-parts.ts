import { type DocumentContentNode, findFragment } from './nodes.js';
import { parseUnresolvedDocument } from '../parse/parse-document.js';
import { listVisibleColumns, listRecordCells } from './table-records.js';
import { walkDocumentNodes, concatNodesPlainText } from './walk-document-nodes.js';

const MAX_NAMES = 20;

/** UTF-16 units to parse, so the comparison stays fast. */
const MAX_READ_LENGTH = 16_384;

export type ComparedBody = { markdown: string } | { length: number; nodes: () => readonly DocumentContentNode[] };

/** Returns no names after its parsing budget is spent. */
export function createNamedPartDiffer(): (before: ComparedBody, after: ComparedBody) => string[] {
    let left = MAX_READ_LENGTH;
    return (before, after) => {
        const weight = getWeight(before) + getWeight(after);
        if (weight > left) return [];
        left -= weight;
        const [previous, present] = [collectParts(getNodes(before)), collectParts(getNodes(after))];
        const names = [...new Set([...previous.keys(), ...present.keys()])];
        return names.filter((name) => previous.get(name) !== present.get(name)).slice(0, MAX_NAMES);
    };
}

/** JSON is longer than Markdown, but faster to parse. */
const JSON_WEIGHT = 1 / 16;

function getWeight(body: ComparedBody): number {
    return 'markdown' in body ? body.markdown.length : body.length * JSON_WEIGHT;
}

function getNodes(body: ComparedBody): readonly DocumentContentNode[] {
    return 'markdown' in body ? parseUnresolvedDocument(body.markdown, {}).nodes : body.nodes();
}

function collectParts(nodes: readonly DocumentContentNode[]): Map<string, string> {
    const parts = new Map<string, string>();
    const add = (name: string, content: unknown) =>
        parts.set(name, (parts.get(name) ?? '') + JSON.stringify(content, omitKeys));
    for (const node of walkDocumentNodes(nodes)) {
        if (node.object !== 'block') continue;
        if (node.type === 'tabs-item') add(`tab "${node.data.title ?? ''}"`, node.nodes);
        else if (node.type === 'expandable') {
            const title = concatNodesPlainText(findFragment(node, 'expandable-title')?.nodes ?? []);
            add(`expandable "${title}"`, findFragment(node, 'expandable-body')?.nodes);
        } else if (node.type === 'table') {
            for (const { title, id } of listVisibleColumns(node))
                add(`column "${title || id}"`, node.data.definition[id]);
            for (const [row, cells] of listRecordCells(node).entries())
                for (const { column, value, nodes } of cells)
                    add(`cell "${column.title || column.id}" ${row + 1}`, column.type === 'text' ? nodes : value);
        }
    }
    return parts;
}

export function omitKeys(name: string, value: unknown): unknown {
    return name === 'key' || name === 'meta' ? undefined : value;
}
