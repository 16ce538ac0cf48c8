import type { DocumentBlock, DocumentBlockCode, DocumentBlockImages } from '@svc-int/api';
import type { Code, Heading, Html, List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';

import { hasConditionTags } from './condition-tags.js';
import { wrapRunsOfFittingBlocks } from './fit-blocks.js';
import { parseHtmlTag, parseImgOrFigureHtml, stripHtmlComments } from './html.js';
import { getInlineText } from './inline-text.js';
import { createListBlocksSplitAtMisfits } from './create-list-blocks.js';
import { type BlockOf, type ParsedImage, createParagraph, createText, createUrlReference } from './nodes.js';
import { pairTags, type PairedNode } from './pair-tags.js';
import { getHeadingAnchorTextWithoutMentions, parseImage, parseLine } from './parse-line.js';
import type { ParseContext } from './parse-context.js';
import { createTextTable } from './table-records.js';
import { concatNodesPlainText } from './walk-document-nodes.js';

const MAX_HEADING_LEVEL = 3;
const ONLY_BREAKS = /^(?:<br\s*\/?>)+$/i;

/** Blocks that stand beside each other, with the tags between them. */
export function parseBlocks(reader: ParseContext, nodes: readonly RootContent[]): DocumentBlock[] {
    return parsePairedNodes(reader, pairTags(nodes));
}

export function parsePairedNodes(reader: ParseContext, nodes: readonly PairedNode[]): DocumentBlock[] {
    return nodes.flatMap((node) => (node.type === 'pair' ? reader.readPair(node) : readNode(reader, node)));
}

/** A paragraph without marks. */
export function createPlainTextParagraph({ newKey }: ParseContext, text: string): DocumentBlock {
    return createParagraph(newKey(), [createText(newKey(), text)]);
}

export function createCodeBlock(
    { newKey }: ParseContext,
    { value, lang }: Code,
    data: DocumentBlockCode['data'] = {},
): DocumentBlockCode {
    const nodes = value.split('\n').map((line): DocumentBlockCode['nodes'][number] => {
        return { object: 'block', type: 'code-line', key: newKey(), data: {}, nodes: [createText(newKey(), line)] };
    });
    return { object: 'block', type: 'code', key: newKey(), data: { ...(lang && { syntax: lang }), ...data }, nodes };
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
        case 'paragraph': {
            const images = findImages(reader, node);
            return [
                images
                    ? createImagesBlock(reader, images)
                    : createParagraph(newKey(), parseLine(reader, node.children)),
            ];
        }
        case 'code':
            return [parseIntegrationCode(reader, node) ?? createCodeBlock(reader, node)];
        case 'blockquote':
            return wrapRunsOfFittingBlocks(reader, 'blockquote', parseBlocks(reader, node.children), (nodes) => {
                // The nodes are allowed in the container.
                return { object: 'block', type: 'blockquote', key: newKey(), nodes } as BlockOf<'blockquote'>;
            });
        case 'list':
            return parseListNode(reader, node);
        case 'thematicBreak':
            return [{ object: 'block', type: 'divider', key: newKey(), isVoid: true, data: {} }];
        case 'table':
            return [parseTableNode(reader, node)];
        case 'html':
            return parseHtmlNode(reader, node);
        case 'math':
            return [{ object: 'block', type: 'math', key: newKey(), isVoid: true, data: { formula: node.value } }];
        case 'tagLine':
            return [createPlainTextParagraph(reader, node.raw)];
        default:
            return [];
    }
}

/** A heading has its anchor from its text, or says it at its end: `<a href="#it" id="it"></a>`. */
function parseHeadingNode(reader: ParseContext, { depth, children }: Heading): DocumentBlock {
    const level = Math.min(depth, MAX_HEADING_LEVEL) as 1 | 2 | 3;
    const said = findAnchor(children);
    const id =
        said === undefined
            ? reader.anchors.next(getHeadingAnchorTextWithoutMentions(children))
            : reader.anchors.keep(said);
    const nodes = parseLine(reader, said === undefined ? children : stripAnchor(children));
    const data = said === undefined ? {} : { id };
    return { object: 'block', type: `heading-${level}`, key: reader.newKey(), data, meta: { id }, nodes };
}

function findAnchor(children: readonly PhrasingContent[]): string | undefined {
    const [begin, end] = children.slice(-2);
    const tag =
        begin?.type === 'html' && end?.type === 'html' && end.value === '</a>' ? parseHtmlTag(begin.value) : undefined;
    return (tag?.name === 'a' && tag.attributes['id']) || undefined;
}

function stripAnchor(children: readonly PhrasingContent[]): PhrasingContent[] {
    const content = children.slice(0, -2);
    const last = content.at(-1);
    return last?.type === 'text'
        ? [...content.slice(0, -1), { ...last, value: last.value.replace(/ $/, '') }]
        : content;
}

/** The pictures of a paragraph that holds nothing else. */
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
    // Not those that are missing: there can be many columns.
    const cells = rows.map((row) =>
        row.children.slice(0, columns.length).map(({ children: content }) => parseLine(reader, content)),
    );
    return createTextTable(reader.newKey, columns, cells);
}

/** Columns have titles of nothing but text. */
function parseTitle(reader: ParseContext, content: readonly PhrasingContent[]): string {
    const nodes = parseLine(reader, content);
    const texts = nodes.map((node) => (node.object === 'text' ? concatNodesPlainText([node]) : getInlineText(node)));
    return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Documents have no node for HTML: it stays as text, but for pictures. */
function parseHtmlNode(reader: ParseContext, { value }: Html): DocumentBlock[] {
    const text = stripHtmlComments(value).trim();
    if (text === '') return [];
    // An image keeps no tags: the content of a false condition would become visible.
    const image = hasConditionTags(text) ? undefined : parseImgOrFigureHtml(text);
    if (image) return [createImagesBlock(reader, [image])];
    const breaks = text.replaceAll(/\s/g, '');
    return [createPlainTextParagraph(reader, ONLY_BREAKS.test(breaks) ? breaks.replaceAll(/<br\/?>/gi, '\n') : text)];
}
