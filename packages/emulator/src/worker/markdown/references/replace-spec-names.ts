import type { DocumentContentNode } from '../document/nodes.js';

/** Accepts slugs and ids. */
export type GetSpecSlug = (name: string) => string;

export function replaceSpecNames(node: DocumentContentNode, getSlug: GetSpecSlug): void {
    if (node.object === 'text' || !('data' in node) || !node.data) return;
    if ('ref' in node.data) replaceSpecName(node.data.ref, getSlug);
    if (node.type !== 'table') return;
    for (const { values } of Object.values(node.data.records))
        for (const value of Object.values(values)) replaceSpecName(value, getSlug);
}

function replaceSpecName(value: unknown, getSlug: GetSpecSlug): void {
    if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'openapi') return;
    if ('spec' in value && typeof value.spec === 'string') value.spec = getSlug(value.spec);
}
