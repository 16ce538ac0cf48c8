import { DocumentTooLargeError } from '../../../worker/markdown/index.js';
import { createPlaceholder, fillPlaceholders, type SafeHtml } from '../html.js';

/** Blocks, cells and inline nodes in one time slice, about 10 ms. */
export const DEFAULT_RENDER_SLICE_SIZE = 1000;

export const MAX_BODY_HTML_CHARS = 16_777_216;

interface DeferredHtml {
    id: number;
    render: () => SafeHtml;
}

export interface RenderSlices {
    /** Returns `false` if the current slice is used up. */
    consumeItem(): boolean;
    defer(render: () => SafeHtml): SafeHtml;
    /**
     * Yields to other requests between slices.
     *
     * @throws DocumentTooLargeError if the HTML is longer than `MAX_BODY_HTML_CHARS`.
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
            const stack: DeferredHtml[] = [];
            const whole = renderSlice(render);
            for (;;) {
                stack.push(...added.toReversed());
                added = [];
                const next = stack.pop();
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
