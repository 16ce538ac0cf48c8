import type { DocumentBlock, DocumentBlockImages } from '@svc-int/api';
import type { Code, Heading, Html, List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import type { Math as MathNode } from 'mdast-util-math';

import { hasConditionTags } from '../../../markdown/tags/condition-notation.js';
import { createCodeBlock } from './code-block.js';
import { wrapRunsOfFittingBlocks } from './fit-blocks.js';
import { parseHtmlTag, stripHtmlComments } from '../../../markdown/html/html.js';
import { groupHtml, type HtmlGroup } from '../html/group-html.js';
import { parseCellBlocks } from '../html/parse-cell-blocks.js';
import { parseHtmlGroup } from '../html/parse-html-group.js';
import { getInlineText } from '../document/inline-text.js';
import { createListBlocksSplitAtMisfits } from './create-list-blocks.js';
import {
    type BlockOf,
    type LineNode,
    type ParsedImage,
    createParagraph,
    createText,
    createUrlReference,
} from '../document/nodes.js';
import { pairTags, type PairedNode } from '../../../markdown/tags/pair-tags.js';
import { getHeadingAnchorTextWithoutMentions, parseImage, parseLine } from './parse-line.js';
import type { ParseContext } from './parse-context.js';
import { createTextTable } from '../document/table-records.js';
import { concatNodesPlainText } from '../document/walk-document-nodes.js';

const MAX_HEADING_LEVEL = 3;

export function parseBlocks(reader: ParseContext, nodes: readonly RootContent[]): DocumentBlock[] {
    return parsePairedNodes(reader, pairTags(nodes));
}

export function parsePairedNodes(reader: ParseContext, nodes: readonly PairedNode[]): DocumentBlock[] {
    return groupHtml(nodes).flatMap((node) => {
        const before = reader.pendingAnchor;
        const blocks = parseNodeOrGroup(reader, node);
        if (blocks.length > 0) reader.clearAnchor(before);
        return blocks;
    });
}

function parseNodeOrGroup(reader: ParseContext, node: PairedNode | HtmlGroup): DocumentBlock[] {
    switch (node.type) {
        case 'pair':
            return reader.readPair(node);
        case 'html-group':
            return parseHtmlGroup(reader, node);
        default:
            return readNode(reader, node);
    }
}

export function createPlainTextParagraph({ newKey }: ParseContext, text: string): DocumentBlock {
    return createParagraph(newKey(), [createText(newKey(), text)]);
}

export function createImagesBlock({ newKey }: ParseContext, images: readonly ParsedImage[]): DocumentBlockImages {
    const nodes = images.map(({ src, alt, caption, width, height }): DocumentBlockImages['nodes'][number] => {
        const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
        const data = { ref: createUrlReference(src), ...(alt && { alt }), ...size };
        const paragraphs = caption ? [createParagraph(newKey(), [createText(newKey(), caption)])] : [];
        const fragments = caption
            ? [{ object: 'fragment' as const, key: newKey(), fragment: 'caption' as const, nodes: paragraphs }]
            : [];
        return { object: 'block', type: 'image', key: newKey(), isVoid: true, data, fragments };
    });
    return { object: 'block', type: 'images', key: newKey(), isVoid: false, data: {}, nodes };
}

function readNode(reader: ParseContext, node: RootContent): DocumentBlock[] {
    const { newKey } = reader;
    switch (node.type) {
        case 'heading':
            return [parseHeadingNode(reader, node)];
        case 'paragraph':
            return parseParagraphNode(reader, node);
        case 'code':
            return [parseIntegrationCode(reader, node) ?? createCodeBlock(reader, node)];
        case 'blockquote':
            return wrapRunsOfFittingBlocks(reader, 'blockquote', parseBlocks(reader, node.children), (nodes) => {
                // Cast: a quote allows these blocks.
                return { object: 'block', type: 'blockquote', key: newKey(), nodes } as BlockOf<'blockquote'>;
            });
        case 'list':
            return parseListNode(reader, node);
        case 'thematicBreak':
            return [{ object: 'block', type: 'divider', key: newKey(), isVoid: true, data: {} }];
        case 'table':
            return [parseTableNode(reader, node)];
        case 'html':
            return parseUnreadHtml(reader, node);
        case 'math':
            return [
                { object: 'block', type: 'math', key: newKey(), isVoid: true, data: { formula: getFormula(node) } },
            ];
        case 'tagLine':
            return parseUnreadTag(reader, node.raw, node);
        default:
            return [];
    }
}

/** Includes text after the first signs, as in `$$ a`. */
function getFormula({ meta, value }: MathNode): string {
    return meta ? `${meta}\n${value}` : value;
}

function parseParagraphNode(reader: ParseContext, node: Paragraph): DocumentBlock[] {
    const images = findImages(reader, node);
    if (images) return [createImagesBlock(reader, images)];
    const nodes = parseLine(reader, node.children);
    const hasHtml = node.children.some(({ type }) => type === 'html');
    if (!hasHtml || !nodes.every(isEmptyText)) return [createParagraph(reader.newKey(), nodes)];
    reader.pendingAnchor = findAnchor(node.children)?.name ?? reader.pendingAnchor;
    return [];
}

function isEmptyText(node: LineNode): boolean {
    if (node.object !== 'text') return false;
    const isBlank = (text: string) => text.trim() === '' && !text.includes('\n');
    return node.leaves.every(({ text, marks }) => text === '' || (isBlank(text) && marks.length === 0));
}

/** Derives the anchor from the text, unless one is in or before the heading: `<a href="#it" id="it"></a>`. */
function parseHeadingNode(reader: ParseContext, { depth, children }: Heading): DocumentBlock {
    const level = Math.min(depth, MAX_HEADING_LEVEL) as 1 | 2 | 3;
    const anchor = findAnchor(children);
    const name = anchor?.name ?? reader.consumeAnchor();
    const content = anchor ? stripAnchor(children, anchor.at) : children;
    const id =
        name === undefined
            ? reader.anchors.next(getHeadingAnchorTextWithoutMentions(children))
            : reader.anchors.keep(name);
    const nodes = parseLine(reader, content);
    const data = name === undefined ? {} : { id };
    return { object: 'block', type: `heading-${level}`, key: reader.newKey(), data, meta: { id }, nodes };
}

function findAnchor(children: readonly PhrasingContent[]): { name: string; at: number } | undefined {
    const at = children.findLastIndex((node, index) => {
        const end = children[index + 1];
        return getAnchorName(node) !== undefined && end?.type === 'html' && /^<\/(?:a|span)>$/i.test(end.value);
    });
    const name = getAnchorName(children[at]);
    return name === undefined ? undefined : { name, at };
}

function getAnchorName(node: PhrasingContent | undefined): string | undefined {
    const tag = node?.type === 'html' ? parseHtmlTag(node.value) : undefined;
    const isAnchor = (tag?.name === 'a' || tag?.name === 'span') && !tag.isEnd;
    return (isAnchor && (tag.attributes['id'] || tag.attributes['name'])) || undefined;
}

function stripAnchor(children: readonly PhrasingContent[], at: number): PhrasingContent[] {
    const [before, after] = [children.slice(0, at), children.slice(at + 2)];
    const [last, next] = [before.at(-1), after[0]];
    if (next?.type === 'text' && before.length === 0)
        return [{ ...next, value: next.value.replace(/^ /, '') }, ...after.slice(1)];
    if (last?.type === 'text' && after.length === 0)
        return [...before.slice(0, -1), { ...last, value: last.value.replace(/ $/, '') }];
    return [...before, ...after];
}

function findImages(reader: ParseContext, { children }: Paragraph): ParsedImage[] | undefined {
    const images = children.flatMap((node) => (node.type === 'image' || node.type === 'imageReference' ? node : []));
    const isAll = children.every(
        (node) =>
            node.type === 'image' ||
            node.type === 'imageReference' ||
            (node.type === 'text' && node.value.trim() === ''),
    );
    return isAll && images.length > 0 ? images.map((node) => parseImage(reader, node)) : undefined;
}

function parseIntegrationCode(reader: ParseContext, { lang, meta, value }: Code): DocumentBlock | undefined {
    const found = lang && !meta ? reader.codeBlock(lang) : undefined;
    if (!found) return undefined;
    const { integration, block, body } = found;
    const data = { integration, block, props: { [body]: value } };
    return { object: 'block', type: 'integration', key: reader.newKey(), isVoid: true, data };
}

function parseListNode(reader: ParseContext, { ordered, start, children }: List): DocumentBlock[] {
    const isTasks = !ordered && children.some(({ checked }) => typeof checked === 'boolean');
    const type = isTasks ? 'list-tasks' : ordered ? 'list-ordered' : 'list-unordered';
    const items = children.map((item) => ({
        blocks: parseBlocks(reader, item.children),
        ...(typeof item.checked === 'boolean' && { checked: item.checked }),
    }));
    return createListBlocksSplitAtMisfits(
        reader,
        type,
        typeof start === 'number' && start !== 1 ? start : undefined,
        items,
    );
}

function parseTableNode(reader: ParseContext, { align, children }: Table): DocumentBlock {
    const [header, ...rows] = children;
    const columns = (align ?? []).map((alignment, at) => ({
        title: parseTitle(reader, header?.children[at]?.children ?? []),
        textAlignment: alignment ?? ('left' as const),
    }));
    const cells = rows.map((row) => row.children.slice(0, columns.length).map(({ children: content }) => content));
    const blocks = cells.map((row) => row.map((content) => parseCellBlocks(reader, content)));
    const lines = cells.map((row, at) =>
        row.map((content, column) => (blocks[at]?.[column] ? [] : parseLine(reader, content))),
    );
    const table = createTextTable(reader.newKey, columns, lines);
    blocks.flat().forEach((nodes, at) => {
        const fragment = table.fragments[at];
        // Cast: a cell allows these blocks.
        if (nodes && fragment) fragment.nodes = nodes as never[];
    });
    return table;
}

function parseTitle(reader: ParseContext, content: readonly PhrasingContent[]): string {
    const nodes = parseLine(reader, content);
    const texts = nodes.map((node) => (node.object === 'text' ? concatNodesPlainText([node]) : getInlineText(node)));
    return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Hides unknown tags. A condition tag stays text, so it hides the document. */
export function parseUnreadTag(
    reader: ParseContext,
    raw: string,
    node: RootContent | undefined,
    title?: string,
): DocumentBlock[] {
    if (hasConditionTags(raw)) return [createPlainTextParagraph(reader, raw)];
    if (node) reader.unreadTags.set(node, title);
    return [];
}

function parseUnreadHtml(reader: ParseContext, { value }: Html): DocumentBlock[] {
    const text = stripHtmlComments(value).trim();
    return text === '' ? [] : [createPlainTextParagraph(reader, text)];
}
