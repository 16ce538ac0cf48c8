import type { MarkdownInlineTag } from '../syntax/inline-tag-syntax.js';
import { splitTextAtTags } from '../syntax/split-text-at-tags.js';
import { tokenizeHtml } from './tokenize-html.js';

const CODE: ReadonlySet<string> = new Set(['code', 'pre']);

/** Ignores tags in code. */
export function splitHtmlAtTextTags(html: string): (string | MarkdownInlineTag)[] {
    if (!html.includes('{%')) return [html];
    let depth = 0;
    return tokenizeHtml(html).flatMap((token) => {
        if ((token.type === 'start' || token.type === 'end') && CODE.has(token.name))
            depth = Math.max(0, depth + (token.type === 'start' ? 1 : -1));
        return token.type === 'text' && depth === 0 ? splitTextAtTags(token.raw) : [token.raw];
    });
}
