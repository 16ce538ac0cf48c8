import type {
    BodyView,
    ContentView,
    OperationView,
    ParametersView,
    ResponseView,
} from '../../../openapi/view/specification-view.js';
import { getPlainText } from '../../markdown/index.js';
import { renderAttribute, renderClassAttribute, type Content, type Html, htmlTemplate } from '../html.js';
import { renderIcon } from '../icons.js';
import { renderExample, renderProperties, renderSchema, type SchemaRenderContext } from './render-schema.js';
import { renderNodes, renderPartHeading } from './render-context.js';

/** An operation: what it does, what it takes, what it answers. */
export function renderOperation(
    at: SchemaRenderContext,
    operation: OperationView,
    anchor: string | undefined,
): Content {
    const { drawing, words } = at;
    const { title, isDeprecated, description, security, parameters, body, responses } = operation;
    if (anchor !== undefined) drawing.page.headings.push({ id: anchor, text: title, level: 2 });
    const asked = security.map((name, index) => [
        index === 0 ? ' ' : ` ${words.or} `,
        htmlTemplate`<code>${name}</code>`,
    ]);
    return [
        renderPartHeading(
            drawing,
            2,
            title,
            isDeprecated ? htmlTemplate` <span class="tag">${words.deprecated}</span>` : undefined,
        ),
        drawRoute(operation),
        renderNodes(drawing, description),
        asked.length > 0
            ? htmlTemplate`<p class="quiet">${renderIcon('lock')} ${words.security}:${asked}</p>`
            : undefined,
        parameters.map((some) => drawParameters(at, some)),
        body && drawBody(at, body),
        responses.length > 0 ? renderPartHeading(drawing, 3, words.responses) : undefined,
        responses.map((response, index) => drawResponse(at, response, index === 0)),
    ];
}

function drawRoute({ method, address, server }: OperationView): Html {
    const place = server === undefined ? undefined : htmlTemplate`<span class="quiet">${server}</span>`;
    return htmlTemplate`<p class="route"><code${renderClassAttribute('method', METHODS.has(method) ? method : undefined)}>${method.toUpperCase()}</code> <code>${place}${address}</code></p>`;
}

/** Methods that have a colour of their own. */
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

function drawParameters(at: SchemaRenderContext, { place, parameters }: ParametersView): Content {
    const { words } = at;
    const known = Object.hasOwn(words.places, place) ? words.places[place] : undefined;
    return [
        renderPartHeading(at.drawing, 3, known ?? `${words.parameters}: ${place}`),
        renderProperties(at, parameters),
    ];
}

function drawBody(at: SchemaRenderContext, { description, isRequired, contents }: BodyView): Content {
    const { drawing, words } = at;
    const required = isRequired ? htmlTemplate` <span class="required">${words.required}</span>` : undefined;
    return [
        renderPartHeading(drawing, 3, words.body, required),
        renderNodes(drawing, description),
        contents.map((content, index) => drawContent(at, content, index === 0)),
    ];
}

function drawResponse(at: SchemaRenderContext, response: ResponseView, isOpen: boolean): Html {
    const { status, description, headers, contents } = response;
    const kind = /^[1-5]/.exec(status)?.[0];
    const head = htmlTemplate`<code${renderClassAttribute('status', kind && `status-${kind}`)}>${status}</code>`;
    const line = getPlainText(description);
    const isShort = line.length <= LONGEST_LINE;
    const told = htmlTemplate`<span>${isShort ? line : undefined}</span>`;
    const whole = isShort ? undefined : renderNodes(at.drawing, description);
    if (headers.length === 0 && contents.length === 0)
        return htmlTemplate`<div class="response">${head}${told}${whole}</div>`;
    const named =
        headers.length > 0
            ? [htmlTemplate`<p class="part">${at.words.headers}</p>`, renderProperties(at, headers)]
            : undefined;
    const body = [whole, named, contents.map((content, index) => drawContent(at, content, index === 0))];
    return htmlTemplate`<details class="response"${renderAttribute('open', isOpen)}><summary>${renderIcon('chevron')}${head}${told}</summary><div>${body}</div></details>`;
}

/** Longest description of a response that stands beside its status. */
const LONGEST_LINE = 150;

/** The content of a media type: one of several opens by its name. */
function drawContent(at: SchemaRenderContext, { mediaType, schema, examples }: ContentView, isFirst: boolean): Content {
    const body = [
        schema && renderSchema(at, schema, isFirst),
        examples.map((one) => renderExample(at, one.text, one.name)),
    ];
    if (isFirst) return [htmlTemplate`<p class="part"><code>${mediaType}</code></p>`, body];
    return htmlTemplate`<details><summary>${renderIcon('chevron')}<code>${mediaType}</code></summary><div>${body}</div></details>`;
}
