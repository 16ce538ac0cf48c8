import type { Link, List, ListItem, Nodes, Root } from 'mdast';

import { getMarkdownTextWithoutFormulas } from '../markdown/index.js';

export interface SummaryContext {
    find: (href: string) => string | undefined;
    /** Returns the path segment, or `undefined` for the first page. */
    getName: (address: string) => string | undefined;
}

export function resolveSummaryPaths(root: Root, pages: SummaryContext): Map<string, string[]> {
    const paths = new Map<string, string[]>();
    let group: string[] = [];
    for (const node of root.children) {
        if (node.type === 'heading')
            group = node.depth === 1 ? [] : [getMarkdownTextWithoutFormulas(node).trim()].filter((name) => name !== '');
        else if (node.type === 'thematicBreak') group = [];
        else if (node.type === 'list') readList(node, group, pages, paths);
    }
    return paths;
}

function readList(
    { children }: List,
    above: readonly string[],
    pages: SummaryContext,
    paths: Map<string, string[]>,
): void {
    for (const item of children) {
        const path = resolvePath(item, above, pages, paths);
        for (const node of item.children) if (node.type === 'list') readList(node, path, pages, paths);
    }
}

function resolvePath(
    { children: [line] }: ListItem,
    above: readonly string[],
    { find, getName }: SummaryContext,
    paths: Map<string, string[]>,
): string[] {
    if (!line || line.type === 'list') return [...above];
    const href = findFirstLink(line)?.url;
    const address = href === undefined ? undefined : find(href);
    if (address === undefined)
        return appendName(above, href === undefined ? getMarkdownTextWithoutFormulas(line).trim() : undefined);
    const path = appendName(above, getName(address));
    if (!paths.has(address)) paths.set(address, path);
    return path;
}

function appendName(above: readonly string[], name: string | undefined): string[] {
    return name ? [...above, name] : [...above];
}

export function findFirstLink(node: Nodes): Link | undefined {
    if (node.type === 'link') return node;
    if (!('children' in node)) return undefined;
    for (const child of node.children) {
        const link = findFirstLink(child);
        if (link) return link;
    }
    return undefined;
}
