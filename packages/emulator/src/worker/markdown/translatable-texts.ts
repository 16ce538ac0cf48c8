import type { ContentDocument, DocumentBlock } from '@svc-int/api';

import { HOLDS, PARTS, type BlockNode, type LineNode, type NodeData } from './nodes.js';
import { toDocument } from './read-document.js';
import { cellsOf, isNode, nodesIn, nodesOf, partsOf, plainTextOf } from './within-nodes.js';
import { toMarkdown } from './write-document.js';

/** A text in Markdown that people read, which another can take the place of. */
export interface TranslatableText {
    readonly text: string;
    put: (text: string) => void;
}

/** The texts of Markdown: each list holds those of one line, such as a paragraph, in their order. */
export interface TranslatableMarkdown {
    lines: TranslatableText[][];
    /** The Markdown with what was put into it. Code, formulas, addresses, anchors and structure are as they were. */
    written: () => string;
}

/** Takes Markdown apart into what is translated and what is not. */
export function translatableMarkdown(markdown: string): TranslatableMarkdown {
    // Addresses as they were written: what they lead to depends on where the text stands.
    const document = toDocument(markdown, { find: (url) => ({ kind: 'url', url }) });
    if (isInOnePiece(document, markdown)) return { lines: [], written: () => markdown };
    const lines = [...nodesIn(document.nodes)].flatMap((node) => (node.object === 'block' ? linesOf(node) : []));
    const written = () => toMarkdown(document, { hrefOf: (ref) => (ref.kind === 'url' ? ref.url : '') });
    return { lines: lines.filter((line) => line.length > 0), written };
}

/** Whether Markdown was too much for the parser: what it holds is known to nobody then. */
function isInOnePiece({ nodes }: ContentDocument, markdown: string): boolean {
    const text = markdown.trim();
    return nodes.length === 1 && /\n\s*\n/.test(text) && plainTextOf(nodes).trim() === text.replaceAll('\n', ' ');
}

function linesOf(block: DocumentBlock): TranslatableText[][] {
    const { type, data } = block;
    const own = HOLDS[type] === 'line' && type !== 'code-line' ? [textsOf(nodesOf(block))] : [];
    return data ? [...linesOfData(type, data), ...own] : own;
}

function linesOfData(type: DocumentBlock['type'], data: NodeData): TranslatableText[][] {
    switch (type) {
        case 'expandable':
        case 'hint':
            return [inData(data, 'title')];
        case 'tabs':
        case 'stepper':
        case 'columns':
            return (partsOf(type satisfies keyof typeof PARTS, data) ?? []).map((part) => inData(part, 'title'));
        case 'table':
            return cellsOf(data).map(textsOf);
        case 'images':
            return Array.isArray(data['images']) ? data['images'].map(ofPicture) : [];
        case 'file':
            return [inData(data, 'caption')];
        default:
            return [];
    }
}

function ofPicture(picture: unknown): TranslatableText[] {
    return typeof picture === 'object' && picture !== null ? inData(picture as NodeData, 'alt', 'caption') : [];
}

function inData(data: NodeData, ...names: string[]): TranslatableText[] {
    return names.flatMap((name) => {
        const text = data[name];
        return typeof text === 'string' && text !== '' ? [{ text, put: (value) => void (data[name] = value) }] : [];
    });
}

/** The texts of a line, those in its links too. */
function textsOf(line: readonly BlockNode[] | readonly LineNode[]): TranslatableText[] {
    return line.filter(isNode).flatMap((node) => {
        if (node.object === 'block') return [];
        if (node.object === 'text') return node.leaves.filter(isProse).map(inLeaf);
        const { type, data = {} } = node;
        switch (type) {
            case 'link':
                return isItsAddress(node) ? [] : [...textsOf(nodesOf(node)), ...inData(data, 'title')];
            case 'inline-image':
                return ofPicture(data);
            default:
                return [];
        }
    });
}

type Text = Extract<LineNode, { object: 'text' }>;
type Leaf = Text['leaves'][number];

/** Code and keys are the same in every language; so are names of texts, which stand as code. */
function isProse({ marks, text }: Leaf): boolean {
    return text.trim() !== '' && !marks.some(({ type }) => type === 'code' || type === 'keyboard');
}

function inLeaf(leaf: Leaf): TranslatableText {
    return { text: leaf.text, put: (text) => void (leaf.text = text) };
}

/** Whether a link shows where it leads, or leads to a footnote. */
function isItsAddress(link: Exclude<LineNode, Text>): boolean {
    const { ref, footnote } = link.data ?? {};
    if (footnote !== undefined) return true;
    const { url } = (ref ?? {}) as { url?: unknown };
    return (
        typeof url === 'string' &&
        url.replace(/^(?:https?:\/\/|mailto:)/, '') ===
            plainTextOf(nodesOf(link)).replace(/^(?:https?:\/\/|mailto:)/, '')
    );
}
