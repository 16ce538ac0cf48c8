import { type BlockNode, findFragment } from './nodes.js';
import { parseRawDocument } from './parse-document.js';
import { listVisibleColumns, listRecords } from './table-records.js';
import { walkNodes, getPlainText } from './walk-nodes.js';

/** Names of changed parts that are told at most. */
const MOST = 20;

/** UTF-16 units of bodies that are read to name what changed in them: as many as are read in a moment. */
const MOST_READ = 16_384;

/** A body in Markdown, or its nodes, which are read as soon as they are needed. */
export type NamedBody = { markdown: string } | { length: number; nodes: () => readonly BlockNode[] };

/**
 * Gives names of the parts of a body that differ between two versions of it: tabs, expandable blocks and cells of tables, which have names
 * of their own. None for bodies that would take long to read together with those before.
 */
export function createPartsComparer(): (before: NamedBody, after: NamedBody) => string[] {
    let left = MOST_READ;
    return (before, after) => {
        const weight = weightOf(before) + weightOf(after);
        if (weight > left) return [];
        left -= weight;
        const [former, present] = [partsOf(nodesOf(before)), partsOf(nodesOf(after))];
        const names = [...new Set([...former.keys(), ...present.keys()])];
        return names.filter((name) => former.get(name) !== present.get(name)).slice(0, MOST);
    };
}

/** JSON says in more units what Markdown says, and takes less time. */
const JSON_WEIGHT = 1 / 16;

function weightOf(body: NamedBody): number {
    return 'markdown' in body ? body.markdown.length : body.length * JSON_WEIGHT;
}

function nodesOf(body: NamedBody): readonly BlockNode[] {
    return 'markdown' in body ? parseRawDocument(body.markdown, {}).nodes : body.nodes();
}

/** Contents of named parts, by their names; those of one name count together. */
function partsOf(nodes: readonly BlockNode[]): Map<string, string> {
    const parts = new Map<string, string>();
    const add = (name: string, content: unknown) =>
        parts.set(name, (parts.get(name) ?? '') + JSON.stringify(content, withoutKey));
    for (const node of walkNodes(nodes)) {
        if (node.object !== 'block') continue;
        if (node.type === 'tabs-item') add(`tab "${node.data.title ?? ''}"`, node.nodes);
        else if (node.type === 'expandable') {
            const title = getPlainText(findFragment(node, 'expandable-title')?.nodes ?? []);
            add(`expandable "${title}"`, findFragment(node, 'expandable-body')?.nodes);
        } else if (node.type === 'table') {
            for (const { title, id } of listVisibleColumns(node))
                add(`column "${title || id}"`, node.data.definition[id]);
            for (const [row, cells] of listRecords(node).entries())
                for (const { column, value, nodes } of cells)
                    add(`cell "${column.title || column.id}" ${row + 1}`, column.type === 'text' ? nodes : value);
        }
    }
    return parts;
}

function withoutKey(name: string, value: unknown): unknown {
    return name === 'key' || name === 'meta' ? undefined : value;
}
