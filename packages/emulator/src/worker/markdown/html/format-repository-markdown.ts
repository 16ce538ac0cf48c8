import type { DocumentBlock } from '@svc-int/api';
import type { RootContent } from 'mdast';

import { findBlockTag } from '../../../markdown/tags/block-tags.js';
import { pairTags, type PairedNode, type TagPair } from '../../../markdown/tags/pair-tags.js';
import { parseUnresolvedDocument } from '../parse/parse-document.js';
import { parseMarkdown } from '../syntax/syntax.js';
import { formatBlockAsHtml } from './format-html-blocks.js';
import { serializeBlockContent } from './serialize-block-content.js';

/** Limits repeated parsing, relative to the length of the Markdown. */
const MAX_PARSED_SHARE = 8;

interface Source {
    markdown: string;
    definitions: string;
    charsLeft: number;
}

interface Replacement {
    from: number;
    to: number;
    text: string;
}

/** Uses the hosted service's format. Blocks that HTML cannot express keep their tags. */
export function formatRepositoryMarkdown(markdown: string): string {
    if (!markdown.includes('{%')) return markdown;
    const { children } = parseMarkdown(markdown);
    const replacements: Replacement[] = [];
    const definitions = listDefinitions(markdown, children);
    const source = { markdown, definitions, charsLeft: MAX_PARSED_SHARE * markdown.length };
    collectReplacements(source, pairTags(children), replacements);
    let at = 0;
    const parts = replacements.map(({ from, to, text }) => {
        const before = markdown.slice(at, from);
        at = to;
        return before + text;
    });
    return parts.join('') + markdown.slice(at);
}

function listDefinitions(markdown: string, nodes: readonly RootContent[]): string {
    return nodes
        .filter(({ type }) => type === 'definition')
        .map(({ position }) => markdown.slice(position?.start.offset, position?.end.offset))
        .join('\n');
}

function collectReplacements(source: Source, nodes: readonly PairedNode[], replacements: Replacement[]): void {
    const { markdown } = source;
    for (const node of nodes) {
        const html = node.type === 'pair' ? formatPair(source, node) : undefined;
        if (node.type === 'pair' && html !== undefined && node.range) {
            const [from, to] = node.range;
            const isEnded = /^[ \t]*(?:\r?\n[ \t]*(?:\r?\n|$)|$)/.test(markdown.slice(to, to + 200));
            replacements.push({ from, to, text: isEnded ? html : `${html}\n` });
        } else if (node.type === 'pair') collectReplacements(source, node.children ?? [], replacements);
        else if (node.type === 'list')
            for (const item of node.children) collectReplacements(source, pairTags(item.children), replacements);
    }
}

/** Returns `undefined` if the HTML would parse as another block. */
function formatPair(source: Source, { tag, range, raw }: TagPair): string | undefined {
    const { markdown, definitions } = source;
    if (!findBlockTag(tag.name)?.isHtmlInRepositories || !range || !raw.startsWith('{%')) return undefined;
    source.charsLeft -= range[1] - range[0] + definitions.length;
    if (source.charsLeft < 0) return undefined;
    const column = range[0] - (markdown.lastIndexOf('\n', range[0] - 1) + 1);
    const written = stripIndentation(markdown.slice(...range), column);
    // HTML cannot express footnotes.
    const block = written.includes('[^') ? undefined : parseOneBlock(`${written}\n\n${definitions}`);
    const html = block && formatBlockAsHtml(block);
    if (!block || html === undefined || (column > 0 && html.includes('\n'))) return undefined;
    const again = parseOneBlock(html);
    return again && serializeBlockContent(again) === serializeBlockContent(block) ? html : undefined;
}

function parseOneBlock(markdown: string): DocumentBlock | undefined {
    const [block, ...others] = parseUnresolvedDocument(markdown, {}).nodes;
    return others.length === 0 ? block : undefined;
}

function stripIndentation(text: string, column: number): string {
    return column === 0 ? text : text.replaceAll(new RegExp(String.raw`\n[ \t]{0,${column}}`, 'g'), '\n');
}
