import type { DocumentBlockCode } from '@svc-int/api';

import { renderAttribute, renderClassAttribute, type SafeHtml, createHtml } from '../html.js';
import { renderLine } from './render-lines.js';
import { type HtmlRenderContext, renderEach } from './render-context.js';

export function renderCode(context: HtmlRenderContext, { data, nodes }: DocumentBlockCode): SafeHtml {
    const { syntax, title, lineNumbers = false, overflow, fullWidth } = data;
    if (syntax) context.page.hasCode = true;
    // The line break is inside the element, to give empty lines a height.
    const lines = renderEach(
        context,
        nodes,
        (
            line,
        ) => createHtml`<span${renderClassAttribute('line', line.data.highlighted ? 'marked' : undefined)}>${renderLine(context, line.nodes)}
</span>`,
    );
    const caption = title ? createHtml`<figcaption>${title}</figcaption>` : undefined;
    const classAttribute = renderClassAttribute(
        'code',
        lineNumbers ? 'numbered' : undefined,
        overflow === 'wrap' ? 'wrapped' : undefined,
        fullWidth ? 'wide' : undefined,
    );
    return createHtml`<figure${classAttribute}>${caption}<pre tabindex="0"><code${renderAttribute('data-syntax', syntax || undefined)}>${lines}</code></pre></figure>`;
}

export function renderCodeText(
    { page }: HtmlRenderContext,
    text: string,
    { title, syntax }: { title?: string | undefined; syntax: string | undefined },
): SafeHtml {
    if (syntax !== undefined) page.hasCode = true;
    const caption = title === undefined ? undefined : createHtml`<figcaption>${title}</figcaption>`;
    const lines = text.split('\n').map(
        (line) => createHtml`<span class="line">${line}
</span>`,
    );
    return createHtml`<figure class="code wrapped">${caption}<pre tabindex="0"><code${renderAttribute('data-syntax', syntax)}>${lines}</code></pre></figure>`;
}
