import { renderAttribute, type Html, htmlTemplate } from '../html.js';
import type { ErrorView, SearchResult, SearchView } from '../page-view.js';
import { toSafeUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';
import { renderLink } from './render-links.js';
import { renderExcerpt } from './excerpt.js';

/** Longest text of a part that is shown, in UTF-16 units. */
const LONGEST = 240;

/** The results, page by page. */
export function renderResults({ query, results }: SearchView, words: PageLabels): Html {
    const head = results.length > 0 ? words.results : words.nothingFound;
    return htmlTemplate`<article><header class="page-header"><h1>${head} &ldquo;${query}&rdquo;</h1></header>
${results.length > 0 ? htmlTemplate`<ol class="results">${results.map((result) => drawResult(result, query))}</ol>` : undefined}</article>`;
}

function drawResult(result: SearchResult, query: string): Html {
    const sections = result.sections.map(({ title, href, body }) => {
        const name = title && title !== result.title ? title : undefined;
        const text = name ? htmlTemplate`<strong>${name}</strong> ` : undefined;
        return htmlTemplate`<li><a${renderAttribute('href', toSafeUrl(href))}>${text}${renderExcerpt(body, query, LONGEST)}</a></li>`;
    });
    return htmlTemplate`<li><h2>${renderLink(result)}</h2>${result.description && htmlTemplate`<p class="quiet">${result.description}</p>`}${sections.length > 0 ? htmlTemplate`<ul>${sections}</ul>` : undefined}</li>`;
}

/** Why there is no other page. */
export function renderError({ status, message, link }: ErrorView, words: PageLabels): Html {
    const title = getErrorTitle(status, words);
    return htmlTemplate`<article class="problem"><p class="status" aria-hidden="true">${status}</p><h1>${title}</h1><p>${message}</p>${link && htmlTemplate`<p>${renderLink(link, 'button primary')}</p>`}</article>`;
}

export function getErrorTitle(status: number, words: PageLabels): string {
    return status === 404 ? words.nothingHere : status === 403 ? words.notOpen : words.didNotWork;
}
