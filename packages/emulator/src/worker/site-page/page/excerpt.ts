import { type HtmlContent, createHtml } from '../html.js';

/**
 * Renders the part of a text around the words of a query, up to a length in UTF-16 units, with these words highlighted.
 */
export function renderHighlightedExcerpt(body: string, query: string, maxLength: number): HtmlContent {
    return highlightMatches(extractExcerpt(body, query, maxLength), query);
}

/** The text around the first place that has a word of the query. */
function extractExcerpt(body: string, query: string, maxLength: number): string {
    const text = body.trim();
    const lower = text.toLowerCase();
    const positions = splitWords(query)
        .map((word) => lower.indexOf(word))
        .filter((at) => at >= 0);
    const from = Math.max(0, Math.min(...positions, text.length) - maxLength / 4);
    const start = from === 0 || positions.length === 0 ? 0 : text.indexOf(' ', from) + 1;
    const part = text.slice(start, start + maxLength).toWellFormed();
    return `${start > 0 ? '… ' : ''}${part}${start + maxLength < text.length ? ' …' : ''}`;
}

/** A text with the words of the query marked. */
export function highlightMatches(text: string, query: string): HtmlContent {
    const words = splitWords(query);
    if (words.length === 0) return text;
    // Letters and numbers alone, which mean themselves.
    const pattern = new RegExp(`(${words.join('|')})`, 'iu');
    return text.split(pattern).map((part, at) => (at % 2 === 1 ? createHtml`<mark>${part}</mark>` : part));
}

const MAX_WORDS = 20;

function splitWords(query: string): string[] {
    return (query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}
