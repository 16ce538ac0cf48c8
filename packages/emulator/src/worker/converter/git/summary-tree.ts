import type { Link, List, ListItem, Root } from 'mdast';

import { getMarkdownTextWithoutFormulas } from '../../markdown/index.js';
import { linkTitleSchema } from '@svc-int/api/schemas';
import { findFirstLink } from '../summary.js';

export type SummaryNode = { title: string; pages: SummaryNode[] } & (
    | { type: 'page'; path: string; linkTitle?: string | undefined }
    | { type: 'link'; href: string; path?: string | undefined; linkTitle?: string | undefined }
    | { type: 'group'; folder?: string }
);

export type ResolvePageLink = (href: string) => string | undefined;

const MAX_DEPTH = 30;

/** Headings from level 2 are groups, which a rule `***` ends. A repeated page becomes a link. */
export function parseSummaryFile(root: Root, resolvePageLink: ResolvePageLink): SummaryNode[] {
    const top: SummaryNode[] = [];
    const visited = new Set<string>();
    let into = top;
    for (const node of root.children) {
        if (node.type === 'heading') {
            const title = getMarkdownTextWithoutFormulas(node).trim();
            into = top;
            if (node.depth === 1 || title === '') continue;
            const group: SummaryNode = { type: 'group', title, pages: [] };
            top.push(group);
            into = group.pages;
        } else if (node.type === 'thematicBreak') into = top;
        else if (node.type === 'list') readList(node, into, { find: resolvePageLink, visited }, 0);
    }
    return top;
}

interface Reading {
    find: ResolvePageLink;
    visited: Set<string>;
}

function readList({ children }: List, into: SummaryNode[], reading: Reading, depth: number): void {
    for (const item of children) {
        const entry = parseEntry(item, reading);
        if (entry) into.push(entry);
        const hasBelow = entry !== undefined && entry.type !== 'link' && depth < MAX_DEPTH;
        for (const node of item.children)
            if (node.type === 'list') readList(node, hasBelow ? entry.pages : into, reading, depth + 1);
    }
}

function parseEntry({ children: [line] }: ListItem, { find, visited }: Reading): SummaryNode | undefined {
    if (!line || line.type === 'list') return undefined;
    const title = getMarkdownTextWithoutFormulas(line).trim();
    const link = findFirstLink(line);
    const href = link?.url;
    if (href === undefined) return title === '' ? undefined : { type: 'group', title, pages: [] };
    const path = find(href);
    const named = readLinkTitle(link);
    if (path === undefined)
        return /^(?:https?|mailto|tel):/i.test(href) && title !== ''
            ? { type: 'link', title, href, ...named, pages: [] }
            : undefined;
    if (visited.has(path)) return title === '' ? undefined : { type: 'link', title, href, path, ...named, pages: [] };
    visited.add(path);
    return { type: 'page', title, path, ...named, pages: [] };
}

/** A link's title is the page's title in tables of contents. */
function readLinkTitle(link: Link | undefined): { linkTitle?: string } {
    const { data } = linkTitleSchema.safeParse(link?.title?.trim());
    return data === undefined ? {} : { linkTitle: data };
}

export function listPagePaths(tree: readonly SummaryNode[]): string[] {
    return tree.flatMap((entry) => [...(entry.type === 'page' ? [entry.path] : []), ...listPagePaths(entry.pages)]);
}

export function findLinkTitle(nodes: readonly SummaryNode[], path: string): string | undefined {
    for (const node of nodes) {
        if (node.type === 'page' && node.path === path) return node.linkTitle;
        const found = findLinkTitle(node.pages, path);
        if (found !== undefined) return found;
    }
    return undefined;
}

export type SummaryEntry = {
    title: string;
    href?: string | undefined;
    linkTitle?: string | undefined;
    pages: readonly SummaryEntry[];
};

const GROUP_END = '***';

export function formatSummaryFile(entries: readonly SummaryEntry[]): string {
    const lines = ['# Table of contents', ''];
    let isInGroup = false;
    const addSection = (...section: string[]) => lines.push(...(lines.at(-1) === '' ? [] : ['']), ...section, '');
    for (const entry of entries) {
        const isGroup = entry.href === undefined;
        if (isGroup)
            addSection(`## ${escapeTitle(entry.title)}`, '', ...entry.pages.flatMap((page) => formatLines(page, 0)));
        else {
            if (isInGroup) addSection(GROUP_END);
            lines.push(...formatLines(entry, 0));
        }
        isInGroup = isGroup;
    }
    return `${lines.join('\n').trimEnd()}\n`;
}

function formatLines({ title, href, linkTitle, pages }: SummaryEntry, depth: number): string[] {
    const named = linkTitle === undefined ? '' : ` "${escapeLinkTitle(linkTitle)}"`;
    const text = href === undefined ? escapeTitle(title) : `[${escapeTitle(title)}](${href}${named})`;
    return [`${'  '.repeat(depth)}* ${text}`, ...pages.flatMap((page) => formatLines(page, depth + 1))];
}

function escapeLinkTitle(title: string): string {
    return title.replaceAll(/\s+/g, ' ').replaceAll(/[\\"&]/g, (sign) => `\\${sign}`);
}

function escapeTitle(title: string): string {
    return title.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#]/g, (sign) => `\\${sign}`);
}
