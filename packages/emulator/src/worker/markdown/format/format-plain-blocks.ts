import type {
    DocumentBlock,
    DocumentBlockCode,
    DocumentBlockExpandable,
    DocumentBlockHeading,
    DocumentBlockImages,
    DocumentBlockIntegration,
} from '@svc-int/api';
import type { Code, Paragraph, PhrasingContent, RootContent } from 'mdast';

import { escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import { formatImage } from './line-parts.js';
import { createHtmlNode } from '../document/marks.js';
import { findFragment, type LineNode } from '../document/nodes.js';
import { getHeadingAnchorTextWithoutMentions } from '../parse/parse-line.js';
import { concatNodesPlainText } from '../document/walk-document-nodes.js';
import { formatInlineNodesAsPhrasingContent } from './format-line.js';
import {
    formatItemOrQuoteBlocksUnlessEmpty,
    hasDefinedFieldsExcept,
    type FormatInnerBlocks,
    formatList,
} from './format-list.js';
import { formatMarkdownTable } from './format-markdown-table.js';
import type { FormatContext } from './format-context.js';

export function formatPlainBlock(
    writer: FormatContext,
    block: DocumentBlock,
    inner: FormatInnerBlocks,
): RootContent[] | undefined {
    switch (block.type) {
        case 'paragraph':
            return hasDefinedFieldsExcept(block.data) ? undefined : toArray(formatParagraph(writer, block.nodes));
        case 'heading-1':
        case 'heading-2':
        case 'heading-3':
            return hasDefinedFieldsExcept(block.data, 'id') ? undefined : formatHeading(writer, block);
        case 'blockquote':
            return [{ type: 'blockquote', children: formatItemOrQuoteBlocksUnlessEmpty(block, inner) }];
        case 'list-ordered':
        case 'list-unordered':
        case 'list-tasks':
            return toArray(formatList(block, inner));
        case 'code':
            return toArray(formatPlainCode(block));
        case 'divider':
            return [{ type: 'thematicBreak' }];
        case 'math':
            return [{ type: 'math', value: block.data.formula }];
        case 'images':
            return toArray(formatImages(writer, block));
        case 'table':
            return toArray(formatMarkdownTable(writer, block));
        case 'expandable':
            return formatDetails(block, inner);
        case 'integration':
            return toArray(formatIntegrationCode(writer, block));
        default:
            return undefined;
    }
}

/** Returns `undefined` if lines have marks, inline nodes or line breaks. */
export function formatCodeAsFenceIfPlainText({ nodes }: DocumentBlockCode, lang?: string): Code | undefined {
    const lines = nodes.map((line) => (line.nodes.every(isBare) ? concatNodesPlainText(line.nodes) : undefined));
    const isWhole = lines.length > 0 && lines.every((line) => line !== undefined && !/[\r\n]/.test(line));
    return isWhole ? { type: 'code', value: lines.join('\n'), lang } : undefined;
}

function isBare(node: LineNode): boolean {
    return node.object === 'text' && node.leaves.every(({ marks }) => marks.length === 0);
}

function toArray<Node extends RootContent>(node: Node | undefined): Node[] | undefined {
    return node && [node];
}

function formatParagraph(writer: FormatContext, nodes: readonly LineNode[]): Paragraph | undefined {
    const children = formatInlineNodesAsPhrasingContent(writer, nodes, 'paragraph');
    const isPlain = children.some(
        (node) => node.type !== 'image' && !(node.type === 'text' && node.value.trim() === ''),
    );
    return isPlain ? { type: 'paragraph', children } : undefined;
}

function formatHeading(writer: FormatContext, { type, data, nodes }: DocumentBlockHeading): RootContent[] {
    const depth = Number(type.slice(-1)) as 1 | 2 | 3;
    const content = formatInlineNodesAsPhrasingContent(writer, nodes, 'single');
    return [
        {
            type: 'heading',
            depth,
            children: [...content, ...formatAnchor(writer, getHeadingAnchorTextWithoutMentions(content), data.id)],
        },
    ];
}

/** Only formats anchors that do not derive from the text. */
function formatAnchor({ anchors }: FormatContext, text: string, id: string | undefined): PhrasingContent[] {
    if (!id) {
        anchors.next(text);
        return [];
    }
    const anchor = escapeHtmlAndNewlinesAsEntities(anchors.keep(id));
    return [
        { type: 'text', value: ' ' },
        createHtmlNode(`<a href="#${anchor}" id="${anchor}">`),
        createHtmlNode('</a>'),
    ];
}

function formatPlainCode(block: DocumentBlockCode): Code | undefined {
    const { syntax } = block.data;
    const isPlain =
        !hasDefinedFieldsExcept(block.data, 'syntax') &&
        isValidFenceSyntax(syntax) &&
        !block.nodes.some(({ data }) => hasDefinedFieldsExcept(data));
    return isPlain ? formatCodeAsFenceIfPlainText(block, syntax) : undefined;
}

export function isValidFenceSyntax(syntax: string | undefined): boolean {
    return syntax === undefined || /^[^\s`~]+$/.test(syntax);
}

function formatImages(writer: FormatContext, { data, nodes }: DocumentBlockImages): Paragraph | undefined {
    if (hasDefinedFieldsExcept(data) || nodes.length === 0) return undefined;
    const children = nodes.map((image) =>
        hasDefinedFieldsExcept(image.data, 'ref', 'alt') ? undefined : formatPlainImage(writer, image),
    );
    const isWhole = children.every((image) => image !== undefined);
    return isWhole
        ? { type: 'paragraph', children: children.flatMap((image, at) => (at === 0 ? [image] : [NEXT_LINE, image])) }
        : undefined;
}

function formatPlainImage(
    writer: FormatContext,
    { data: { ref, alt }, fragments }: DocumentBlockImages['nodes'][number],
) {
    const caption = findParagraphText(fragments.flatMap(({ nodes }) => nodes));
    const isPlain = fragments.length === 0 || (caption && fragments[0]?.type === undefined);
    return isPlain && alt !== '' ? formatImage(writer, ref, alt, caption) : undefined;
}

function findParagraphText(blocks: readonly DocumentBlock[]): string | undefined {
    const [paragraph, ...others] = blocks;
    if (!paragraph) return '';
    if (others.length > 0 || paragraph.type !== 'paragraph' || hasDefinedFieldsExcept(paragraph.data)) return undefined;
    const text = concatNodesPlainText(paragraph.nodes);
    return paragraph.nodes.every(isBare) && text.trim() === text && !/[\r\n]/.test(text) ? text : undefined;
}

const NEXT_LINE: PhrasingContent = { type: 'text', value: '\n' };

function formatDetails(block: DocumentBlockExpandable, inner: FormatInnerBlocks): RootContent[] | undefined {
    const [title, body] = [findFragment(block, 'expandable-title'), findFragment(block, 'expandable-body')];
    const text = findParagraphText(title?.nodes ?? []);
    if (!title || !body || text === undefined || (text === '' && title.nodes.length > 0)) return undefined;
    const summary = text === '' ? [] : [createHtmlNode(`<summary>${escapeHtmlAndNewlinesAsEntities(text)}</summary>`)];
    return [createHtmlNode('<details>'), ...summary, ...inner(body.nodes), createHtmlNode('</details>')];
}

/** Returns `undefined` if the block has props besides its code. */
function formatIntegrationCode(writer: FormatContext, { data }: DocumentBlockIntegration): Code | undefined {
    const found = writer.codeBlock(data.integration, data.block);
    const { [found?.body ?? '']: code, ...others } = data.props;
    const isCode =
        found &&
        typeof code === 'string' &&
        // Markdown parsers replace U+0000.
        !code.includes('\0') &&
        Object.keys(others).length === 0 &&
        !hasDefinedFieldsExcept(data, 'integration', 'block', 'props');
    return isCode ? { type: 'code', value: code, lang: found.codeblock } : undefined;
}
