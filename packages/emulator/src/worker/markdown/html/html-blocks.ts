import type { DocumentBlock, DocumentBlockParagraph } from '@svc-int/api';

import { wrapRunsOfFittingBlocks, flattenToAllowedBlocks } from '../parse/fit-blocks.js';
import { findMarkOfHtmlTag, addOrReplaceMark, createMark } from '../document/marks.js';
import { createExpandable } from '../parse/multi-part-blocks.js';
import { type BlockOf, createParagraph, createUrlReference, isHeadingBlock, type Mark } from '../document/nodes.js';
import type { ParseContext } from '../parse/parse-context.js';
import { isAbsoluteOrProtocolRelativeUrl } from '../references/reference-path.js';
import { concatNodesPlainText } from '../document/walk-document-nodes.js';
import { createHtmlCodeBlock } from './html-code.js';
import { createImagesBlockFromHtml, isImageElement } from './html-images.js';
import { getEmbeddedUrl, listFallbackNodes, parseHtmlLine } from './html-line.js';
import { parseHtmlList } from './html-lists.js';
import { BLOCK_ELEMENTS, EMBEDDING_ELEMENTS } from '../../../markdown/html/html-names.js';
import { createHtmlTable, isTrueAttribute } from './html-table.js';
import { isHtmlBlank, walkHtmlElements } from './html-text.js';
import type { HtmlElement, HtmlNode } from './html-tree.js';
import { splitHtmlAtInlineTags } from './split-html-at-inline-tags.js';

type Align = 'start' | 'center' | 'end';

export interface HtmlBlockContext {
    reader: ParseContext;
    align?: Align | undefined;
    fullWidth?: boolean | undefined;
    marks: readonly Mark[];
}

const ALIGNMENTS: Readonly<Record<string, Align>> = {
    left: 'start',
    start: 'start',
    center: 'center',
    middle: 'center',
    right: 'end',
    end: 'end',
};
const IMAGE_ALIGNMENTS = { start: 'left', center: 'center', end: 'right' } as const;
const TEXT_ALIGN = /(?:^|;)\s*text-align\s*:\s*(\w+)/i;
const MAX_HEADING_LEVEL = 3;

export function parseHtmlBlocks(context: HtmlBlockContext, nodes: readonly HtmlNode[]): DocumentBlock[] {
    const tagged = splitHtmlAtInlineTags(nodes);
    if (tagged) return context.reader.readNodes(tagged).map((block) => alignBlock(block, context.align));
    return splitIntoLines(nodes).flatMap((part) => {
        const before = context.reader.pendingAnchor;
        const blocks = Array.isArray(part)
            ? createLineBlocks(context, part)
            : part.type === 'element'
              ? parseElement(context, part)
              : parseNode(context, part);
        if (blocks.length > 0) context.reader.clearAnchor(before);
        return blocks;
    });
}

function splitIntoLines(nodes: readonly HtmlNode[]): (HtmlNode | HtmlNode[])[] {
    const parts: (HtmlNode | HtmlNode[])[] = [];
    for (const node of nodes) {
        const last = parts.at(-1);
        if (!isInline(node)) parts.push(node);
        else if (Array.isArray(last)) last.push(node);
        else parts.push([node]);
    }
    return parts;
}

function isInline(node: HtmlNode): boolean {
    return node.type === 'text' || (node.type === 'element' && !BLOCK_ELEMENTS.has(node.name) && !node.hasBlocks);
}

function createLineBlocks(context: HtmlBlockContext, line: readonly HtmlNode[]): DocumentBlock[] {
    const { reader, align, marks } = context;
    const images = line.filter(isImageElement);
    if (images.length > 0 && line.every((node) => isImageElement(node) || isHtmlBlank([node])))
        return [createImages(context, images)];
    const nodes = parseHtmlLine(reader, line, marks);
    if (nodes) return [{ ...createParagraph(reader.newKey(), nodes), ...(align && { data: { align } }) }];
    reader.pendingAnchor = findHtmlAnchor(line) ?? reader.pendingAnchor;
    return [];
}

function createImages(context: HtmlBlockContext, images: readonly HtmlElement[]): DocumentBlock {
    const { align, fullWidth, reader } = context;
    const data = { ...(align && { align: IMAGE_ALIGNMENTS[align] }), ...(fullWidth && { fullWidth }) };
    return createImagesBlockFromHtml(reader, images, data, (caption) => parseParagraphs(context, caption));
}

function parseParagraphs(context: HtmlBlockContext, nodes: readonly HtmlNode[]): DocumentBlockParagraph[] {
    const blocks = parseHtmlBlocks({ ...context, align: undefined, fullWidth: undefined }, nodes);
    return flattenToAllowedBlocks(context.reader, ['paragraph'], blocks) as DocumentBlockParagraph[];
}

function parseNode({ reader, align }: HtmlBlockContext, node: HtmlNode): DocumentBlock[] {
    const blocks = node.type === 'markdown' ? reader.readNodes([node.node]) : [];
    return blocks.map((block) => alignBlock(block, align));
}

function alignBlock(block: DocumentBlock, align: Align | undefined): DocumentBlock {
    if (align === undefined) return block;
    if (block.type === 'paragraph') return { ...block, data: { align, ...block.data } };
    if (isHeadingBlock(block)) return { ...block, data: { align, ...block.data } };
    return block.type === 'images' ? { ...block, data: { align: IMAGE_ALIGNMENTS[align], ...block.data } } : block;
}

function parseElement(context: HtmlBlockContext, element: HtmlElement): DocumentBlock[] {
    const { reader } = context;
    const { name, children } = element;
    const inner = createInnerContext(context, element);
    switch (name) {
        case 'h1':
        case 'h2':
        case 'h3':
        case 'h4':
        case 'h5':
        case 'h6':
            return parseHeading(inner, element);
        case 'ul':
        case 'ol':
        case 'menu':
            return parseHtmlList(reader, element, (nodes) => parseHtmlBlocks(withoutWidth(inner), nodes));
        case 'dt':
            return parseHtmlBlocks({ ...inner, marks: addOrReplaceMark(inner.marks, createMark('bold')) }, children);
        case 'pre':
            return element.hasBlocks ? parseHtmlBlocks(inner, children) : [createHtmlCodeBlock(reader, element)];
        case 'blockquote':
            return wrapRunsOfFittingBlocks(
                reader,
                'blockquote',
                parseHtmlBlocks(withoutWidth(inner), children),
                (nodes) =>
                    // Cast: a quote allows these blocks.
                    ({ object: 'block', type: 'blockquote', key: reader.newKey(), nodes }) as BlockOf<'blockquote'>,
            );
        case 'hr':
            return [{ object: 'block', type: 'divider', key: reader.newKey(), isVoid: true, data: {} }];
        case 'table':
            return (
                createHtmlTable(reader, element, (nodes) => parseHtmlBlocks({ reader, marks: [] }, nodes)) ??
                parseHtmlBlocks(inner, children)
            );
        case 'details':
            return parseDetails(inner, element);
        case 'figure':
            return isImageElement(element) ? [createImages(inner, [element])] : parseHtmlBlocks(inner, children);
        case 'template':
        case 'head':
            return [];
        default:
            if (EMBEDDING_ELEMENTS.has(name)) return createEmbeds(inner, element);
            if (name === 'div') {
                const images = findGallery(children);
                if (images) return [createImages(inner, images)];
            }
            return parseHtmlBlocks(inner, children);
    }
}

function createInnerContext(context: HtmlBlockContext, element: HtmlElement): HtmlBlockContext {
    const { name, attributes } = element;
    const [, style] = TEXT_ALIGN.exec(attributes['style'] ?? '') ?? [];
    const value = attributes['align'] ?? attributes['data-align'] ?? style ?? (name === 'center' ? name : undefined);
    const alignment = value?.toLowerCase() ?? '';
    const mark = findMarkOfHtmlTag({ name, attributes, isEnd: false });
    return {
        ...context,
        align: Object.hasOwn(ALIGNMENTS, alignment) ? ALIGNMENTS[alignment] : context.align,
        fullWidth: isTrueAttribute(attributes['data-full-width']) || context.fullWidth,
        marks: mark ? addOrReplaceMark(context.marks, mark) : context.marks,
    };
}

function withoutWidth(context: HtmlBlockContext): HtmlBlockContext {
    return { ...context, fullWidth: undefined };
}

/** Id: that of the element or an adjacent anchor, else derived from the text. */
function parseHeading({ reader, align, marks }: HtmlBlockContext, element: HtmlElement): DocumentBlock[] {
    const level = Math.min(Number(element.name.slice(1)), MAX_HEADING_LEVEL) as 1 | 2 | 3;
    const value = findHtmlAnchor([element]) ?? reader.consumeAnchor();
    if (element.hasBlocks) return parseHtmlBlocks({ reader, align, marks }, element.children);
    const nodes = parseHtmlLine(reader, element.children, marks);
    if (!nodes) return [];
    const id = value === undefined ? reader.anchors.next(concatNodesPlainText(nodes)) : reader.anchors.keep(value);
    const data = { ...(value !== undefined && { id }), ...(align && { align }) };
    return [{ object: 'block', type: `heading-${level}`, key: reader.newKey(), data, meta: { id }, nodes }];
}

export function findHtmlAnchor(nodes: readonly HtmlNode[]): string | undefined {
    for (const { attributes } of walkHtmlElements(nodes)) {
        const name = attributes['id'] || attributes['name'];
        if (name) return name;
    }
    return undefined;
}

function parseDetails(context: HtmlBlockContext, { children }: HtmlElement): DocumentBlock[] {
    const summary = children.find((child) => child.type === 'element' && child.name === 'summary');
    const title = summary?.type === 'element' ? parseParagraphs(context, summary.children) : [];
    const body = parseHtmlBlocks(
        withoutWidth(context),
        children.filter((child) => child !== summary),
    );
    return createExpandable(context.reader, title, body);
}

function findGallery(children: readonly HtmlNode[]): HtmlElement[] | undefined {
    const images = children.filter(isImageElement);
    const isAll = children.every((child) => isImageElement(child) || isHtmlBlank([child]));
    return images.length > 0 && isAll ? images : undefined;
}

function createEmbeds({ reader, ...context }: HtmlBlockContext, element: HtmlElement): DocumentBlock[] {
    const url = getEmbeddedUrl(element);
    // Without a URL, the fallback content is shown.
    if (url === undefined) return parseHtmlBlocks({ reader, ...context }, element.children);
    const common = { object: 'block', key: reader.newKey(), isVoid: true } as const;
    const nodes = parseParagraphs({ reader, ...context }, listFallbackNodes(element));
    const caption = { object: 'fragment', key: reader.newKey(), fragment: 'caption', nodes } as const;
    const fragments = nodes.length > 0 ? [caption] : undefined;
    if (isAbsoluteOrProtocolRelativeUrl(url))
        return [{ ...common, type: 'embed', data: { url }, ...(fragments && { fragments }) }];
    // The reference is resolved to a file later.
    const data = { ref: createUrlReference(url) };
    return [{ ...common, type: 'file', data, ...(fragments && { fragments }) } as unknown as DocumentBlock];
}
