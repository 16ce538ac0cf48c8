import type { DocumentInline, DocumentMark, DocumentText } from '@svc-int/api';

import { type LineNode, concatNodesPlainText, getInlineText } from '../../../worker/markdown/index.js';
import {
    renderAttribute,
    type HtmlContent,
    renderClassAttribute,
    type SafeHtml,
    concatHtml,
    createHtml,
    EMPTY_HTML,
} from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import { renderInlineImage } from './render-images.js';
import {
    type HtmlRenderContext,
    renderEach,
    renderNodes,
    createDeeperNestedHtmlRenderContext,
} from './render-context.js';
import { renderHrefAttributesForReference } from './links.js';

type InlineOf<Type extends DocumentInline['type']> = Extract<DocumentInline, { type: Type }>;

export function renderLine(context: HtmlRenderContext, nodes: readonly LineNode[]): SafeHtml {
    return renderEach(context, nodes, (node) =>
        node.object === 'text' ? renderText(context, node) : renderInline(context, node),
    );
}

function renderText(context: HtmlRenderContext, { leaves }: DocumentText): SafeHtml {
    return renderEach(context, leaves, ({ text, marks }) => marks.reduce(renderMark, withBreaks(text)));
}

function withBreaks(text: string): SafeHtml {
    if (!text.includes('\n')) return createHtml`${text}`;
    return concatHtml(text.split('\n').map((line, at) => (at === 0 ? line : createHtml`<br>${line}`)));
}

function renderMark(inner: SafeHtml, mark: DocumentMark): SafeHtml {
    switch (mark.type) {
        case 'bold':
            return createHtml`<strong>${inner}</strong>`;
        case 'italic':
            return createHtml`<em>${inner}</em>`;
        case 'strikethrough':
            return createHtml`<s>${inner}</s>`;
        case 'code':
            return createHtml`<code>${inner}</code>`;
        case 'keyboard':
            return createHtml`<kbd>${inner}</kbd>`;
        case 'superscript':
            return createHtml`<sup>${inner}</sup>`;
        case 'subscript':
            return createHtml`<sub>${inner}</sub>`;
        case 'color': {
            const { text, background } = mark.data;
            return createHtml`<span${renderClassAttribute(getColorClass('ink', text), getColorClass('ground', background))}>${inner}</span>`;
        }
    }
}

function getColorClass(prefix: string, color: string): string | undefined {
    return color === 'default' ? undefined : `${prefix}-${color.replace('$', '')}`;
}

function renderInline(context: HtmlRenderContext, node: DocumentInline): SafeHtml {
    switch (node.type) {
        case 'link':
            return renderLink(context, node);
        case 'inline-image':
            return renderInlineImage(context, node.data);
        case 'emoji':
            return createHtml`<span class="emoji">${getInlineText(node)}</span>`;
        case 'icon':
            return renderInlineSvgIcon(node.data.icon, node.data.icon);
        case 'expression':
            return createHtml`<code class="expression">${node.data.expression}</code>`;
        case 'inline-math':
            context.page.hasMath = true;
            return createHtml`<code class="math">${node.data.formula}</code>`;
        case 'mention':
            return renderMention(context, node);
        case 'button':
            return renderButton(context, node);
        case 'annotation':
            return renderAnnotation(context, node);
    }
}

function renderLink(context: HtmlRenderContext, { data: { ref }, nodes }: InlineOf<'link'>): SafeHtml {
    const hasName =
        concatNodesPlainText(nodes).trim() !== '' ||
        nodes.some((node) => node.object === 'inline' && node.data.caption);
    const name: HtmlContent = hasName ? undefined : context.view.getText(ref);
    return createHtml`<a${renderHrefAttributesForReference(context.view, ref)}>${renderLine(context, nodes)}${name}</a>`;
}

function renderMention({ view }: HtmlRenderContext, { data: { ref } }: InlineOf<'mention'>): SafeHtml {
    const sign = ref.kind === 'user' ? '@' : '';
    return createHtml`<a class="mention"${renderHrefAttributesForReference(view, ref)}>${sign}${view.getText(ref)}</a>`;
}

function renderButton({ view }: HtmlRenderContext, { data }: InlineOf<'button'>): SafeHtml {
    const sign = data.icon === undefined ? undefined : renderInlineSvgIcon(data.icon);
    const label = data.label.trim() || view.getText(data.ref);
    return createHtml`<a class="button ${data.kind}"${renderHrefAttributesForReference(view, data.ref)}>${sign}${label}</a>`;
}

function renderAnnotation(context: HtmlRenderContext, { nodes, fragments }: InlineOf<'annotation'>): SafeHtml {
    const { notes } = context.page;
    const id = `~note-${notes.length + 1}`;
    const note = { id, body: EMPTY_HTML };
    notes.push(note);
    note.body = renderNodes(
        createDeeperNestedHtmlRenderContext(context),
        fragments.flatMap((fragment) => fragment.nodes),
    );
    const name = concatNodesPlainText(nodes).trim() === '' ? context.labels.annotation : undefined;
    return createHtml`<button type="button" class="annotation"${renderAttribute('popovertarget', id)}>${renderLine(context, nodes)}${name}</button>`;
}
