import type { PropertyView, SchemaView } from '../../../openapi/view/specification-view.js';
import { renderAttribute, type Content, type Html, htmlTemplate } from '../html.js';
import { renderIcon } from '../icons.js';
import type { getSpecificationLabels } from '../labels.js';
import { type HtmlRenderContext, renderNodes } from './render-context.js';

/** The drawing of a part of a specification. */
export interface SchemaRenderContext {
    drawing: HtmlRenderContext;
    words: ReturnType<typeof getSpecificationLabels>;
}

/** A schema that stands for itself: what it is, and what is within it. */
export function renderSchema(at: SchemaRenderContext, schema: SchemaView, isOpen: boolean): Content {
    at.drawing.page.schemas++;
    const type = htmlTemplate`<p class="property"><span class="type">${schema.words}</span>${remarks(at, schema)}</p>`;
    return [type, about(at, schema), within(at, schema, isOpen, true)];
}

/** Properties of a schema, or parameters, each with what is within it. */
export function renderProperties(at: SchemaRenderContext, properties: readonly PropertyView[]): Html {
    return htmlTemplate`<ul class="properties">${properties.map((property) => drawProperty(at, property))}</ul>`;
}

function drawProperty(at: SchemaRenderContext, { name, isRequired, schema }: PropertyView): Html {
    at.drawing.page.schemas++;
    const required = isRequired ? htmlTemplate` <span class="required">${at.words.required}</span>` : undefined;
    return htmlTemplate`<li><p class="property"><code>${name}</code> <span class="type">${schema.words}</span>${required}${remarks(at, schema)}</p>${about(at, schema)}${within(at, schema, false, false)}</li>`;
}

function remarks({ words }: SchemaRenderContext, { isDeprecated, sender }: SchemaView): Content {
    const tags = [isDeprecated ? words.deprecated : undefined, sender && words[sender]];
    return tags.map((tag) => tag && htmlTemplate` <span class="tag">${tag}</span>`);
}

/** Facts about a schema beside its type. */
function about(at: SchemaRenderContext, { description, facts, values, left, example }: SchemaView): Content {
    const { drawing, words } = at;
    const told = facts.map(({ name, text }) => htmlTemplate`<span>${name}: <code>${text}</code></span> `);
    const listed = values.map((value) => htmlTemplate`<code>${value}</code> `);
    const more = left > 0 ? htmlTemplate`<p class="quiet">${words.more} +${left}</p>` : undefined;
    return [
        renderNodes(drawing, description),
        told.length > 0 ? htmlTemplate`<p class="facts">${told}</p>` : undefined,
        listed.length > 0 ? htmlTemplate`<p class="facts">${words.values}: ${listed}</p>` : undefined,
        more,
        example === undefined ? undefined : renderExample(at, example, ''),
    ];
}

/** The inside of a schema: it opens where it is not what the reader asked for. */
function within(at: SchemaRenderContext, schema: SchemaView, isOpen: boolean, isAlone: boolean): Content {
    const { properties, choices, isCut } = schema;
    if (isCut) return htmlTemplate`<p class="quiet">&hellip;</p>`;
    const body = [
        properties.length > 0 ? renderProperties(at, properties) : undefined,
        choices.map((choice) => drawChoices(at, choice)),
    ];
    if (properties.length === 0 && choices.length === 0) return undefined;
    if (isAlone && isOpen) return body;
    return htmlTemplate`<details${renderAttribute('open', isOpen)}><summary>${renderIcon('chevron')}${at.words.inner}</summary><div>${body}</div></details>`;
}

function drawChoices(at: SchemaRenderContext, { of, schemas }: SchemaView['choices'][number]): Content {
    const items = schemas.map((schema) => htmlTemplate`<li>${renderSchema(at, schema, false)}</li>`);
    return [
        htmlTemplate`<p class="part">${at.words[of]}</p>`,
        htmlTemplate`<ul class="properties choices">${items}</ul>`,
    ];
}

/** An example in a line, or as code where it has several. */
export function renderExample({ drawing, words }: SchemaRenderContext, text: string, name: string): Html {
    const title = name === '' ? words.example : `${words.example}: ${name}`;
    if (!text.includes('\n') && text.length < 100)
        return htmlTemplate`<p class="facts">${title}: <code>${text}</code></p>`;
    const isJson = /^\s*[[{]/.test(text);
    if (isJson) drawing.page.hasCode = true;
    const syntax = renderAttribute('data-syntax', isJson ? 'json' : undefined);
    return htmlTemplate`<figure class="code wrapped"><figcaption>${title}</figcaption><pre tabindex="0"><code${syntax}>${lines(text)}</code></pre></figure>`;
}

/** A line has its break within it, as in code of a document. */
function lines(text: string): Html[] {
    return text.split('\n').map(
        (line) => htmlTemplate`<span class="line">${line}
</span>`,
    );
}
