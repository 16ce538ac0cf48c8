import { isStateBinding, type MarkdownElement, type RenderResponse, type TextOrBinding } from '@svc-int/api';

import { parseMarkdownViewTruncatedWithNote } from '../../markdown/markdown-view.js';
import { resolveTextOrBinding } from '../../page/bindings.js';
import type { RenderResponseWithParsedMarkdown } from '../browser/blocks/embedded-markdown.js';

/** Above these limits, the page loads the Markdown parser. */
const MAX_VALUES = 10_000;
const MAX_TEXT_LENGTH = 32 * 1024;

/** Without parsed Markdown, the page would load the parser, its largest script. */
export function addParsedMarkdownToRendering(rendering: RenderResponse): RenderResponseWithParsedMarkdown {
    const texts = collectTexts(rendering);
    return texts.size === 0
        ? rendering
        : { ...rendering, markdown: Array.from(texts, (text) => [text, parseMarkdownViewTruncatedWithNote(text)]) };
}

function collectTexts(rendering: RenderResponse): Set<string> {
    if (rendering.type !== 'element') return new Set();
    const { element, state } = rendering;
    const texts = new Set<string>();
    let left = MAX_TEXT_LENGTH;
    for (const content of walkContents(element)) {
        const text = resolveTextOrBinding(content, state);
        if (texts.has(text) || text.length > left) continue;
        left -= text.length;
        texts.add(text);
    }
    return texts;
}

function* walkContents(value: unknown): Generator<TextOrBinding> {
    const waiting = [value];
    for (let visited = 0; visited < MAX_VALUES && waiting.length > 0; visited++) {
        const one = waiting.pop();
        if (typeof one !== 'object' || one === null) continue;
        if (isMarkdown(one)) yield one.content;
        waiting.push(...Object.values(one).slice(0, MAX_VALUES));
    }
}

function isMarkdown(value: object): value is MarkdownElement {
    const { type, content } = value as Partial<MarkdownElement>;
    return type === 'markdown' && (typeof content === 'string' || isStateBinding(content));
}
