import type {
    ShownBody,
    ShownContent,
    ShownOperation,
    ShownParameters,
    ShownResponse,
} from '../../../openapi/shown/shown-specification.js';
import { plainTextOf } from '../../markdown/index.js';
import { attribute, classes, type Content, type Html, markup } from '../html.js';
import { icon } from '../icons.js';
import { drawExample, drawProperties, drawSchema, type SchemaDrawing } from './draw-schema.js';
import { drawNodes, partHeading } from './drawing.js';

/** An operation: what it does, what it takes, what it answers. */
export function drawOperation(at: SchemaDrawing, operation: ShownOperation, anchor: string | undefined): Content {
    const { drawing, words } = at;
    const { title, isDeprecated, description, security, parameters, body, responses } = operation;
    if (anchor !== undefined) drawing.page.headings.push({ id: anchor, text: title, level: 2 });
    const asked = security.map((name, index) => [index === 0 ? ' ' : ` ${words.or} `, markup`<code>${name}</code>`]);
    return [
        partHeading(
            drawing,
            2,
            title,
            isDeprecated ? markup` <span class="tag">${words.deprecated}</span>` : undefined,
        ),
        drawRoute(operation),
        drawNodes(drawing, description),
        asked.length > 0 ? markup`<p class="quiet">${icon('lock')} ${words.security}:${asked}</p>` : undefined,
        parameters.map((some) => drawParameters(at, some)),
        body && drawBody(at, body),
        responses.length > 0 ? partHeading(drawing, 3, words.responses) : undefined,
        responses.map((response, index) => drawResponse(at, response, index === 0)),
    ];
}

function drawRoute({ method, address, server }: ShownOperation): Html {
    const place = server === undefined ? undefined : markup`<span class="quiet">${server}</span>`;
    return markup`<p class="route"><code${classes('method', METHODS.has(method) ? method : undefined)}>${method.toUpperCase()}</code> <code>${place}${address}</code></p>`;
}

/** Methods that have a colour of their own. */
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

function drawParameters(at: SchemaDrawing, { place, parameters }: ShownParameters): Content {
    const { words } = at;
    const known = Object.hasOwn(words.places, place) ? words.places[place] : undefined;
    return [partHeading(at.drawing, 3, known ?? `${words.parameters}: ${place}`), drawProperties(at, parameters)];
}

function drawBody(at: SchemaDrawing, { description, isRequired, contents }: ShownBody): Content {
    const { drawing, words } = at;
    const required = isRequired ? markup` <span class="required">${words.required}</span>` : undefined;
    return [
        partHeading(drawing, 3, words.body, required),
        drawNodes(drawing, description),
        contents.map((content, index) => drawContent(at, content, index === 0)),
    ];
}

function drawResponse(at: SchemaDrawing, response: ShownResponse, isOpen: boolean): Html {
    const { status, description, headers, contents } = response;
    const kind = /^[1-5]/.exec(status)?.[0];
    const head = markup`<code${classes('status', kind && `status-${kind}`)}>${status}</code>`;
    const line = plainTextOf(description);
    const isShort = line.length <= LONGEST_LINE;
    const told = markup`<span>${isShort ? line : undefined}</span>`;
    const whole = isShort ? undefined : drawNodes(at.drawing, description);
    if (headers.length === 0 && contents.length === 0)
        return markup`<div class="response">${head}${told}${whole}</div>`;
    const named =
        headers.length > 0 ? [markup`<p class="part">${at.words.headers}</p>`, drawProperties(at, headers)] : undefined;
    const body = [whole, named, contents.map((content, index) => drawContent(at, content, index === 0))];
    return markup`<details class="response"${attribute('open', isOpen)}><summary>${icon('chevron')}${head}${told}</summary><div>${body}</div></details>`;
}

/** Longest description of a response that stands beside its status. */
const LONGEST_LINE = 150;

/** The content of a media type: one of several opens by its name. */
function drawContent(at: SchemaDrawing, { mediaType, schema, examples }: ShownContent, isFirst: boolean): Content {
    const body = [
        schema && drawSchema(at, schema, isFirst),
        examples.map((one) => drawExample(at, one.text, one.name)),
    ];
    if (isFirst) return [markup`<p class="part"><code>${mediaType}</code></p>`, body];
    return markup`<details><summary>${icon('chevron')}<code>${mediaType}</code></summary><div>${body}</div></details>`;
}
