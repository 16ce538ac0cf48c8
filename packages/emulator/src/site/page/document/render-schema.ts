import type { PropertyView, SpecSchemaView } from '../../../openapi/view/specification-view.js';
import { renderCodeText } from './render-code.js';
import { renderAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { getSpecificationLabels } from '../labels.js';
import { type HtmlRenderContext, renderNodes } from './render-context.js';

export interface SchemaRenderContext {
    context: HtmlRenderContext;
    labels: ReturnType<typeof getSpecificationLabels>;
}

export function renderSchema(at: SchemaRenderContext, schema: SpecSchemaView, isOpen: boolean): HtmlContent {
    at.context.page.schemas++;
    const type = createHtml`<p class="property"><span class="type">${schema.type}</span>${renderTags(at, schema)}</p>`;
    return [type, renderDetails(at, schema), renderInner(at, schema, isOpen, true)];
}

export function renderProperties(at: SchemaRenderContext, properties: readonly PropertyView[]): SafeHtml {
    return createHtml`<ul class="properties">${properties.map((property) => renderProperty(at, property))}</ul>`;
}

function renderProperty(at: SchemaRenderContext, { name, isRequired, schema }: PropertyView): SafeHtml {
    at.context.page.schemas++;
    const required = isRequired ? createHtml` <span class="required">${at.labels.required}</span>` : undefined;
    return createHtml`<li><p class="property"><code>${name}</code> <span class="type">${schema.type}</span>${required}${renderTags(at, schema)}</p>${renderDetails(at, schema)}${renderInner(at, schema, false, false)}</li>`;
}

function renderTags({ labels }: SchemaRenderContext, { isDeprecated, sender }: SpecSchemaView): HtmlContent {
    const tags = [isDeprecated ? labels.deprecated : undefined, sender && labels[sender]];
    return tags.map((tag) => tag && createHtml` <span class="tag">${tag}</span>`);
}

function renderDetails(
    at: SchemaRenderContext,
    { description, facts, values, left, example }: SpecSchemaView,
): HtmlContent {
    const { context, labels } = at;
    const factItems = facts.map(({ name, text }) => createHtml`<span>${name}: <code>${text}</code></span> `);
    const listed = values.map((value) => createHtml`<code>${value}</code> `);
    const more = left > 0 ? createHtml`<p class="quiet">${labels.more} +${left}</p>` : undefined;
    return [
        renderNodes(context, description),
        factItems.length > 0 ? createHtml`<p class="facts">${factItems}</p>` : undefined,
        listed.length > 0 ? createHtml`<p class="facts">${labels.values}: ${listed}</p>` : undefined,
        more,
        example === undefined ? undefined : renderSchemaExampleInlineOrAsCode(at, example, ''),
    ];
}

function renderInner(at: SchemaRenderContext, schema: SpecSchemaView, isOpen: boolean, isAlone: boolean): HtmlContent {
    const { properties, choices, isCut } = schema;
    if (isCut) return createHtml`<p class="quiet">&hellip;</p>`;
    const body = [
        properties.length > 0 ? renderProperties(at, properties) : undefined,
        choices.map((choice) => renderChoices(at, choice)),
    ];
    if (properties.length === 0 && choices.length === 0) return undefined;
    if (isAlone && isOpen) return body;
    return createHtml`<details${renderAttribute('open', isOpen)}><summary>${renderInlineSvgIcon('chevron')}${at.labels.inner}</summary><div>${body}</div></details>`;
}

function renderChoices(at: SchemaRenderContext, { of, schemas }: SpecSchemaView['choices'][number]): HtmlContent {
    const items = schemas.map((schema) => createHtml`<li>${renderSchema(at, schema, false)}</li>`);
    return [createHtml`<p class="part">${at.labels[of]}</p>`, createHtml`<ul class="properties choices">${items}</ul>`];
}

export function renderSchemaExampleInlineOrAsCode(
    { context, labels }: SchemaRenderContext,
    text: string,
    name: string,
): SafeHtml {
    const title = name === '' ? labels.example : `${labels.example}: ${name}`;
    if (!text.includes('\n') && text.length < 100)
        return createHtml`<p class="facts">${title}: <code>${text}</code></p>`;
    return renderCodeText(context, text, { title, syntax: getExampleSyntax(text) });
}

export function getExampleSyntax(text: string): string | undefined {
    return /^\s*[[{]/.test(text) ? 'json' : undefined;
}
