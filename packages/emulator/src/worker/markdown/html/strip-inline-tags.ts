import type { Html, Link, Nodes, PhrasingContent, Root, TableCell } from 'mdast';

import { escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import type { MarkdownInlineTag } from '../../../markdown/tags/inline-tag-syntax.js';
import { findTagUrl, isVoidTag, parseNonConditionTag } from '../../../markdown/tags/inline-tags.js';
import { listPairedInlineTags } from '../../../markdown/tags/match-inline-tags.js';
import { formatHtmlAttributes } from './format-html-line.js';
import { splitHtmlAtTextTags } from './split-html-at-text-tags.js';

/** Strips tags of blocks from cells and HTML. An unpaired tag with a URL becomes a link. */
export function stripInlineTags(root: Root): void {
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'tableCell') stripCellTags(node);
        if (node.type === 'html') stripHtmlTags(node);
        if ('children' in node) stack.push(...node.children);
    }
}

function stripCellTags(cell: TableCell): void {
    const paired = listPairedInlineTags(cell.children);
    cell.children = cell.children.flatMap((node): PhrasingContent[] => {
        if (node.type !== 'inlineTag') return [node];
        const url = paired.has(node) ? undefined : findUrl(node);
        return url === undefined ? [] : [createLink(url)];
    });
}

function createLink(url: string): Link {
    return { type: 'link', url, children: [{ type: 'text', value: url }] };
}

function stripHtmlTags(node: Html): void {
    const parts = splitHtmlAtTextTags(node.value);
    const paired = listPairedInlineTags(parts.filter((part) => typeof part !== 'string'));
    node.value = parts
        .map((part) => {
            if (typeof part === 'string') return part;
            if (paired.has(part)) return '';
            const href = findUrl(part);
            if (href === undefined) return isVoid(part) ? '' : part.source;
            return `<a${formatHtmlAttributes({ href })}>${escapeHtmlAndNewlinesAsEntities(href)}</a>`;
        })
        .join('');
}

function isVoid({ value }: MarkdownInlineTag): boolean {
    const tag = parseNonConditionTag(value);
    return tag !== undefined && isVoidTag(tag);
}

function findUrl({ value }: MarkdownInlineTag): string | undefined {
    return findTagUrl(parseNonConditionTag(value));
}
