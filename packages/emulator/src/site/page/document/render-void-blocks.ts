import type {
    ContentReference,
    DocumentBlockContentRef,
    DocumentBlockEmbed,
    DocumentBlockFile,
    DocumentBlockIntegration,
    DocumentBlockReusableContent,
} from '@svc-int/api';

import type { SiteDocumentView } from '../site-document-view.js';
import { renderAttribute, renderClassAttribute, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import { toSafeLinkUrl } from '../safe-url.js';
import {
    type HtmlRenderContext,
    createDeeperNestedHtmlRenderContext,
    renderNodes,
    createReusableContentContextIfAllowed,
} from './render-context.js';
import { renderHrefAttributes, renderHrefAttributesForReference } from './links.js';

/** UTF-16 units of JSON: render requests cannot be larger. */
const MAX_PROPS_LENGTH = 1_048_576;

export function renderFile(context: HtmlRenderContext, block: DocumentBlockFile): SafeHtml {
    const { view } = context;
    const { ref } = block.data;
    const file = view.getFile(ref);
    const href = renderAttribute('href', toSafeLinkUrl(file?.href));
    const size = file?.size === undefined ? undefined : createHtml`<small>${formatSize(file.size)}</small>`;
    const link = createHtml`<a class="box-link"${href} download>${renderInlineSvgIcon('file')}<span>${file?.name ?? view.getText(ref)}${size}</span>${renderInlineSvgIcon('download')}</a>`;
    return renderWithCaption(context, link, block);
}

function renderWithCaption(
    context: HtmlRenderContext,
    content: SafeHtml,
    { fragments = [] }: DocumentBlockFile | DocumentBlockEmbed,
): SafeHtml {
    const caption = fragments.flatMap(({ nodes }) => nodes);
    if (caption.length === 0) return content;
    const inner = createDeeperNestedHtmlRenderContext(context);
    return createHtml`<figure>${content}<figcaption>${renderNodes(inner, caption)}</figcaption></figure>`;
}

/** Renders a link: an embedded page would reveal each visitor to the other site. */
export function renderEmbedAsLink(context: HtmlRenderContext, block: DocumentBlockEmbed): SafeHtml {
    const { view } = context;
    const { url, fullWidth } = block.data;
    const host = URL.canParse(url) ? new URL(url).host : '';
    const link = createHtml`<a${renderClassAttribute('box-link', fullWidth ? 'wide' : undefined)}${renderHrefAttributes(view, url)}>${renderInlineSvgIcon('globe')}<span>${host || url}${host && createHtml`<small>${url}</small>`}</span>${renderInlineSvgIcon('arrow-right')}</a>`;
    return renderWithCaption(context, link, block);
}

export function renderContentRef({ view }: HtmlRenderContext, { data: { ref } }: DocumentBlockContentRef): SafeHtml {
    return renderBoxLink(view, ref);
}

function renderBoxLink(view: SiteDocumentView, ref: ContentReference): SafeHtml {
    return createHtml`<a class="box-link"${renderHrefAttributesForReference(view, ref)}>${renderInlineSvgIcon(ICONS[ref.kind])}<span>${view.getText(ref)}</span>${renderInlineSvgIcon('arrow-right')}</a>`;
}

const ICONS: Record<ContentReference['kind'], string> = {
    anchor: 'link',
    collection: 'folder',
    file: 'file',
    openapi: 'code',
    page: 'file',
    'reusable-content': 'file',
    space: 'book',
    url: 'link',
    user: 'user',
};

export function renderReusableContentOrNotice(
    context: HtmlRenderContext,
    { data: { ref } }: DocumentBlockReusableContent,
): SafeHtml {
    const shared = context.view.getReusableContent(ref);
    const at =
        shared && createReusableContentContextIfAllowed(context, shared.id, shared.view, shared.document.nodes.length);
    if (!at) return renderUnavailable(context, context.view.getText(ref));
    return renderNodes(at, shared.document.nodes);
}

/** The page's script inserts the rendered block. */
export function renderIntegrationBlockPlaceholder(
    context: HtmlRenderContext,
    { key, data }: DocumentBlockIntegration,
): SafeHtml {
    context.page.integrations.add(data.integration);
    const props = JSON.stringify(data.props);
    const attributes = [
        renderAttribute('data-integration', data.integration),
        renderAttribute('data-block', data.block),
        renderAttribute('data-props', props.length > MAX_PROPS_LENGTH ? undefined : props),
        renderAttribute('data-key', key),
    ];
    const link =
        toSafeLinkUrl(data.url) === undefined
            ? undefined
            : createHtml` <a${renderHrefAttributes(context.view, data.url)}>${data.url}</a>`;
    return createHtml`<div${renderClassAttribute('integration', data.fullWidth ? 'wide' : undefined)}${attributes}><p class="quiet">${context.labels.block} ${data.integration}${link}</p></div>`;
}

function renderUnavailable({ labels }: HtmlRenderContext, name: string): SafeHtml {
    return createHtml`<p class="quiet" title="${name}">${labels.unavailable}</p>`;
}

function formatSize(bytes: number): string {
    const [value, unit] = bytes < 1e3 ? [bytes, 'B'] : bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
    return `${value < 10 && unit !== 'B' ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
