import { type Content, htmlTemplate } from '../html.js';

/** What a text says around the words of a query, in at most so many UTF-16 units, with these words marked. */
export function renderExcerpt(body: string, query: string, longest: number): Content {
    return highlightMatches(excerpt(body, query, longest), query);
}

/** The text around the first place that has a word of the query. */
function excerpt(body: string, query: string, longest: number): string {
    const text = body.trim();
    const lower = text.toLowerCase();
    const places = wordsIn(query)
        .map((word) => lower.indexOf(word))
        .filter((at) => at >= 0);
    const from = Math.max(0, Math.min(...places, text.length) - longest / 4);
    const start = from === 0 || places.length === 0 ? 0 : text.indexOf(' ', from) + 1;
    const part = text.slice(start, start + longest).toWellFormed();
    return `${start > 0 ? '… ' : ''}${part}${start + longest < text.length ? ' …' : ''}`;
}

/** A text with the words of the query marked. */
export function highlightMatches(text: string, query: string): Content {
    const words = wordsIn(query);
    if (words.length === 0) return text;
    // Letters and numbers alone, which mean themselves.
    const pattern = new RegExp(`(${words.join('|')})`, 'iu');
    return text.split(pattern).map((part, at) => (at % 2 === 1 ? htmlTemplate`<mark>${part}</mark>` : part));
}

const MOST_WORDS = 20;

function wordsIn(query: string): string[] {
    return (query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}
