import { type HtmlContent, createHtml } from '../html.js';

export function renderHighlightedExcerpt(body: string, query: string, maxLength: number): HtmlContent {
    return highlightMatches(extractExcerpt(body, query, maxLength), query);
}

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

export function highlightMatches(text: string, query: string): HtmlContent {
    const words = splitWords(query);
    if (words.length === 0) return text;
    // Words contain only letters and numbers, so they need no escaping.
    const pattern = new RegExp(`(${words.join('|')})`, 'iu');
    return text.split(pattern).map((part, at) => (at % 2 === 1 ? createHtml`<mark>${part}</mark>` : part));
}

const MAX_WORDS = 20;

function splitWords(query: string): string[] {
    return (query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}
