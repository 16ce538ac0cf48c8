import type {
    DocumentBlock,
    DocumentBlockCode,
    DocumentBlockExpandable,
    DocumentBlockHeading,
    DocumentBlockImage,
    DocumentBlockImages,
    DocumentBlockListItem,
    DocumentBlockParagraph,
} from '@svc-int/api';

import { escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import { findFragment } from '../document/nodes.js';
import { formatReferenceAsIdHref, isAbsoluteOrProtocolRelativeUrl } from '../references/reference-path.js';
import { concatNodesPlainText } from '../document/walk-document-nodes.js';
import { formatHtmlAttributes, formatHtmlLine, formatHtmlPicture, type HtmlFormatState } from './format-html-line.js';
import { formatHtmlTable } from './format-html-table.js';

type Size = DocumentBlockImage['data']['width'];

const ALIGNMENTS = { start: 'left', center: 'center', end: 'right' } as const;

/** Returns one line, except for code. Returns `undefined` if HTML cannot express the block. */
export function formatBlockAsHtml(block: DocumentBlock): string | undefined {
    const state: HtmlFormatState = { isComplete: true };
    const html = formatBlock(state, block);
    return state.isComplete ? html : undefined;
}

function formatBlock(state: HtmlFormatState, block: DocumentBlock): string {
    const formatInner = (blocks: readonly DocumentBlock[]) => formatContent(state, blocks);
    switch (block.type) {
        case 'paragraph':
            return `<p${formatAlignment(block.data?.align)}>${formatHtmlLine(state, block.nodes)}</p>`;
        case 'heading-1':
        case 'heading-2':
        case 'heading-3':
            return formatHeading(state, block);
        case 'list-unordered':
        case 'list-tasks':
            return `<ul>${block.nodes.map((item) => formatItem(state, item)).join('')}</ul>`;
        case 'list-ordered': {
            const { start } = block.data;
            return `<ol${formatHtmlAttributes({ start })}>${block.nodes.map((item) => formatItem(state, item)).join('')}</ol>`;
        }
        case 'blockquote':
            return `<blockquote>${block.nodes.map((inner) => formatBlock(state, inner)).join('')}</blockquote>`;
        case 'divider':
            return '<hr>';
        case 'code':
            return formatCode(state, block);
        case 'images':
            return formatImages(state, block);
        case 'table':
            return formatHtmlTable(state, block, formatInner);
        case 'expandable':
            return formatDetails(state, block);
        case 'embed':
            state.isComplete &&=
                isAbsoluteOrProtocolRelativeUrl(block.data.url) && !block.data.fullWidth && !block.fragments;
            return `<iframe${formatHtmlAttributes({ src: block.data.url })}></iframe>`;
        default:
            state.isComplete = false;
            return '';
    }
}

function formatContent(state: HtmlFormatState, blocks: readonly DocumentBlock[]): string {
    const [first, ...others] = blocks;
    return first?.type === 'paragraph' && !first.data?.align && others.length === 0
        ? formatHtmlLine(state, first.nodes)
        : blocks.map((block) => formatBlock(state, block)).join('');
}

function formatAlignment(align: keyof typeof ALIGNMENTS | undefined): string {
    return formatHtmlAttributes({ align: align && ALIGNMENTS[align] });
}

function formatHeading(state: HtmlFormatState, { type, data, nodes }: DocumentBlockHeading): string {
    const name = `h${type.slice(-1)}`;
    const anchor = data.id ? ` <a${formatHtmlAttributes({ href: `#${data.id}`, id: data.id })}></a>` : '';
    return `<${name}${formatAlignment(data.align)}>${formatHtmlLine(state, nodes)}${anchor}</${name}>`;
}

function formatItem(state: HtmlFormatState, { data, nodes }: DocumentBlockListItem): string {
    const box =
        data?.checked === undefined
            ? ''
            : `<input${formatHtmlAttributes({ type: 'checkbox', checked: data.checked })}> `;
    const [first, ...others] = nodes;
    const isLine =
        first?.type === 'paragraph' && !first.data?.align && others.every(({ type }) => type !== 'paragraph');
    const line = isLine ? formatHtmlLine(state, first.nodes) : '';
    const blocks = (isLine ? others : nodes).map((block) => formatBlock(state, block));
    return `<li>${box}${line}${blocks.join('')}</li>`;
}

/** Expects plain text. Empty lines, which would end the HTML, become character references. */
function formatCode(state: HtmlFormatState, { data, nodes }: DocumentBlockCode): string {
    const { syntax, title, overflow, lineNumbers, fullWidth } = data;
    const lines = nodes.map((line) => {
        const isPlain = line.nodes.every(
            (node) => node.object === 'text' && node.leaves.every(({ marks }) => marks.length === 0),
        );
        const text = concatNodesPlainText(line.nodes);
        state.isComplete &&= isPlain && line.data.highlighted === undefined && !/[\r\n]/.test(text);
        return escapeHtmlAndNewlinesAsEntities(text).replaceAll('&quot;', '"');
    });
    state.isComplete &&= lines.length > 0 && !/\s/.test(syntax ?? '');
    const attributes = formatHtmlAttributes({
        class: syntax === undefined ? undefined : `language-${syntax}`,
        'data-title': title,
        'data-overflow': overflow,
        'data-line-numbers': lineNumbers === undefined ? undefined : String(lineNumbers),
        'data-full-width': fullWidth === undefined ? undefined : String(fullWidth),
    });
    // The parser removes one line break at each end.
    const text = `\n${lines.join('\n')}\n`.replaceAll(/\n(?=[ \t]*\n)/g, '&#10;');
    return `<pre${attributes}><code>${text}</code></pre>`;
}

function formatImages(state: HtmlFormatState, { data, nodes }: DocumentBlockImages): string {
    const figures = nodes.map((image) => formatFigure(state, image)).join('');
    const attributes = formatHtmlAttributes({
        align: data.align,
        'data-full-width': data.fullWidth === undefined ? undefined : String(data.fullWidth),
    });
    return attributes === '' && nodes.length === 1 ? figures : `<div${attributes}>${figures}</div>`;
}

function formatFigure(state: HtmlFormatState, { data, fragments }: DocumentBlockImage): string {
    const { ref, refDark, width, height, alt = '' } = data;
    const image = `<img${formatHtmlAttributes({
        src: formatReferenceAsIdHref(ref),
        alt,
        width: formatSize(width),
        height: formatSize(height),
    })}>`;
    if (fragments.some(({ type }) => type !== undefined)) state.isComplete = false;
    const caption = fragments.flatMap(({ nodes }) => nodes).map((paragraph) => formatBlock(state, paragraph));
    const picture = formatHtmlPicture(image, refDark && formatReferenceAsIdHref(refDark));
    return `<figure>${picture}<figcaption>${caption.join('')}</figcaption></figure>`;
}

function formatSize(size: Size): string | undefined {
    if (size === undefined) return undefined;
    return typeof size === 'number' ? String(size) : `${size.value}${size.unit}`;
}

function formatDetails(state: HtmlFormatState, block: DocumentBlockExpandable): string {
    const [title, body] = [findFragment(block, 'expandable-title'), findFragment(block, 'expandable-body')];
    const lines: readonly DocumentBlockParagraph[] = title?.type === 'expandable-title' ? title.nodes : [];
    const [line, ...others] = lines;
    if (others.length > 0 || line?.data?.align || !body) state.isComplete = false;
    const summary = line ? formatHtmlLine(state, line.nodes) : '';
    return `<details><summary>${summary}</summary>${formatContent(state, body?.nodes ?? [])}</details>`;
}
