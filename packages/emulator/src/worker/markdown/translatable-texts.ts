import type { ContentDocument, DocumentBlock, DocumentInlineLink, DocumentText } from '@svc-int/api';

import { getMarkText } from './line-parts.js';
import { isHeading, type LineNode } from './nodes.js';
import { parseRawDocument } from './parse-document.js';
import { walkNodes, getPlainText } from './walk-nodes.js';
import { formatDocument } from './format-document.js';

/** A text in Markdown that people read, which another can take the place of. */
export interface TranslatableText {
    readonly text: string;
    replace: (text: string) => void;
}

/** The texts of Markdown: each list holds those of one line, such as a paragraph, in their order. */
export interface TranslatableMarkdown {
    lines: TranslatableText[][];
    /** The Markdown with what was put into it. Code, formulas, addresses, anchors and structure are as they were. */
    written: () => string;
}

/** Takes Markdown apart into what is translated and what is not. */
export function splitTranslatable(markdown: string): TranslatableMarkdown {
    // Addresses as they were written: what they lead to depends on where the text stands.
    const document = parseRawDocument(markdown, {});
    if (isInOnePiece(document, markdown)) return { lines: [], written: () => markdown };
    const blocks = [...walkNodes(document.nodes)].filter((node) => node.object === 'block');
    const anchors = blocks.filter(isHeading).map((heading) => ({ heading, text: getPlainText([heading]) }));
    const written = () => {
        for (const { heading, text } of anchors)
            if (heading.meta && getPlainText([heading]) !== text) heading.data.id ??= heading.meta.id;
        return formatDocument(document, { hrefOf: (ref) => (ref.kind === 'url' ? ref.url : '') });
    };
    return { lines: blocks.flatMap(linesOf).filter((line) => line.length > 0), written };
}

/** Whether Markdown was too much for the parser: what it holds is known to nobody then. */
function isInOnePiece({ nodes }: ContentDocument, markdown: string): boolean {
    const text = markdown.trim();
    return nodes.length === 1 && /\n\s*\n/.test(text) && getPlainText(nodes).trim() === text.replaceAll('\n', ' ');
}

function linesOf(block: DocumentBlock): TranslatableText[][] {
    switch (block.type) {
        case 'paragraph':
        case 'heading-1':
        case 'heading-2':
        case 'heading-3':
            return [textsOf(block.nodes)];
        case 'tabs-item':
            return [inField(block.data, 'title')];
        case 'image':
            return [inField(block.data, 'alt')];
        case 'table':
            return Object.values(block.data.definition).flatMap((column) => [
                inField(column, 'title'),
                ...(column.type === 'select' ? column.options.map((option) => inField(option, 'label')) : []),
            ]);
        default:
            return [];
    }
}

/** The text of a field that has one. */
function inField<Name extends string>(data: { [Field in Name]?: string }, name: Name): TranslatableText[] {
    const text: string | undefined = data[name];
    return text ? [{ text, replace: (value) => void Object.assign(data, { [name]: value }) }] : [];
}

/** The texts of a line, those in its links too. */
function textsOf(line: readonly LineNode[]): TranslatableText[] {
    return line.flatMap((node) => {
        if (node.object === 'text') return node.leaves.filter(isProse).map(inLeaf);
        switch (node.type) {
            case 'link':
                return isItsAddress(node) ? [] : textsOf(node.nodes);
            case 'annotation':
                return getMarkText(node) === undefined ? textsOf(node.nodes) : [];
            case 'inline-image':
                return inField(node.data, 'caption');
            case 'button':
                return inField(node.data, 'label');
            default:
                return [];
        }
    });
}

type Leaf = DocumentText['leaves'][number];

/** Code and keys are the same in every language. */
function isProse({ marks, text }: Leaf): boolean {
    return text.trim() !== '' && !marks.some(({ type }) => type === 'code' || type === 'keyboard');
}

function inLeaf(leaf: Leaf): TranslatableText {
    return { text: leaf.text, replace: (text) => void (leaf.text = text) };
}

/** Whether a link shows where it leads. */
function isItsAddress({ data: { ref }, nodes }: DocumentInlineLink): boolean {
    const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/, '');
    return ref.kind === 'url' && bare(ref.url) === bare(getPlainText(nodes));
}
