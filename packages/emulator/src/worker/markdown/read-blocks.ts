import type { DocumentBlock } from '@svc-int/api';
import type { Code, Heading, Html, List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';

import { htmlTag, pictureOfHtml, withoutComments } from './html.js';
import { blockOf, textOf, type BlockType, type NodeData, type Picture } from './nodes.js';
import { pairTags, type Piece } from './pair-tags.js';
import { headingText, pictureIn, pictureOf, readLine } from './read-line.js';
import type { Reader } from './reader.js';

const DEEPEST_HEADING = 3;
const ONLY_BREAKS = /^(?:<br\s*\/?>)+$/i;

/** Blocks that stand beside each other, with the tags between them. */
export function readBlocks(reader: Reader, nodes: readonly RootContent[]): DocumentBlock[] {
    return readPieces(reader, pairTags(nodes));
}

export function readPieces(reader: Reader, pieces: readonly Piece[]): DocumentBlock[] {
    return pieces.flatMap((piece) =>
        piece.type === 'pair' ? reader.readPair(piece) : (readNode(reader, piece) ?? []),
    );
}

/** A paragraph without marks. */
export function textBlock({ newKey }: Reader, text: string): DocumentBlock {
    return blockOf('paragraph', newKey(), [textOf(newKey(), text)]);
}

/** Content of a block that must not be empty: an empty paragraph if there is nothing else. */
export function orEmpty(reader: Reader, blocks: DocumentBlock[]): DocumentBlock[] {
    return blocks.length === 0 ? [textBlock(reader, '')] : blocks;
}

export function paragraphOf(reader: Reader, { children }: Paragraph): DocumentBlock {
    return blockOf('paragraph', reader.newKey(), readLine(reader, children));
}

export function codeOf(reader: Reader, { value, lang, meta }: Code, more: NodeData = {}): DocumentBlock {
    const { newKey } = reader;
    const lines = value.split('\n').map((line) => blockOf('code-line', newKey(), [textOf(newKey(), line)]));
    return blockOf('code', newKey(), lines, { ...(lang && { syntax: lang }), ...(meta && { meta }), ...more });
}

function readNode(reader: Reader, node: RootContent): DocumentBlock | undefined {
    const { newKey } = reader;
    switch (node.type) {
        case 'heading':
            return headingOf(reader, node);
        case 'paragraph': {
            const images = imagesOf(reader, node);
            return images ? blockOf('images', newKey(), undefined, { images }) : paragraphOf(reader, node);
        }
        case 'code':
            return integrationOf(reader, node) ?? codeOf(reader, node);
        case 'blockquote':
            return blockOf('blockquote', newKey(), orEmpty(reader, readBlocks(reader, node.children)));
        case 'list':
            return listOf(reader, node);
        case 'thematicBreak':
            return blockOf('divider', newKey(), undefined);
        case 'table':
            return tableOf(reader, node);
        case 'html':
            return htmlOf(reader, node);
        case 'math':
            return blockOf('math', newKey(), undefined, { formula: node.value });
        case 'tagLine':
            return textBlock(reader, node.raw);
        case 'footnoteDefinition':
            reader.footnotes.push(node);
            return undefined;
        default:
            return undefined;
    }
}

/** A heading has its anchor from its text, or says it at its end: `<a href="#it" id="it"></a>`. */
function headingOf(reader: Reader, { depth, children }: Heading): DocumentBlock {
    const level = Math.min(depth, DEEPEST_HEADING) as 1 | 2 | 3;
    const said = anchorIn(children);
    const id = said === undefined ? reader.anchors.next(headingText(children)) : reader.anchors.keep(said);
    const content = said === undefined ? children : withoutAnchor(children);
    return blockOf(`heading-${level}`, reader.newKey(), readLine(reader, content), { id });
}

function anchorIn(children: readonly PhrasingContent[]): string | undefined {
    const [begin, end] = children.slice(-2);
    const tag =
        begin?.type === 'html' && end?.type === 'html' && end.value === '</a>' ? htmlTag(begin.value) : undefined;
    return (tag?.name === 'a' && tag.attributes['id']) || undefined;
}

function withoutAnchor(children: readonly PhrasingContent[]): PhrasingContent[] {
    const content = children.slice(0, -2);
    const last = content.at(-1);
    return last?.type === 'text'
        ? [...content.slice(0, -1), { ...last, value: last.value.replace(/ $/, '') }]
        : content;
}

/** The pictures of a paragraph that holds nothing else. */
function imagesOf(reader: Reader, { children }: Paragraph): Picture[] | undefined {
    const pictures = children.flatMap((node) => (node.type === 'image' || node.type === 'imageReference' ? node : []));
    const isAll = children.every(
        (node) =>
            node.type === 'image' ||
            node.type === 'imageReference' ||
            (node.type === 'text' && node.value.trim() === ''),
    );
    return isAll && pictures.length > 0 ? pictures.map((node) => pictureOf(reader, node)) : undefined;
}

function integrationOf(reader: Reader, { lang, meta, value }: Code): DocumentBlock | undefined {
    const found = lang && !meta ? reader.codeBlock(lang) : undefined;
    if (!found) return undefined;
    const { integration, block, body } = found;
    return blockOf('integration', reader.newKey(), undefined, { integration, block, props: { [body]: value } });
}

function listOf(reader: Reader, { ordered, start, children }: List): DocumentBlock {
    const isTasks = !ordered && children.some(({ checked }) => typeof checked === 'boolean');
    const type: BlockType = isTasks ? 'list-tasks' : ordered ? 'list-ordered' : 'list-unordered';
    const items = children.map((item) =>
        blockOf(
            'list-item',
            reader.newKey(),
            orEmpty(reader, readBlocks(reader, item.children)),
            typeof item.checked === 'boolean' ? { checked: item.checked } : undefined,
        ),
    );
    return blockOf(type, reader.newKey(), items, typeof start === 'number' && start !== 1 ? { start } : undefined);
}

function tableOf(reader: Reader, { align, children }: Table): DocumentBlock {
    const columns = (align ?? []).map((alignment) => ({ alignment: alignment ?? 'left' }));
    const [header = [], ...rows] = children.map((row) =>
        row.children.slice(0, columns.length).map((cell) => readLine(reader, cell.children)),
    );
    return blockOf('table', reader.newKey(), undefined, { columns, header, rows });
}

/** Documents have no node for HTML: it stays as text, but for pictures. */
function htmlOf(reader: Reader, { value }: Html): DocumentBlock | undefined {
    const text = withoutComments(value).trim();
    if (text === '') return undefined;
    const picture = pictureOfHtml(text);
    if (picture) return blockOf('images', reader.newKey(), undefined, { images: [pictureIn(reader, picture)] });
    const breaks = text.replaceAll(/\s/g, '');
    return textBlock(reader, ONLY_BREAKS.test(breaks) ? breaks.replaceAll(/<br\/?>/gi, '\n') : text);
}

/** Footnotes as a list at the end, where they are shown. Of several with one name, the first one counts, as with GitHub. */
export function footnotesOf(reader: Reader): DocumentBlock[] {
    const items: DocumentBlock[] = [];
    const known = new Set<string>();
    // Footnotes can hold further ones: these come while the list is made.
    for (const { label, identifier, children } of reader.footnotes) {
        if (known.has(identifier)) continue;
        known.add(identifier);
        const blocks = orEmpty(reader, readBlocks(reader, children));
        items.push(blockOf('list-item', reader.newKey(), blocks, { footnote: label ?? identifier }));
    }
    return items.length === 0 ? [] : [blockOf('list-ordered', reader.newKey(), items, { footnotes: true })];
}
