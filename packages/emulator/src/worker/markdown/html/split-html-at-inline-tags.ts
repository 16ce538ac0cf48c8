import { decodeHTMLStrict } from 'entities/decode';
import type { RootContent } from 'mdast';

import { listCompleteInlineTags } from '../../../markdown/tags/match-inline-tags.js';
import { type PairedNode, pairTags } from '../../../markdown/tags/pair-tags.js';
import { splitTextAtTags, type TextTag } from '../syntax/split-text-at-tags.js';
import { formatHtmlAttributes } from './format-html-line.js';
import { VOID_ELEMENTS } from '../../../markdown/html/html-names.js';
import type { HtmlNode } from './html-tree.js';

type Part = string | TextTag | HtmlNode;

/** Returns `undefined` if the text of these siblings has no tags of blocks. */
export function splitHtmlAtInlineTags(nodes: readonly HtmlNode[]): PairedNode[] | undefined {
    if (!nodes.some((node) => node.type === 'text' && node.raw.includes('{%'))) return undefined;
    const parts = nodes.flatMap((node): Part[] =>
        node.type === 'text' ? splitTextAtTags(node.raw, decodeHTMLStrict) : [node],
    );
    const tags = listCompleteInlineTags(parts.filter((part) => typeof part !== 'string' && part.type === 'inlineTag'));
    if (tags.size === 0) return undefined;
    const split: PairedNode[] = [];
    for (const part of parts) {
        if (typeof part === 'string') addHtml(split, part);
        else if (part.type !== 'inlineTag') addHtmlNode(split, part);
        else if (tags.has(part)) split.push({ type: 'tagLine', raw: part.value });
        else addHtml(split, part.source);
    }
    // Cast: a pair stays as it is.
    return pairTags(split.filter((node) => !isBlank(node)) as RootContent[]);
}

function isBlank(node: PairedNode): boolean {
    return node.type === 'html' && node.value.trim() === '';
}

function addHtml(nodes: PairedNode[], html: string): void {
    const last = nodes.at(-1);
    if (last?.type === 'html') last.value += html;
    else nodes.push({ type: 'html', value: html });
}

function addHtmlNode(nodes: PairedNode[], node: HtmlNode): void {
    if (node.type === 'text') return addHtml(nodes, node.raw);
    if (node.type === 'markdown') return void nodes.push(node.node);
    addHtml(nodes, `<${node.name}${formatHtmlAttributes(node.attributes)}>`);
    for (const child of node.children) addHtmlNode(nodes, child);
    if (!VOID_ELEMENTS.has(node.name)) addHtml(nodes, `</${node.name}>`);
}
