import type { DocumentBlock } from '@svc-int/api';

import { hasEqualMarks, isMarkEqual } from './document/marks.js';
import type { DocumentContentNode, Mark } from './document/nodes.js';

type Leaf = { text: string; marks: Mark[] };

/** Ignores keys, splits of equally marked text, and marks that only a line break has. */
export function normalizeDocument(nodes: readonly DocumentBlock[]): unknown {
    return JSON.parse(JSON.stringify(nodes), (name, value: unknown) => {
        if (name === 'key' || name === 'meta') return undefined;
        if (isOptionalData(value))
            return Object.fromEntries(Object.entries(value).filter(([field]) => field !== 'data'));
        const isLine =
            Array.isArray(value) &&
            value.some((node: DocumentContentNode | null) => node?.object === 'text' || node?.object === 'inline');
        return isLine ? normalizeLine(value as DocumentContentNode[]) : value;
    }) as unknown;
}

const PERHAPS = new Set([
    'paragraph',
    'blockquote',
    'list-item',
    'list-unordered',
    'list-tasks',
    'tabs',
    'stepper',
    'annotation',
]);

function isOptionalData(value: unknown): value is object {
    const { type, data } = Object(value) as { type?: string; data?: object };
    return PERHAPS.has(type ?? '') && data !== undefined && Object.keys(data).length === 0;
}

function normalizeLine(nodes: DocumentContentNode[]): unknown[] {
    const line: { node?: DocumentContentNode; leaves?: Leaf[] }[] = [];
    for (const node of nodes) {
        const last = line.at(-1);
        if (node.object !== 'text') line.push({ node });
        else if (last?.leaves) last.leaves.push(...node.leaves);
        else line.push({ leaves: [...node.leaves] });
    }
    const shown = line
        .map(({ node, leaves }) => node ?? { leaves: mergeLeaves(splitBreaks(leaves ?? [])) })
        .filter((part) => !('leaves' in part) || (part.leaves as Leaf[]).length > 0);
    return shown.length === 0 ? [{ leaves: [] }] : shown;
}

function splitBreaks(leaves: Leaf[]): Leaf[] {
    const parts = leaves.flatMap(({ text, marks }) =>
        text
            .split(/(\n)/)
            .filter(Boolean)
            .map((part) => ({ text: part, marks })),
    );
    return parts.map((part, at) => {
        if (part.text !== '\n') return part;
        const before = parts.slice(0, at).findLast(({ text }) => text !== '\n');
        const after = parts.slice(at).find(({ text }) => text !== '\n');
        const shared = before?.marks.filter((mark) => after?.marks.some((other) => isMarkEqual(mark, other))) ?? [];
        return { ...part, marks: shared.filter(({ type }) => type !== 'code') };
    });
}

function mergeLeaves(leaves: Leaf[]): Leaf[] {
    const all: Leaf[] = [];
    for (const leaf of leaves) {
        const last = all.at(-1);
        if (last && hasEqualMarks(last.marks, leaf.marks))
            all[all.length - 1] = { ...last, text: last.text + leaf.text };
        else all.push({ text: leaf.text, marks: leaf.marks });
    }
    return all;
}
