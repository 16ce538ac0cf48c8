import type { Html, Nodes, PhrasingContent, Root, TableCell } from 'mdast';

import { parseMarkdownTag } from '../../../markdown/tag.js';
import { escapeHtmlAndNewlinesAsEntities } from '../syntax/html.js';
import type { MarkdownInlineTag } from '../syntax/inline-tag-syntax.js';
import { findTagUrl } from '../syntax/inline-tags.js';
import { listBlockTags } from '../syntax/match-inline-tags.js';
import { matchTagEnds } from '../syntax/pair-tags.js';
import { formatHtmlAttributes } from './format-html-line.js';
import { splitHtmlAtTextTags } from './split-html-at-text-tags.js';

/** Strips tags of blocks from cells and HTML. A tag without content becomes a link. */
export function stripInlineTags(root: Root): void {
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'tableCell') stripCellTags(node);
        if (node.type === 'html') stripHtmlTags(node);
        if ('children' in node) stack.push(...node.children);
    }
}

function stripCellTags(cell: TableCell): void {
    const urls = findContentUrls(cell.children.filter((node) => node.type === 'inlineTag'));
    cell.children = cell.children.flatMap((node): PhrasingContent[] => {
        if (node.type !== 'inlineTag') return [node];
        const url = urls.get(node);
        return url === undefined ? [] : [{ type: 'link', url, children: [{ type: 'text', value: url }] }];
    });
}

function stripHtmlTags(node: Html): void {
    const parts = splitHtmlAtTextTags(node.value);
    const all = parts.filter((part) => typeof part !== 'string');
    const [tags, urls] = [listBlockTags(all), findContentUrls(all)];
    node.value = parts
        .map((part) => {
            if (typeof part === 'string') return part;
            const href = urls.get(part);
            if (!tags.has(part)) return part.value;
            return href === undefined
                ? ''
                : `<a${formatHtmlAttributes({ href })}>${escapeHtmlAndNewlinesAsEntities(href)}</a>`;
        })
        .join('');
}

function findContentUrls(nodes: readonly MarkdownInlineTag[]): ReadonlyMap<MarkdownInlineTag, string> {
    const tags = nodes.map(({ value }) => parseMarkdownTag(value));
    const ends = matchTagEnds(tags);
    return new Map(
        nodes.flatMap((node, at) => {
            const tag = tags[at];
            const url = tag && !tag.isEnd && !ends.has(at) ? findTagUrl(tag) : undefined;
            return url === undefined ? [] : [[node, url] as const];
        }),
    );
}
