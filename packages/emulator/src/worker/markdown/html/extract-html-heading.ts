import { decodeHTMLStrict } from 'entities/decode';

import { stripHtmlTokens, tokenizeHtml } from '../../../markdown/html/tokenize-html.js';

export interface ExtractedHtmlHeading {
    level: number;
    text: string;
    rest: string;
}

export function extractFirstHtmlHeading(html: string): ExtractedHtmlHeading | undefined {
    const tokens = tokenizeHtml(html);
    const start = tokens.find((token) => token.type === 'start' && /^h[1-6]$/.test(token.name));
    if (start?.type !== 'start') return undefined;
    const end = tokens.find(
        (token) => token.type === 'end' && token.name === start.name && token.offset > start.offset,
    );
    if (!end) return undefined;
    const text = stripHtmlTokens(html.slice(start.offset + start.raw.length, end.offset));
    return {
        level: Number(start.name.slice(1)),
        text: decodeHTMLStrict(text).replaceAll(/\s+/g, ' ').trim(),
        rest: html.slice(0, start.offset) + html.slice(end.offset + end.raw.length).replace(/^\s*\n/, ''),
    };
}
