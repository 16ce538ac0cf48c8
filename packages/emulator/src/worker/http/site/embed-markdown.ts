import { isStateBinding, type MarkdownElement, type RenderResponse, type TextOrBinding } from '@svc-int/api';

import { parseMarkdownView } from '../../../markdown/markdown-view.js';
import { readText } from '../../../page/bindings.js';
import type { SiteRendering } from '../../../site/blocks/embedded-markdown.js';

/** Values that are looked at, and UTF-16 units of Markdown that are read: of what is left out, a page loads the reader. */
const MOST_VALUES = 10_000;
const MOST_TEXT = 32 * 1024;

/** A rendering with the Markdown that it shows, read: a page needs no reader of its own, which weighs more than all else. */
export function embedMarkdown(rendering: RenderResponse): SiteRendering {
    const texts = textsIn(rendering);
    return texts.size === 0
        ? rendering
        : { ...rendering, markdown: Array.from(texts, (text) => [text, parseMarkdownView(text)]) };
}

function textsIn(rendering: RenderResponse): Set<string> {
    if (rendering.type !== 'element') return new Set();
    const { element, state } = rendering;
    const texts = new Set<string>();
    let left = MOST_TEXT;
    for (const content of contentsIn(element)) {
        const text = readText(content, state);
        if (texts.has(text) || text.length > left) continue;
        left -= text.length;
        texts.add(text);
    }
    return texts;
}

/** What the elements of Markdown below a value have as their content. */
function* contentsIn(value: unknown): Generator<TextOrBinding> {
    const waiting = [value];
    for (let seen = 0; seen < MOST_VALUES && waiting.length > 0; seen++) {
        const one = waiting.pop();
        if (typeof one !== 'object' || one === null) continue;
        if (isMarkdown(one)) yield one.content;
        waiting.push(...Object.values(one).slice(0, MOST_VALUES));
    }
}

function isMarkdown(value: object): value is MarkdownElement {
    const { type, content } = value as Partial<MarkdownElement>;
    return type === 'markdown' && (typeof content === 'string' || isStateBinding(content));
}
