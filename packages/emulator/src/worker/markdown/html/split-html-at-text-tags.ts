import { decodeHTMLStrict } from 'entities/decode';

import { splitTextAtTags, type TextTag } from '../syntax/split-text-at-tags.js';
import { CODE_ELEMENTS } from '../../../markdown/html/html-names.js';
import { tokenizeHtml } from '../../../markdown/html/tokenize-html.js';

/** Ignores tags in code. */
export function splitHtmlAtTextTags(html: string): (string | TextTag)[] {
    if (!html.includes('{%')) return [html];
    let depth = 0;
    return tokenizeHtml(html).flatMap((token) => {
        if ((token.type === 'start' || token.type === 'end') && CODE_ELEMENTS.has(token.name))
            depth = Math.max(0, depth + (token.type === 'start' ? 1 : -1));
        return token.type === 'text' && depth === 0 ? splitTextAtTags(token.raw, decodeHTMLStrict) : [token.raw];
    });
}
