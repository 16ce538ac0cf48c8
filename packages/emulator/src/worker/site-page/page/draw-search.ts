import { attribute, type Content, type Html, markup } from '../html.js';
import type { ProblemView, SearchResult, SearchView } from '../page-view.js';
import { safeUrl } from '../safe-url.js';
import type { Words } from '../words.js';
import { drawLink } from './draw-links.js';

/** Longest text of a part that is shown, in UTF-16 units. */
const LONGEST = 240;

/** What was found, page by page. */
export function drawResults({ query, results }: SearchView, words: Words): Html {
    const head = results.length > 0 ? words.results : words.nothingFound;
    return markup`<article><header class="page-header"><h1>${head} “${query}”</h1></header>
${results.length > 0 ? markup`<ol class="results">${results.map((result) => drawResult(result, query))}</ol>` : undefined}</article>`;
}

function drawResult(result: SearchResult, query: string): Html {
    const sections = result.sections.map(({ title, href, body }) => {
        const name = title && title !== result.title ? title : undefined;
        const text = name ? markup`<strong>${name}</strong> ` : undefined;
        return markup`<li><a${attribute('href', safeUrl(href))}>${text}${marked(excerpt(body, query), query)}</a></li>`;
    });
    return markup`<li><h2>${drawLink(result)}</h2>${result.description && markup`<p class="quiet">${result.description}</p>`}${sections.length > 0 ? markup`<ul>${sections}</ul>` : undefined}</li>`;
}

/** The text around the first place that has a word of the query. */
function excerpt(body: string, query: string): string {
    const text = body.trim();
    const lower = text.toLowerCase();
    const places = wordsIn(query)
        .map((word) => lower.indexOf(word))
        .filter((at) => at >= 0);
    const from = Math.max(0, Math.min(...places, text.length) - LONGEST / 4);
    const start = from === 0 || places.length === 0 ? 0 : text.indexOf(' ', from) + 1;
    const part = text.slice(start, start + LONGEST).toWellFormed();
    return `${start > 0 ? '… ' : ''}${part}${start + LONGEST < text.length ? ' …' : ''}`;
}

/** A text with the words of the query marked. */
function marked(text: string, query: string): Content {
    const words = wordsIn(query);
    if (words.length === 0) return text;
    // Letters and numbers alone, which mean themselves.
    const pattern = new RegExp(`(${words.join('|')})`, 'iu');
    return text.split(pattern).map((part, at) => (at % 2 === 1 ? markup`<mark>${part}</mark>` : part));
}

const MOST_WORDS = 20;

function wordsIn(query: string): string[] {
    return (query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** Why there is no other page. */
export function drawProblem({ status, title, message, link }: ProblemView): Html {
    return markup`<article class="problem"><p class="status" aria-hidden="true">${status}</p><h1>${title}</h1><p>${message}</p>${link && markup`<p>${drawLink(link, 'button primary')}</p>`}</article>`;
}
