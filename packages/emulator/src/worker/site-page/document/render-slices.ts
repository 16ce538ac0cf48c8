import { DocumentTooLargeError } from '../../markdown/index.js';
import { createPlaceholder, fillPlaceholders, type SafeHtml } from '../html.js';

/** Items, such as blocks, cells and inline nodes, that one time slice renders by default: some 10 ms. */
export const DEFAULT_RENDER_SLICE_SIZE = 1000;

/** UTF-16 units of HTML that the body of a page has at most. */
export const MAX_BODY_HTML_CHARS = 16_777_216;

interface DeferredHtml {
    id: number;
    render: () => SafeHtml;
}

/** Splits the rendering of a body into slices. HTML that a later slice renders has a placeholder until then. */
export interface RenderSlices {
    /** Takes one item from the current slice; false where the slice has none left. */
    consumeItem(): boolean;
    /** Has a later slice render HTML. The slices render in the order of the document. */
    defer(render: () => SafeHtml): SafeHtml;
    /**
     * Renders HTML, slice by slice: other requests may continue at each step.
     *
     * @throws DocumentTooLargeError as soon as the HTML is longer than MAX_BODY_HTML_CHARS.
     */
    renderSteps(render: () => SafeHtml): Generator<undefined, string>;
}

export function createRenderSlices(sliceSize: number): RenderSlices {
    const texts: string[] = [];
    let left = sliceSize;
    let total = 0;
    let added: DeferredHtml[] = [];
    const renderSlice = (render: () => SafeHtml): string => {
        left = sliceSize;
        const { text } = render();
        total += text.length;
        if (total > MAX_BODY_HTML_CHARS) throw createTooLargeError();
        return text;
    };
    return {
        consumeItem: () => left-- > 0,
        defer(render) {
            const id = texts.push('') - 1;
            added.push({ id, render });
            return createPlaceholder(id);
        },
        *renderSteps(render) {
            const ahead: DeferredHtml[] = [];
            const whole = renderSlice(render);
            for (;;) {
                // The first is the last of the array.
                ahead.push(...added.toReversed());
                added = [];
                const next = ahead.pop();
                if (!next) return fillPlaceholders(whole, texts);
                yield;
                texts[next.id] = renderSlice(next.render);
            }
        },
    };
}

function createTooLargeError(): DocumentTooLargeError {
    const limit = `${MAX_BODY_HTML_CHARS} characters`;
    return new DocumentTooLargeError(`Its HTML is longer than ${limit}. Split it into several pages.`);
}
