import type {
    ContentDocument,
    DocumentBlockCode,
    DocumentBlockCodeLine,
    DocumentBlockDivider,
    DocumentBlockHeading,
    DocumentBlockListItem,
    DocumentBlockListOrdered,
    DocumentBlockListUnordered,
    DocumentBlockParagraph,
    DocumentBlockQuote,
    DocumentInlineLink,
    DocumentMark,
    DocumentText,
} from '@svc-int/runtime';
import type { List, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Quotable =
    | DocumentBlockParagraph
    | DocumentBlockHeading
    | DocumentBlockListOrdered
    | DocumentBlockListUnordered
    | DocumentBlockDivider
    | DocumentBlockQuote;

type Block = Quotable | DocumentBlockCode;

type Inline = DocumentText | DocumentInlineLink;

/** Omits HTML, and replaces images by their alternative text. */
export function toDocument(markdown: string): ContentDocument {
    return { object: 'document', data: {}, nodes: toBlocks(fromMarkdown(markdown).children) };
}

export function paragraph(words: string): DocumentBlockParagraph {
    return { object: 'block', type: 'paragraph', data: {}, nodes: [text(words)] };
}

const toBlocks = (nodes: readonly RootContent[]): Block[] => nodes.flatMap(toBlock);

function toBlock(node: RootContent): Block | [] {
    switch (node.type) {
        case 'heading': {
            // The page has a title. Deeper headings look like the third level.
            const type = node.depth === 1 ? 'heading-1' : node.depth === 2 ? 'heading-2' : 'heading-3';
            return { object: 'block', type, data: {}, nodes: toInlines(node.children) };
        }
        case 'paragraph':
            return { object: 'block', type: 'paragraph', data: {}, nodes: toInlines(node.children) };
        case 'list':
            return toList(node);
        case 'code':
            return toCode(node.value, node.lang ?? undefined);
        case 'blockquote':
            return { object: 'block', type: 'blockquote', nodes: toBlocks(node.children).map(quotable) };
        case 'thematicBreak':
            return { object: 'block', type: 'divider', isVoid: true, data: {} };
        default:
            return [];
    }
}

function toList({ ordered, start, children }: List): Block {
    const nodes = children.map((item): DocumentBlockListItem => ({
        object: 'block',
        type: 'list-item',
        nodes: toBlocks(item.children),
    }));
    return ordered
        ? { object: 'block', type: 'list-ordered', data: { start: start ?? 1 }, nodes }
        : { object: 'block', type: 'list-unordered', nodes };
}

function toCode(code: string, syntax: string | undefined): DocumentBlockCode {
    const nodes = code
        .split('\n')
        .map((line): DocumentBlockCodeLine => ({ object: 'block', type: 'code-line', data: {}, nodes: [text(line)] }));
    return { object: 'block', type: 'code', data: syntax === undefined ? {} : { syntax }, nodes };
}

/** Quotes cannot contain code: converts it to a paragraph. */
function quotable(block: Block): Quotable {
    if (block.type !== 'code') return block;
    const lines = block.nodes.flatMap(({ nodes }) => nodes);
    return { object: 'block', type: 'paragraph', data: {}, nodes: lines };
}

const toInlines = (nodes: readonly PhrasingContent[], marks: DocumentMark[] = []): Inline[] =>
    nodes.flatMap((node): Inline[] => toInline(node, marks));

function toInline(node: PhrasingContent, marks: DocumentMark[]): Inline[] {
    switch (node.type) {
        case 'text':
            return [text(node.value, marks)];
        case 'inlineCode':
            return [text(node.value, [...marks, { object: 'mark', type: 'code' }])];
        case 'strong':
            return toInlines(node.children, [...marks, { object: 'mark', type: 'bold' }]);
        case 'emphasis':
            return toInlines(node.children, [...marks, { object: 'mark', type: 'italic' }]);
        case 'break':
            return [text('\n', marks)];
        case 'image':
            return [text(node.alt ?? '', marks)];
        case 'link':
            return toLink(node.url, toInlines(node.children, marks));
        default:
            return [];
    }
}

/** External text: links only to web pages, never to scripts. */
function toLink(url: string, inlines: Inline[]): Inline[] {
    if (!/^https?:\/\//i.test(url)) return inlines;
    const nodes = inlines.filter((inline) => inline.object === 'text');
    return [{ object: 'inline', type: 'link', data: { ref: { kind: 'url', url } }, nodes }];
}

function text(words: string, marks: DocumentMark[] = []): DocumentText {
    return { object: 'text', leaves: [{ object: 'leaf', text: words, marks }] };
}
