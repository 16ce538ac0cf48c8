import type { SpecificationView } from '../../../openapi/view/specification-view.js';
import { type ApiSpecificationBlock, formatSpecificationBlockKey } from '../site-document-view.js';
import { renderAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { getSpecificationLabels } from '../labels.js';
import { renderOperation } from './render-operation.js';
import { renderSchema } from './render-schema.js';
import {
    type HtmlRenderContext,
    createDeeperNestedHtmlRenderContext,
    renderPartHeadingWithoutAnchor,
    claimAnchor,
} from './render-context.js';

/** Per page, which may contain any number of operations. */
const MAX_SCHEMAS = 4000;

/** Renders only the name if the specification is missing. */
export function renderSpecification(drawing: HtmlRenderContext, block: ApiSpecificationBlock): SafeHtml {
    const shown = drawing.page.schemas < MAX_SCHEMAS ? drawing.view.getSpecification(block) : undefined;
    const anchor = claimAnchor(drawing, block.meta?.id);
    // Headings must be numbered in document order.
    const whole = { ...createDeeperNestedHtmlRenderContext(drawing), isWhole: true };
    const body = shown && drawShown(whole, shown, { anchor, key: formatSpecificationBlockKey(block) });
    return createHtml`<div class="operation"${renderAttribute('id', anchor)}>${body ?? renderName(block, drawing.labels.unavailable)}</div>`;
}

function drawShown(
    drawing: HtmlRenderContext,
    shown: SpecificationView,
    block: { anchor: string | undefined; key: string },
): HtmlContent {
    const labels = getSpecificationLabels(drawing.view.locale);
    if (shown.type === 'operation') return renderOperation({ drawing, labels }, shown, block);
    return shown.models.map(({ name, schema }) => [
        renderPartHeadingWithoutAnchor(drawing, 3, name),
        renderSchema({ drawing, labels }, schema, true),
    ]);
}

function renderName(block: ApiSpecificationBlock, unavailable: string): HtmlContent {
    if (block.type === 'openapi-schemas')
        return block.data.schemas.map((name) => createHtml`<p><code>${name}</code></p>`);
    const target = block.type === 'openapi-webhook' ? block.data.name : block.data.path;
    const name = createHtml`<p><code class="method">${block.data.method.toUpperCase()}</code> <code>${target}</code></p>`;
    // An external specification may become available later.
    return block.type === 'swagger' ? [name, createHtml`<p class="quiet">${unavailable}</p>`] : name;
}
