import type { DocumentBlockImage, DocumentBlockImages } from '@svc-int/api';

import { findFragment } from '../../../worker/markdown/index.js';
import type { PageImage, ImageReference } from '../site-document-view.js';
import {
    renderAttribute,
    renderClassAttribute,
    type HtmlContent,
    type SafeHtml,
    concatHtml,
    createHtml,
} from '../html.js';
import { toSafeHttpSubresourceUrl } from '../safe-url.js';
import {
    type HtmlRenderContext,
    renderEach,
    renderNodes,
    createDeeperNestedHtmlRenderContext,
} from './render-context.js';

type Size = NonNullable<DocumentBlockImage['data']['width']>;

const UNITS = new Set(['px', '%', 'em', 'rem', 'vw', 'vh']);

const MAX_DIMENSION = 10_000;

export function renderImages(context: HtmlRenderContext, { data, nodes }: DocumentBlockImages): SafeHtml {
    const rendered = renderEach(context, nodes, (node) =>
        renderImage(createDeeperNestedHtmlRenderContext(context), node),
    );
    return createHtml`<div${renderClassAttribute('pictures', data.align && `align-${data.align}`, data.fullWidth ? 'wide' : undefined)}>${rendered}</div>`;
}

export function renderImage(context: HtmlRenderContext, { data, fragments }: DocumentBlockImage): SafeHtml {
    const caption = findFragment({ fragments }, 'caption');
    const text = caption && caption.nodes.length > 0 ? renderNodes(context, caption.nodes) : undefined;
    const name = data.alt ?? '';
    return createHtml`<figure>${renderImageVariants(context, data.ref, data.refDark, { name, style: formatImageStyle(data) })}${text && createHtml`<figcaption>${text}</figcaption>`}</figure>`;
}

/** Overrides the intrinsic size, but keeps the aspect ratio. */
function formatImageStyle({ width, height }: DocumentBlockImage['data']): string {
    const [chosenWidth, chosenHeight] = [formatCssSize('width', width), formatCssSize('height', height)];
    return concatHtml([chosenWidth ?? (chosenHeight && 'width:auto;'), chosenHeight]).text;
}

interface InlineImageData {
    ref: ImageReference;
    refDark?: ImageReference;
    caption?: string;
    size?: 'original' | 'line';
}

export function renderInlineImage(
    context: HtmlRenderContext,
    { ref, refDark, caption = '', size }: InlineImageData,
): SafeHtml {
    return concatHtml([
        renderImageVariants(context, ref, refDark, { name: caption, style: '', isInLine: size !== 'original' }),
    ]);
}

export function renderImageFromReferenceOnly(context: HtmlRenderContext, ref: ImageReference, name: string): SafeHtml {
    return concatHtml([renderImageVariants(context, ref, undefined, { name, style: '' })]);
}

interface ImageAttributes {
    name: string;
    style: string;
    isInLine?: boolean;
}

export function renderImageVariants(
    { view }: HtmlRenderContext,
    ref: ImageReference,
    refDark: ImageReference | undefined,
    attributes: ImageAttributes,
): HtmlContent {
    const light = view.findImage(ref);
    const dark = refDark && view.findImage(refDark);
    if (!light) return attributes.name || view.getText(ref);
    if (!dark) return renderImg(light, attributes);
    return [renderImg(light, attributes, 'light-only'), renderImg(dark, attributes, 'dark-only')];
}

function renderImg(
    { src, width, height }: PageImage,
    { name, style, isInLine }: ImageAttributes,
    shown?: string,
): HtmlContent {
    const source = toSafeHttpSubresourceUrl(src);
    if (source === undefined) return name;
    return createHtml`<img${renderAttribute('src', source)}${renderAttribute('alt', name)}${renderAttribute('width', width)}${renderAttribute('height', height)}${renderClassAttribute(isInLine ? 'in-line' : undefined, shown)}${renderAttribute('style', style || undefined)} loading="lazy" decoding="async">`;
}

export function formatCssSize(property: 'width' | 'height' | 'flex-basis', size: Size | undefined): HtmlContent {
    if (size === undefined) return undefined;
    const { unit, value } = typeof size === 'number' ? { unit: 'px', value: size } : size;
    return UNITS.has(unit) && value > 0 && value <= MAX_DIMENSION ? `${property}:${value}${unit};` : undefined;
}
