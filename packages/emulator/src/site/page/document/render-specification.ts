import type { SpecificationView } from '../../../openapi/view/specification-view.js';
import type { SpecificationBlock } from '../../../worker/markdown/index.js';
import { formatSpecificationBlockKey } from '../site-document-view.js';
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

/** Per page. */
const MAX_SCHEMAS = 4000;

export function renderSpecification(context: HtmlRenderContext, block: SpecificationBlock): SafeHtml {
    const shown = context.page.schemas < MAX_SCHEMAS ? context.view.getSpecification(block) : undefined;
    const anchor = claimAnchor(context, block.meta?.id);
    // Headings must be numbered in document order.
    const whole = { ...createDeeperNestedHtmlRenderContext(context), isWhole: true };
    const body = shown && renderOperationOrModels(whole, shown, { anchor, key: formatSpecificationBlockKey(block) });
    return createHtml`<div class="operation"${renderAttribute('id', anchor)}>${body ?? renderName(block, context.labels.unavailable)}</div>`;
}

function renderOperationOrModels(
    context: HtmlRenderContext,
    shown: SpecificationView,
    block: { anchor: string | undefined; key: string },
): HtmlContent {
    const labels = getSpecificationLabels(context.view.locale);
    if (shown.type === 'operation') return renderOperation({ context, labels }, shown, block);
    return shown.models.map(({ name, schema }) => [
        renderPartHeadingWithoutAnchor(context, 3, name),
        renderSchema({ context, labels }, schema, true),
    ]);
}

function renderName(block: SpecificationBlock, unavailable: string): HtmlContent {
    if (block.type === 'openapi-schemas')
        return block.data.schemas.map((name) => createHtml`<p><code>${name}</code></p>`);
    const target = block.type === 'openapi-webhook' ? block.data.name : block.data.path;
    const name = createHtml`<p><code class="method">${block.data.method.toUpperCase()}</code> <code>${target}</code></p>`;
    // An external specification may become available later.
    return block.type === 'swagger' ? [name, createHtml`<p class="quiet">${unavailable}</p>`] : name;
}
