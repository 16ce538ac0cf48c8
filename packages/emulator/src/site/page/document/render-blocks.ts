import type { DocumentBlock, DocumentBlockHeading } from '@svc-int/api';

import { type DocumentContentNode, concatNodesPlainText } from '../../../worker/markdown/index.js';
import { renderAttribute, renderClassAttribute, type SafeHtml, createHtml, EMPTY_HTML } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import { renderCode } from './render-code.js';
import { renderLine } from './render-lines.js';
import { renderListItem, renderOrderedList, renderTaskList, renderUnorderedList } from './render-lists.js';
import { renderColumns, renderExpandable, renderStepper, renderTabs } from './render-multi-part.js';
import { renderImage, renderImages, renderImageFromReferenceOnly } from './render-images.js';
import { renderPrompt } from './render-prompt.js';
import { renderTable } from './render-table.js';
import { renderUpdate, renderUpdates } from './render-updates.js';
import {
    renderContentRef,
    renderEmbedAsLink,
    renderFile,
    renderIntegrationBlockPlaceholder,
    renderReusableContentOrNotice,
} from './render-void-blocks.js';
import { renderSpecification } from './render-specification.js';
import {
    claimTextAnchor,
    type HtmlRenderContext,
    renderNodes,
    assignAccessibleHeadingTags,
    createDeeperNestedHtmlRenderContext,
    claimAnchor,
} from './render-context.js';

export function renderNode(context: HtmlRenderContext, node: DocumentContentNode): SafeHtml {
    return node.object === 'block' ? renderBlock(context, node) : renderLine(context, [node]);
}

// oxlint-disable-next-line max-lines-per-function -- a switch with a case for each kind of block
function renderBlock(context: HtmlRenderContext, node: DocumentBlock): SafeHtml {
    const renderInner = (nodes: readonly DocumentBlock[]) =>
        renderNodes(createDeeperNestedHtmlRenderContext(context), nodes);
    switch (node.type) {
        case 'paragraph':
            return createHtml`<p${renderAlignment(node.data?.align)}>${renderLine(context, node.nodes)}</p>`;
        case 'heading-1':
        case 'heading-2':
        case 'heading-3':
            return renderHeading(context, node);
        case 'list-ordered':
            return renderOrderedList(context, node);
        case 'list-unordered':
            return renderUnorderedList(context, node);
        case 'list-tasks':
            return renderTaskList(context, node);
        case 'list-item':
            return renderListItem(context, node);
        case 'divider':
            return createHtml`<hr>`;
        case 'blockquote':
            return createHtml`<blockquote>${renderInner(node.nodes)}</blockquote>`;
        case 'hint':
            return renderHint(context, node, renderInner(node.nodes));
        case 'if':
            return renderInner(node.nodes);
        case 'code':
            return renderCode(context, node);
        case 'code-line':
            return createHtml`<pre tabindex="0"><code>${renderLine(context, node.nodes)}</code></pre>`;
        case 'math':
            context.page.hasMath = true;
            return createHtml`<div class="formula" tabindex="0"><code class="math" data-display>${node.data.formula}</code></div>`;
        case 'images':
            return renderImages(context, node);
        case 'image':
            return renderImage(context, node);
        case 'drawing':
            return node.data.ref
                ? createHtml`<figure>${renderImageFromReferenceOnly(context, node.data.ref, '')}</figure>`
                : EMPTY_HTML;
        case 'file':
            return renderFile(context, node);
        case 'embed':
            return renderEmbedAsLink(context, node);
        case 'content-ref':
            return renderContentRef(context, node);
        case 'table':
            return renderTable(context, node);
        case 'expandable':
            return renderExpandable(context, node);
        case 'tabs':
            return renderTabs(context, node);
        case 'stepper':
            return renderStepper(context, node);
        case 'columns':
            return renderColumns(context, node);
        case 'updates':
            return renderUpdates(context, node);
        case 'update':
            return renderUpdate(context, node, 'full');
        case 'prompt':
            return renderPrompt(context, node);
        case 'tabs-item':
        case 'stepper-step':
        case 'column':
            return renderInner(node.nodes);
        case 'reusable-content':
            return renderReusableContentOrNotice(context, node);
        case 'integration':
            return renderIntegrationBlockPlaceholder(context, node);
        case 'swagger':
        case 'openapi-operation':
        case 'openapi-schemas':
        case 'openapi-webhook':
            return renderSpecification(context, node);
    }
}

function renderHeading(context: HtmlRenderContext, { type, data, meta, nodes }: DocumentBlockHeading): SafeHtml {
    const text = concatNodesPlainText(nodes).trim();
    if (text === '') return createHtml`<p>${renderLine(context, nodes)}</p>`;
    const level = type === 'heading-1' ? 1 : type === 'heading-2' ? 2 : 3;
    const anchor = meta?.id ?? data.id;
    const id = anchor === undefined ? claimTextAnchor(context, text) : claimAnchor(context, anchor);
    if (id !== undefined) context.page.headings.push({ id, text, level });
    const [open, close] = assignAccessibleHeadingTags(context, level);
    const link =
        id === undefined
            ? undefined
            : createHtml`<a class="anchor" href="#${encodeURIComponent(id)}" aria-hidden="true" tabindex="-1">#</a>`;
    return createHtml`${open}${renderAttribute('id', id)}${renderClassAttribute(`heading-${level}`, data.align && `align-${data.align}`)}>${renderLine(context, nodes)}${link}${close}`;
}

type Hint = Extract<DocumentBlock, { type: 'hint' }>;

function renderHint({ labels }: HtmlRenderContext, { data: { style } }: Hint, body: SafeHtml): SafeHtml {
    return createHtml`<div class="hint ${style}" role="note" aria-label="${labels[style]}">${renderInlineSvgIcon(style)}<div>${body}</div></div>`;
}

function renderAlignment(align: string | undefined): SafeHtml {
    return renderClassAttribute(align === undefined || align === 'start' ? undefined : `align-${align}`);
}
