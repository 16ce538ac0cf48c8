import type { DocumentBlock, DocumentBlockCode, DocumentBlockImages } from '@svc-int/api';
import type { Code, Heading, Html, List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';

import { around } from './fit.js';
import { htmlTag, pictureOfHtml, withoutComments } from './html.js';
import { textOfInline } from './inline-text.js';
import { readList } from './read-list.js';
import { type BlockOf, type Picture, paragraphOf, textOf, urlOf } from './nodes.js';
import { pairTags, type Piece } from './pair-tags.js';
import { headingText, pictureOf, readLine } from './read-line.js';
import type { Reader } from './reader.js';
import { gridOf } from './table-records.js';
import { plainTextOf } from './within-nodes.js';

const DEEPEST_HEADING = 3;
const ONLY_BREAKS = /^(?:<br\s*\/?>)+$/i;

/** Blocks that stand beside each other, with the tags between them. */
export function readBlocks(reader: Reader, nodes: readonly RootContent[]): DocumentBlock[] {
    return readPieces(reader, pairTags(nodes));
}

export function readPieces(reader: Reader, pieces: readonly Piece[]): DocumentBlock[] {
    return pieces.flatMap((piece) => (piece.type === 'pair' ? reader.readPair(piece) : readNode(reader, piece)));
}

/** A paragraph without marks. */
export function textBlock({ newKey }: Reader, text: string): DocumentBlock {
    return paragraphOf(newKey(), [textOf(newKey(), text)]);
}

export function codeOf(
    { newKey }: Reader,
    { value, lang }: Code,
    data: DocumentBlockCode['data'] = {},
): DocumentBlockCode {
    const nodes = value.split('\n').map((line): DocumentBlockCode['nodes'][number] => {
        return { object: 'block', type: 'code-line', key: newKey(), data: {}, nodes: [textOf(newKey(), line)] };
    });
    return { object: 'block', type: 'code', key: newKey(), data: { ...(lang && { syntax: lang }), ...data }, nodes };
}

export function imagesOf({ newKey }: Reader, pictures: readonly Picture[]): DocumentBlockImages {
    const nodes = pictures.map(({ src, alt, caption, width, height }): DocumentBlockImages['nodes'][number] => {
        const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
        const data = { ref: urlOf(src), ...(alt && { alt }), ...size };
        const paragraphs = caption ? [paragraphOf(newKey(), [textOf(newKey(), caption)])] : [];
        const fragments = caption
            ? [{ object: 'fragment' as const, key: newKey(), fragment: 'caption' as const, nodes: paragraphs }]
            : [];
        return { object: 'block', type: 'image', key: newKey(), isVoid: true, data, fragments };
    });
    return { object: 'block', type: 'images', key: newKey(), isVoid: false, data: {}, nodes };
}

function readNode(reader: Reader, node: RootContent): DocumentBlock[] {
    const { newKey } = reader;
    switch (node.type) {
        case 'heading':
            return [headingOf(reader, node)];
        case 'paragraph': {
            const pictures = picturesOf(reader, node);
            return [pictures ? imagesOf(reader, pictures) : paragraphOf(newKey(), readLine(reader, node.children))];
        }
        case 'code':
            return [integrationOf(reader, node) ?? codeOf(reader, node)];
        case 'blockquote':
            return around(reader, 'blockquote', readBlocks(reader, node.children), (nodes) => {
                // Those that can stand there.
                return { object: 'block', type: 'blockquote', key: newKey(), nodes } as BlockOf<'blockquote'>;
            });
        case 'list':
            return listOf(reader, node);
        case 'thematicBreak':
            return [{ object: 'block', type: 'divider', key: newKey(), isVoid: true, data: {} }];
        case 'table':
            return [tableOf(reader, node)];
        case 'html':
            return htmlOf(reader, node);
        case 'math':
            return [{ object: 'block', type: 'math', key: newKey(), isVoid: true, data: { formula: node.value } }];
        case 'tagLine':
            return [textBlock(reader, node.raw)];
        default:
            return [];
    }
}

/** A heading has its anchor from its text, or says it at its end: `<a href="#it" id="it"></a>`. */
function headingOf(reader: Reader, { depth, children }: Heading): DocumentBlock {
    const level = Math.min(depth, DEEPEST_HEADING) as 1 | 2 | 3;
    const said = anchorIn(children);
    const id = said === undefined ? reader.anchors.next(headingText(children)) : reader.anchors.keep(said);
    const nodes = readLine(reader, said === undefined ? children : withoutAnchor(children));
    const data = said === undefined ? {} : { id };
    return { object: 'block', type: `heading-${level}`, key: reader.newKey(), data, meta: { id }, nodes };
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
function picturesOf(reader: Reader, { children }: Paragraph): Picture[] | undefined {
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
    const data = { integration, block, props: { [body]: value } };
    return { object: 'block', type: 'integration', key: reader.newKey(), isVoid: true, data };
}

function listOf(reader: Reader, { ordered, start, children }: List): DocumentBlock[] {
    const isTasks = !ordered && children.some(({ checked }) => typeof checked === 'boolean');
    const type = isTasks ? 'list-tasks' : ordered ? 'list-ordered' : 'list-unordered';
    const items = children.map((item) => ({
        blocks: readBlocks(reader, item.children),
        ...(typeof item.checked === 'boolean' && { checked: item.checked }),
    }));
    return readList(reader, type, typeof start === 'number' && start !== 1 ? start : undefined, items);
}

function tableOf(reader: Reader, { align, children }: Table): DocumentBlock {
    const [header, ...rows] = children;
    const columns = (align ?? []).map((alignment, at) => ({
        title: titleOf(reader, header?.children[at]?.children ?? []),
        textAlignment: alignment ?? ('left' as const),
    }));
    // Not those that are missing: there can be many columns.
    const cells = rows.map((row) =>
        row.children.slice(0, columns.length).map(({ children: content }) => readLine(reader, content)),
    );
    return gridOf(reader.newKey, columns, cells);
}

/** Columns have titles of nothing but text. */
function titleOf(reader: Reader, content: readonly PhrasingContent[]): string {
    const nodes = readLine(reader, content);
    const texts = nodes.map((node) => (node.object === 'text' ? plainTextOf([node]) : textOfInline(node)));
    return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Documents have no node for HTML: it stays as text, but for pictures. */
function htmlOf(reader: Reader, { value }: Html): DocumentBlock[] {
    const text = withoutComments(value).trim();
    if (text === '') return [];
    const picture = pictureOfHtml(text);
    if (picture) return [imagesOf(reader, [picture])];
    const breaks = text.replaceAll(/\s/g, '');
    return [textBlock(reader, ONLY_BREAKS.test(breaks) ? breaks.replaceAll(/<br\/?>/gi, '\n') : text)];
}
