import type { ContentDocument, DocumentBlock, DocumentInlineLink, DocumentText } from '@svc-int/api';

import { findAnnotatedTextIfSuperscript } from '../format/line-parts.js';
import { getNodeKind, type NonTextNode } from './node-kinds.js';
import { isHeadingBlock, type LineNode } from './nodes.js';
import { parseDocumentAndUnreadConditions } from '../parse/parse-document.js';
import { walkDocumentNodes, concatNodesPlainText } from './walk-document-nodes.js';
import { formatDocumentAsMarkdown } from '../format/format-document-as-markdown.js';

export interface TranslatableText {
    readonly text: string;
    replace: (text: string) => void;
}

export interface TranslatableMarkdown {
    lines: TranslatableText[][];
    /** Returns the Markdown with replaced texts. Code, formulas, URLs and anchors stay. */
    written: () => string;
}

export function parseTranslatableMarkdown(markdown: string): TranslatableMarkdown {
    // Link targets depend on the page of the text.
    const { document, unreadConditions } = parseDocumentAndUnreadConditions(markdown, {});
    // A translated tag would no longer hide the page.
    if (unreadConditions.length > 0 || isUnparsed(document, markdown)) return { lines: [], written: () => markdown };
    const blocks = [...walkDocumentNodes(document.nodes)].filter((node) => node.object === 'block');
    const anchors = blocks
        .filter(isHeadingBlock)
        .map((heading) => ({ heading, text: concatNodesPlainText([heading]) }));
    const formatTranslated = () => {
        for (const { heading, text } of anchors)
            if (heading.meta && concatNodesPlainText([heading]) !== text) heading.data.id ??= heading.meta.id;
        return formatDocumentAsMarkdown(document, { getHref: (ref) => (ref.kind === 'url' ? ref.url : '') });
    };
    return { lines: blocks.flatMap(listLines).filter((line) => line.length > 0), written: formatTranslated };
}

/** Whether the Markdown exceeds the parser's limits. */
function isUnparsed({ nodes }: ContentDocument, markdown: string): boolean {
    const text = markdown.trim();
    return (
        nodes.length === 1 && /\n\s*\n/.test(text) && concatNodesPlainText(nodes).trim() === text.replaceAll('\n', ' ')
    );
}

function listLines(block: DocumentBlock): TranslatableText[][] {
    if (block.type === 'paragraph' || isHeadingBlock(block)) return [listTexts(block.nodes)];
    return listFieldTexts(block).map((text) => [text]);
}

function listFieldTexts(node: NonTextNode): TranslatableText[] {
    const fields = getNodeKind(node).listTextFields?.(node) ?? [];
    return fields.flatMap(({ data, name, text }) =>
        text ? [{ text, replace: (value) => void Object.assign(data, { [name]: value }) }] : [],
    );
}

function listTexts(line: readonly LineNode[]): TranslatableText[] {
    return line.flatMap((node) => {
        if (node.object === 'text') return node.leaves.filter(isProse).map(createLeafText);
        switch (node.type) {
            case 'link':
                return isItsAddress(node) ? [] : listTexts(node.nodes);
            case 'annotation':
                return findAnnotatedTextIfSuperscript(node) === undefined ? listTexts(node.nodes) : [];
            default:
                return listFieldTexts(node);
        }
    });
}

type Leaf = DocumentText['leaves'][number];

/** Code and keyboard keys need no translation. */
function isProse({ marks, text }: Leaf): boolean {
    return text.trim() !== '' && !marks.some(({ type }) => type === 'code' || type === 'keyboard');
}

function createLeafText(leaf: Leaf): TranslatableText {
    return { text: leaf.text, replace: (text) => void (leaf.text = text) };
}

function isItsAddress({ data: { ref }, nodes }: DocumentInlineLink): boolean {
    const stripScheme = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/, '');
    return ref.kind === 'url' && stripScheme(ref.url) === stripScheme(concatNodesPlainText(nodes));
}
