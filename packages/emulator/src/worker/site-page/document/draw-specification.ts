import type { ShownSpecification } from '../../../openapi/shown/shown-specification.js';
import type { SpecificationBlock } from '../document-view.js';
import { attribute, type Content, type Html, markup } from '../html.js';
import { specificationWords } from '../words.js';
import { drawOperation } from './draw-operation.js';
import { drawSchema } from './draw-schema.js';
import { type Drawing, inside, partHeading, takeAnchor } from './drawing.js';

/** Schemas that one page draws: a page may show any number of operations. */
const MOST_SCHEMAS = 4000;

/** The description of an operation, of schemas or of a webhook by its specification; its name where the specification is not there. */
export function drawSpecification(drawing: Drawing, block: SpecificationBlock): Html {
    const shown = drawing.page.schemas < MOST_SCHEMAS ? drawing.view.specificationOf(block) : undefined;
    const anchor = takeAnchor(drawing, block.meta?.id);
    const body = shown && drawShown(inside(drawing), shown, anchor);
    return markup`<div class="operation"${attribute('id', anchor)}>${body ?? nameOf(block, drawing.words.unavailable)}</div>`;
}

function drawShown(drawing: Drawing, shown: ShownSpecification, anchor: string | undefined): Content {
    const words = specificationWords(drawing.view.locale);
    if (shown.type === 'operation') return drawOperation({ drawing, words }, shown, anchor);
    return shown.models.map(({ name, schema }) => [
        partHeading(drawing, 3, name),
        drawSchema({ drawing, words }, schema, true),
    ]);
}

function nameOf(block: SpecificationBlock, unavailable: string): Content {
    if (block.type === 'openapi-schemas') return block.data.schemas.map((name) => markup`<p><code>${name}</code></p>`);
    const place = block.type === 'openapi-webhook' ? block.data.name : block.data.path;
    const name = markup`<p><code class="method">${block.data.method.toUpperCase()}</code> <code>${place}</code></p>`;
    // What stands elsewhere may be there a moment later.
    return block.type === 'swagger' ? [name, markup`<p class="quiet">${unavailable}</p>`] : name;
}
