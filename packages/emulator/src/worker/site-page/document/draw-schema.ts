import type { ShownProperty, ShownSchema } from '../../../openapi/shown/shown-specification.js';
import { attribute, type Content, type Html, markup } from '../html.js';
import { icon } from '../icons.js';
import type { specificationWords } from '../words.js';
import { type Drawing, drawNodes } from './drawing.js';

/** The drawing of a part of a specification. */
export interface SchemaDrawing {
    drawing: Drawing;
    words: ReturnType<typeof specificationWords>;
}

/** A schema that stands for itself: what it is, and what is within it. */
export function drawSchema(at: SchemaDrawing, schema: ShownSchema, isOpen: boolean): Content {
    at.drawing.page.schemas++;
    const type = markup`<p class="property"><span class="type">${schema.words}</span>${remarks(at, schema)}</p>`;
    return [type, about(at, schema), within(at, schema, isOpen, true)];
}

/** Properties of a schema, or parameters, each with what is within it. */
export function drawProperties(at: SchemaDrawing, properties: readonly ShownProperty[]): Html {
    return markup`<ul class="properties">${properties.map((property) => drawProperty(at, property))}</ul>`;
}

function drawProperty(at: SchemaDrawing, { name, isRequired, schema }: ShownProperty): Html {
    at.drawing.page.schemas++;
    const required = isRequired ? markup` <span class="required">${at.words.required}</span>` : undefined;
    return markup`<li><p class="property"><code>${name}</code> <span class="type">${schema.words}</span>${required}${remarks(at, schema)}</p>${about(at, schema)}${within(at, schema, false, false)}</li>`;
}

function remarks({ words }: SchemaDrawing, { isDeprecated, sender }: ShownSchema): Content {
    const tags = [isDeprecated ? words.deprecated : undefined, sender && words[sender]];
    return tags.map((tag) => tag && markup` <span class="tag">${tag}</span>`);
}

/** Facts about a schema beside its type. */
function about(at: SchemaDrawing, { description, facts, values, left, example }: ShownSchema): Content {
    const { drawing, words } = at;
    const told = facts.map(({ name, text }) => markup`<span>${name}: <code>${text}</code></span> `);
    const listed = values.map((value) => markup`<code>${value}</code> `);
    const more = left > 0 ? markup`<p class="quiet">${words.more} +${left}</p>` : undefined;
    return [
        drawNodes(drawing, description),
        told.length > 0 ? markup`<p class="facts">${told}</p>` : undefined,
        listed.length > 0 ? markup`<p class="facts">${words.values}: ${listed}</p>` : undefined,
        more,
        example === undefined ? undefined : drawExample(at, example, ''),
    ];
}

/** The inside of a schema: it opens where it is not what the reader asked for. */
function within(at: SchemaDrawing, schema: ShownSchema, isOpen: boolean, isAlone: boolean): Content {
    const { properties, choices, isCut } = schema;
    if (isCut) return markup`<p class="quiet">&hellip;</p>`;
    const body = [
        properties.length > 0 ? drawProperties(at, properties) : undefined,
        choices.map((choice) => drawChoices(at, choice)),
    ];
    if (properties.length === 0 && choices.length === 0) return undefined;
    if (isAlone && isOpen) return body;
    return markup`<details${attribute('open', isOpen)}><summary>${icon('chevron')}${at.words.inner}</summary><div>${body}</div></details>`;
}

function drawChoices(at: SchemaDrawing, { of, schemas }: ShownSchema['choices'][number]): Content {
    const items = schemas.map((schema) => markup`<li>${drawSchema(at, schema, false)}</li>`);
    return [markup`<p class="part">${at.words[of]}</p>`, markup`<ul class="properties choices">${items}</ul>`];
}

/** An example in a line, or as code where it has several. */
export function drawExample({ drawing, words }: SchemaDrawing, text: string, name: string): Html {
    const title = name === '' ? words.example : `${words.example}: ${name}`;
    if (!text.includes('\n') && text.length < 100) return markup`<p class="facts">${title}: <code>${text}</code></p>`;
    const isJson = /^\s*[[{]/.test(text);
    if (isJson) drawing.page.hasCode = true;
    const syntax = attribute('data-syntax', isJson ? 'json' : undefined);
    return markup`<figure class="code wrapped"><figcaption>${title}</figcaption><pre tabindex="0"><code${syntax}>${lines(text)}</code></pre></figure>`;
}

/** A line has its break within it, as in code of a document. */
function lines(text: string): Html[] {
    return text.split('\n').map(
        (line) => markup`<span class="line">${line}
</span>`,
    );
}
