import { attribute, type Html, markup } from '../html.js';
import type { ProblemView, SearchResult, SearchView } from '../page-view.js';
import { safeUrl } from '../safe-url.js';
import type { Words } from '../words.js';
import { drawLink } from './draw-links.js';
import { drawExcerpt } from './excerpt.js';

/** Longest text of a part that is shown, in UTF-16 units. */
const LONGEST = 240;

/** The results, page by page. */
export function drawResults({ query, results }: SearchView, words: Words): Html {
    const head = results.length > 0 ? words.results : words.nothingFound;
    return markup`<article><header class="page-header"><h1>${head} &ldquo;${query}&rdquo;</h1></header>
${results.length > 0 ? markup`<ol class="results">${results.map((result) => drawResult(result, query))}</ol>` : undefined}</article>`;
}

function drawResult(result: SearchResult, query: string): Html {
    const sections = result.sections.map(({ title, href, body }) => {
        const name = title && title !== result.title ? title : undefined;
        const text = name ? markup`<strong>${name}</strong> ` : undefined;
        return markup`<li><a${attribute('href', safeUrl(href))}>${text}${drawExcerpt(body, query, LONGEST)}</a></li>`;
    });
    return markup`<li><h2>${drawLink(result)}</h2>${result.description && markup`<p class="quiet">${result.description}</p>`}${sections.length > 0 ? markup`<ul>${sections}</ul>` : undefined}</li>`;
}

/** Why there is no other page. */
export function drawProblem({ status, message, link }: ProblemView, words: Words): Html {
    const title = problemTitle(status, words);
    return markup`<article class="problem"><p class="status" aria-hidden="true">${status}</p><h1>${title}</h1><p>${message}</p>${link && markup`<p>${drawLink(link, 'button primary')}</p>`}</article>`;
}

export function problemTitle(status: number, words: Words): string {
    return status === 404 ? words.nothingHere : status === 403 ? words.notOpen : words.didNotWork;
}
