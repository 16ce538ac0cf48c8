import type { DocumentInline, DocumentMark, DocumentText } from '@svc-int/api';

import { type LineNode, plainTextOf, textOfInline } from '../../markdown/index.js';
import { attribute, type Content, classes, type Html, joined, markup } from '../html.js';
import { icon } from '../icons.js';
import { drawInlinePicture } from './draw-pictures.js';
import { type Drawing, drawNodes, inside } from './drawing.js';
import { linkAttributes } from './links.js';

type InlineOf<Type extends DocumentInline['type']> = Extract<DocumentInline, { type: Type }>;

/** A line of text. */
export function drawLine(drawing: Drawing, nodes: readonly LineNode[]): Html {
    return joined(nodes.map((node) => (node.object === 'text' ? drawText(node) : drawInline(drawing, node))));
}

function drawText({ leaves }: DocumentText): Html {
    return joined(leaves.map(({ text, marks }) => marks.reduce(marked, withBreaks(text))));
}

function withBreaks(text: string): Html {
    if (!text.includes('\n')) return markup`${text}`;
    return joined(text.split('\n').map((line, at) => (at === 0 ? line : markup`<br>${line}`)));
}

function marked(inner: Html, mark: DocumentMark): Html {
    switch (mark.type) {
        case 'bold':
            return markup`<strong>${inner}</strong>`;
        case 'italic':
            return markup`<em>${inner}</em>`;
        case 'strikethrough':
            return markup`<s>${inner}</s>`;
        case 'code':
            return markup`<code>${inner}</code>`;
        case 'keyboard':
            return markup`<kbd>${inner}</kbd>`;
        case 'superscript':
            return markup`<sup>${inner}</sup>`;
        case 'subscript':
            return markup`<sub>${inner}</sub>`;
        case 'color': {
            const { text, background } = mark.data;
            return markup`<span${classes(colourClass('ink', text), colourClass('ground', background))}>${inner}</span>`;
        }
    }
}

function colourClass(prefix: string, colour: string): string | undefined {
    return colour === 'default' ? undefined : `${prefix}-${colour.replace('$', '')}`;
}

function drawInline(drawing: Drawing, node: DocumentInline): Html {
    switch (node.type) {
        case 'link':
            return drawLink(drawing, node);
        case 'inline-image':
            return drawInlinePicture(drawing, node.data);
        case 'emoji':
            return markup`<span class="emoji">${textOfInline(node)}</span>`;
        case 'icon':
            return icon(node.data.icon, node.data.icon);
        case 'expression':
            return markup`<code class="expression">${node.data.expression}</code>`;
        case 'inline-math':
            drawing.page.hasMath = true;
            return markup`<code class="math">${node.data.formula}</code>`;
        case 'mention':
            return drawMention(drawing, node);
        case 'button':
            return drawButton(drawing, node);
        case 'annotation':
            return drawAnnotation(drawing, node);
    }
}

function drawLink(drawing: Drawing, { data: { ref }, nodes }: InlineOf<'link'>): Html {
    const hasName =
        plainTextOf(nodes).trim() !== '' || nodes.some((node) => node.object === 'inline' && node.data.caption);
    const name: Content = hasName ? undefined : drawing.view.textOf(ref);
    return markup`<a${linkAttributes(drawing.view, ref)}>${drawLine(drawing, nodes)}${name}</a>`;
}

function drawMention({ view }: Drawing, { data: { ref } }: InlineOf<'mention'>): Html {
    const sign = ref.kind === 'user' ? '@' : '';
    return markup`<a class="mention"${linkAttributes(view, ref)}>${sign}${view.textOf(ref)}</a>`;
}

function drawButton({ view }: Drawing, { data }: InlineOf<'button'>): Html {
    const sign = data.icon === undefined ? undefined : icon(data.icon);
    const label = data.label.trim() || view.textOf(data.ref);
    return markup`<a class="button ${data.kind}"${linkAttributes(view, data.ref)}>${sign}${label}</a>`;
}

/** A text with a remark, which stands at the end of the page and opens at the text. */
function drawAnnotation(drawing: Drawing, { nodes, fragments }: InlineOf<'annotation'>): Html {
    const body = drawNodes(
        inside(drawing),
        fragments.flatMap((fragment) => fragment.nodes),
    );
    const { notes } = drawing.page;
    const id = `~note-${notes.length + 1}`;
    notes.push({ id, body });
    const name = plainTextOf(nodes).trim() === '' ? drawing.words.annotation : undefined;
    return markup`<button type="button" class="annotation"${attribute('popovertarget', id)}>${drawLine(drawing, nodes)}${name}</button>`;
}
