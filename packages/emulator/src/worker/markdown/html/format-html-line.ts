import type { DocumentInline, DocumentInlineImage } from '@svc-int/api';

import { escapeHtmlAndNewlinesAsEntities } from '../../../markdown/html/html.js';
import { formatInlineNodeAsHtmlTagsAndText } from '../syntax/html-inlines.js';
import { getInlineText } from '../document/inline-text.js';
import { findMarkHtmlTags, MARK_ORDER } from '../document/marks.js';
import type { LineNode, Mark } from '../document/nodes.js';
import { formatReferenceAsIdHref } from '../references/reference-path.js';

export interface HtmlFormatState {
    isComplete: boolean;
}

const MARK_ELEMENTS: Readonly<Partial<Record<Mark['type'], string>>> = {
    bold: 'strong',
    italic: 'em',
    strikethrough: 'del',
    code: 'code',
};

const NODE = 'x';

export function formatHtmlLine(state: HtmlFormatState, nodes: readonly LineNode[]): string {
    const parts = nodes.flatMap((node): ({ text: string; marks: readonly Mark[] } | { html: string })[] =>
        node.object === 'text' ? node.leaves : [{ html: formatInline(state, node) }],
    );
    const line = parts.map((part) => ('text' in part ? part.text : NODE)).join('');
    let at = 0;
    const written = parts.map((part) => {
        const start = at;
        at += 'text' in part ? part.text.length : NODE.length;
        return 'html' in part ? part.html : wrapInMarks(part.marks, escapeText(line, start, at));
    });
    return written.join('');
}

/** Spaces that browsers collapse become character references. */
function escapeText(line: string, start: number, end: number): string {
    let html = '';
    for (let at = start; at < end; at++) {
        const character = line[at] ?? '';
        const isEdge = (other: string | undefined) => other === undefined || other === '\n';
        if (character === '\n') html += '<br>';
        else if (character === ' ' && !isEdge(line[at + 1]) && !isEdge(line[at - 1]) && line[at - 1] !== ' ')
            html += ' ';
        else if (/[ \t\r\f]/.test(character)) html += `&#${character.charCodeAt(0)};`;
        else html += escapeHtmlAndNewlinesAsEntities(character).replace('&quot;', '"');
    }
    return html;
}

function wrapInMarks(marks: readonly Mark[], html: string): string {
    if (html === '') return '';
    const known = MARK_ORDER.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);
    return known.reduceRight((inner, mark) => {
        const name = MARK_ELEMENTS[mark.type];
        const [open, close] = findMarkHtmlTags(mark) ?? [`<${name}>`, `</${name}>`];
        return `${open}${inner}${close}`;
    }, html);
}

function formatInline(state: HtmlFormatState, node: DocumentInline): string {
    switch (node.type) {
        case 'link': {
            const href = formatReferenceAsIdHref(node.data.ref);
            return `<a${formatHtmlAttributes({ href })}>${formatHtmlLine(state, node.nodes)}</a>`;
        }
        case 'mention': {
            const href = formatReferenceAsIdHref(node.data.ref);
            return `<a${formatHtmlAttributes({ href, 'data-mention': true })}>${escapeText(href, 0, href.length)}</a>`;
        }
        case 'inline-image':
            return formatHtmlInlineImage(
                node,
                formatReferenceAsIdHref(node.data.ref),
                node.data.refDark && formatReferenceAsIdHref(node.data.refDark),
            );
        case 'emoji': {
            const attributes = { 'data-gb-custom-inline': true, 'data-tag': 'emoji', 'data-code': node.data.code };
            const text = getInlineText(node);
            return `<span${formatHtmlAttributes(attributes)}>${escapeText(text, 0, text.length)}</span>`;
        }
        case 'icon':
        case 'expression':
        case 'inline-math':
        case 'button': {
            const href = node.type === 'button' ? formatReferenceAsIdHref(node.data.ref) : undefined;
            const [open, text, close] = formatInlineNodeAsHtmlTagsAndText(node, href);
            return `${open}${escapeText(text, 0, text.length)}${close}`;
        }
        case 'annotation':
            state.isComplete = false;
            return '';
    }
}

export function formatHtmlInlineImage(
    { data: { caption, size } }: DocumentInlineImage,
    src: string,
    dark: string | undefined,
): string {
    return formatHtmlPicture(`<img${formatHtmlAttributes({ src, alt: caption ?? '', 'data-size': size })}>`, dark);
}

export function formatHtmlPicture(image: string, dark: string | undefined): string {
    if (dark === undefined) return image;
    const source = formatHtmlAttributes({ srcset: dark, media: '(prefers-color-scheme: dark)' });
    return `<picture><source${source}>${image}</picture>`;
}

/** Includes a leading space. `true` gives an attribute without value; `false` and `undefined` omit it. */
export function formatHtmlAttributes(
    attributes: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
    return Object.entries(attributes)
        .map(([name, value]) => {
            if (value === undefined || value === false) return '';
            return value === true ? ` ${name}` : ` ${name}="${escapeHtmlAndNewlinesAsEntities(String(value))}"`;
        })
        .join('');
}
