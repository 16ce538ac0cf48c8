import type {
    RequestBodyView,
    ContentView,
    OperationView,
    ParameterGroupView,
    OperationResponseView,
} from '../../../openapi/view/specification-view.js';
import { concatNodesPlainText } from '../../../worker/markdown/index.js';
import { renderAttribute, renderClassAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import {
    renderProperties,
    renderSchema,
    renderSchemaExampleInlineOrAsCode,
    type SchemaRenderContext,
} from './render-schema.js';
import { renderOperationForm } from './render-operation-form.js';
import { renderRequestSamples, renderResponseExamples } from './render-samples.js';
import { renderStatus } from './render-status.js';
import { renderNodes, renderPartHeadingWithoutAnchor } from './render-context.js';

export function renderOperation(
    at: SchemaRenderContext,
    operation: OperationView,
    { anchor, key }: { anchor: string | undefined; key: string },
): HtmlContent {
    const { context, labels } = at;
    const { title, isDeprecated } = operation;
    if (anchor !== undefined) context.page.headings.push({ id: anchor, text: title, level: 2 });
    const heading = renderPartHeadingWithoutAnchor(
        context,
        2,
        title,
        isDeprecated ? createHtml` <span class="tag">${labels.deprecated}</span>` : undefined,
    );
    const samples = [
        renderRoute(operation),
        renderRequestSamples(at, operation),
        renderOperationForm(at, operation, key),
        renderResponseExamples(at, operation),
    ];
    return [
        heading,
        createHtml`<div class="operation-columns"><div>${renderDescription(at, operation)}</div><div class="operation-samples">${samples}</div></div>`,
    ];
}

function renderDescription(at: SchemaRenderContext, operation: OperationView): HtmlContent {
    const { context, labels } = at;
    const { description, security, parameters, body, responses } = operation;
    const securityItems = security.map((name, index) => [
        index === 0 ? ' ' : ` ${labels.or} `,
        createHtml`<code>${name}</code>`,
    ]);
    return [
        renderNodes(context, description),
        securityItems.length > 0
            ? createHtml`<p class="quiet">${renderInlineSvgIcon('lock')} ${labels.security}:${securityItems}</p>`
            : undefined,
        parameters.map((some) => renderParameters(at, some)),
        body && renderBody(at, body),
        responses.length > 0 ? renderPartHeadingWithoutAnchor(context, 3, labels.responses) : undefined,
        responses.map((response, index) => renderResponse(at, response, index === 0)),
    ];
}

function renderRoute({ method, address, server }: OperationView): SafeHtml {
    const serverPrefix = server === undefined ? undefined : createHtml`<span class="quiet">${server}</span>`;
    return createHtml`<p class="route"><code${renderClassAttribute('method', METHODS.has(method) ? method : undefined)}>${method.toUpperCase()}</code> <code>${serverPrefix}${address}</code></p>`;
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

function renderParameters(at: SchemaRenderContext, { location, parameters }: ParameterGroupView): HtmlContent {
    const { labels } = at;
    const known = Object.hasOwn(labels.places, location) ? labels.places[location] : undefined;
    return [
        renderPartHeadingWithoutAnchor(at.context, 3, known ?? `${labels.parameters}: ${location}`),
        renderProperties(at, parameters),
    ];
}

function renderBody(at: SchemaRenderContext, { description, isRequired, contents }: RequestBodyView): HtmlContent {
    const { context, labels } = at;
    const required = isRequired ? createHtml` <span class="required">${labels.required}</span>` : undefined;
    return [
        renderPartHeadingWithoutAnchor(context, 3, labels.body, required),
        renderNodes(context, description),
        contents.map((content, index) => [
            renderContent(at, content, index === 0),
            // The request samples already show the first example.
            content.examples
                .slice(index === 0 ? 1 : 0)
                .map(({ text, name }) => renderSchemaExampleInlineOrAsCode(at, text, name)),
        ]),
    ];
}

function renderResponse(at: SchemaRenderContext, response: OperationResponseView, isOpen: boolean): SafeHtml {
    const { status, description, headers, contents } = response;
    const head = renderStatus(status);
    const line = concatNodesPlainText(description);
    const isShort = line.length <= MAX_INLINE_LENGTH;
    const inlineDescription = createHtml`<span>${isShort ? line : undefined}</span>`;
    const whole = isShort ? undefined : renderNodes(at.context, description);
    if (headers.length === 0 && contents.length === 0)
        return createHtml`<div class="response">${head}${inlineDescription}${whole}</div>`;
    const named =
        headers.length > 0
            ? [createHtml`<p class="part">${at.labels.headers}</p>`, renderProperties(at, headers)]
            : undefined;
    const body = [whole, named, contents.map((content, index) => renderContent(at, content, index === 0))];
    return createHtml`<details class="response"${renderAttribute('open', isOpen)}><summary>${renderInlineSvgIcon('chevron')}${head}${inlineDescription}</summary><div>${body}</div></details>`;
}

/** Characters. Longer descriptions become a paragraph. */
const MAX_INLINE_LENGTH = 150;

function renderContent(at: SchemaRenderContext, { mediaType, schema }: ContentView, isFirst: boolean): HtmlContent {
    const body = schema && renderSchema(at, schema, isFirst);
    if (isFirst) return [createHtml`<p class="part"><code>${mediaType}</code></p>`, body];
    return createHtml`<details><summary>${renderInlineSvgIcon('chevron')}<code>${mediaType}</code></summary><div>${body}</div></details>`;
}
