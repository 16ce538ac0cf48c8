import type { DocumentBlockCode } from '@svc-int/api';

import { attribute, classes, type Html, markup } from '../html.js';
import { drawLine } from './draw-lines.js';
import type { Drawing } from './drawing.js';

/** Code line by line, so that lines have numbers and can stand out; who highlights it goes by `data-syntax`. */
export function drawCode(drawing: Drawing, { data, nodes }: DocumentBlockCode): Html {
    const { syntax, title, lineNumbers = false, overflow, fullWidth } = data;
    if (syntax) drawing.page.hasCode = true;
    // A line has its break within it: an empty one would have no height otherwise.
    const lines = nodes.map(
        (
            line,
        ) => markup`<span${classes('line', line.data.highlighted ? 'marked' : undefined)}>${drawLine(drawing, line.nodes)}
</span>`,
    );
    const caption = title ? markup`<figcaption>${title}</figcaption>` : undefined;
    const look = classes(
        'code',
        lineNumbers ? 'numbered' : undefined,
        overflow === 'wrap' ? 'wrapped' : undefined,
        fullWidth ? 'wide' : undefined,
    );
    return markup`<figure${look}>${caption}<pre tabindex="0"><code${attribute('data-syntax', syntax || undefined)}>${lines}</code></pre></figure>`;
}
