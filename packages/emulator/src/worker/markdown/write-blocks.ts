import type { DocumentBlock } from '@svc-int/api';
import type { Code, Paragraph, PhrasingContent, RootContent } from 'mdast';

import { htmlNode } from './marks.js';
import { htmlText } from './html.js';
import { writePicture } from './line-parts.js';
import type { BlockNode, NodeData } from './nodes.js';
import { headingText } from './read-line.js';
import { writeLine } from './write-line.js';
import { contentOf, writeFootnotes, writeList, type InnerBlocks } from './write-lists.js';
import type { Writer } from './writer.js';
import { nodesOf, plainTextOf } from './within-nodes.js';
import { writeTable } from './write-table.js';

/** A block as plain Markdown has it; undefined where plain Markdown can't say it. */
export function writePlain(writer: Writer, block: DocumentBlock, inner: InnerBlocks): RootContent[] | undefined {
    const { type, data = {} } = block;
    const nodes = nodesOf(block);
    switch (type) {
        case 'paragraph':
            return only(data) && one(paragraphOf(writer, nodes));
        case 'heading-1':
        case 'heading-2':
        case 'heading-3':
            return only(data, 'id') && [headingOf(writer, block)];
        case 'blockquote':
            return only(data) && [{ type: 'blockquote', children: contentOf(block, inner) }];
        case 'list-ordered':
        case 'list-unordered':
        case 'list-tasks':
            return writeFootnotes(block, inner) ?? one(writeList(block, inner));
        case 'code':
            return only(data, 'syntax', 'meta') && one(codeOf(block));
        case 'divider':
            return only(data) && nodes.length === 0 ? [{ type: 'thematicBreak' }] : undefined;
        case 'math':
            return only(data, 'formula') && nodes.length === 0 ? one(mathOf(data['formula'])) : undefined;
        case 'images':
            return only(data, 'images') && nodes.length === 0 ? one(imagesOf(writer, data['images'])) : undefined;
        case 'table':
            return nodes.length === 0 ? one(writeTable(writer, data)) : undefined;
        case 'expandable':
            return only(data, 'title', 'open') && detailsOf(data, inner(nodes));
        case 'integration':
            return nodes.length === 0 ? one(codeOfIntegration(writer, data)) : undefined;
        default:
            return undefined;
    }
}

/** The code of a block of code. */
export function codeNode(block: DocumentBlock, lang?: string, meta?: string): Code {
    const value = nodesOf(block)
        .map((line) => plainTextOf([line]))
        .join('\n');
    return { type: 'code', value: value.replaceAll(/\r\n?/g, '\n'), lang, meta };
}

/** Whether data hold these alone, or less. */
function only(data: NodeData, ...names: string[]): true | undefined {
    return Object.entries(data).every(([name, value]) => value === undefined || names.includes(name)) || undefined;
}

function one<Node extends RootContent>(node: Node | undefined): Node[] | undefined {
    return node && [node];
}

/** The paragraph for a line; undefined for an empty one, or for pictures alone, which are read as a block of their own. */
function paragraphOf(writer: Writer, nodes: readonly BlockNode[]): Paragraph | undefined {
    const children = writeLine(writer, nodes, 'paragraph');
    const isPlain = children.some(
        (node) => node.type !== 'image' && !(node.type === 'text' && node.value.trim() === ''),
    );
    return isPlain ? { type: 'paragraph', children } : undefined;
}

function headingOf(writer: Writer, block: DocumentBlock): RootContent {
    const { type, data = {} } = block;
    const depth = Number(type.slice(-1)) as 1 | 2 | 3;
    const content = writeLine(writer, nodesOf(block), 'single');
    return { type: 'heading', depth, children: [...content, ...anchorOf(writer, headingText(content), data['id'])] };
}

/** An anchor is said where reading would give another one. */
function anchorOf({ anchors }: Writer, text: string, id: unknown): PhrasingContent[] {
    if (typeof id !== 'string' || id === '' || anchors.isNext(text, id)) {
        anchors.next(text);
        return [];
    }
    const anchor = htmlText(anchors.keep(id));
    return [{ type: 'text', value: ' ' }, htmlNode(`<a href="#${anchor}" id="${anchor}">`), htmlNode('</a>')];
}

function codeOf(block: DocumentBlock): Code | undefined {
    const { syntax, meta } = block.data ?? {};
    if (
        !isName(syntax) ||
        (meta !== undefined && (typeof meta !== 'string' || !/^[^\s`](?:[^\r\n`]*[^\s`])?$/.test(meta)))
    )
        return undefined;
    if (meta !== undefined && syntax === undefined) return undefined;
    return codeNode(block, syntax, meta);
}

function isName(syntax: unknown): syntax is string | undefined {
    return syntax === undefined || (typeof syntax === 'string' && /^[^\s`~]+$/.test(syntax));
}

function mathOf(formula: unknown): RootContent | undefined {
    if (typeof formula !== 'string') return undefined;
    return { type: 'math', value: formula };
}

/** Pictures one below the other in a paragraph of their own. */
function imagesOf(writer: Writer, images: unknown): Paragraph | undefined {
    if (!Array.isArray(images) || images.length === 0) return undefined;
    const children = images.map((image: unknown) => writePicture(writer, (image ?? {}) as NodeData));
    const isWhole = children.every((image) => image !== undefined);
    return isWhole
        ? { type: 'paragraph', children: children.flatMap((image, at) => (at === 0 ? [image] : [NEXT_LINE, image])) }
        : undefined;
}

const NEXT_LINE: PhrasingContent = { type: 'text', value: '\n' };

function detailsOf({ title, open }: NodeData, children: RootContent[]): RootContent[] | undefined {
    if ((title !== undefined && typeof title !== 'string') || (open !== undefined && open !== true)) return undefined;
    const summary = title === undefined ? [] : [htmlNode(`<summary>${htmlText(title)}</summary>`)];
    return [htmlNode(open ? '<details open>' : '<details>'), ...summary, ...children, htmlNode('</details>')];
}

/** A block that its integration shows as code, where it holds nothing but code. */
function codeOfIntegration(writer: Writer, { integration, block, props, ...more }: NodeData): Code | undefined {
    if (typeof integration !== 'string' || typeof block !== 'string') return undefined;
    const found = writer.codeBlock(integration, block);
    const { [found?.body ?? '']: code, ...others } = (props ?? {}) as NodeData;
    const isCode =
        found && typeof code === 'string' && Object.keys(others).length === 0 && Object.keys(more).length === 0;
    return isCode ? { type: 'code', value: code, lang: found.codeblock } : undefined;
}
