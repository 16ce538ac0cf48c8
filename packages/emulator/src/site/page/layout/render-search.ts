import { renderAttribute, type SafeHtml, createHtml } from '../html.js';
import type { ErrorView, SearchResult, SearchResultsView } from '../page-view.js';
import { toSafeLinkUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';
import { renderLink } from './render-links.js';
import { renderHighlightedExcerpt } from './excerpt.js';

const MAX_EXCERPT_CHARS = 240;

export function renderSearchResults({ query, results }: SearchResultsView, labels: PageLabels): SafeHtml {
    const head = results.length > 0 ? labels.results : labels.nothingFound;
    return createHtml`<article><header class="page-header"><h1>${head} &ldquo;${query}&rdquo;</h1></header>
${results.length > 0 ? createHtml`<ol class="results">${results.map((result) => renderResult(result, query))}</ol>` : undefined}</article>`;
}

function renderResult(result: SearchResult, query: string): SafeHtml {
    const sections = result.sections.map(({ title, href, body }) => {
        const name = title && title !== result.title ? title : undefined;
        const text = name ? createHtml`<strong>${name}</strong> ` : undefined;
        return createHtml`<li><a${renderAttribute('href', toSafeLinkUrl(href))}>${text}${renderHighlightedExcerpt(body, query, MAX_EXCERPT_CHARS)}</a></li>`;
    });
    return createHtml`<li><h2>${renderLink(result)}</h2>${result.description && createHtml`<p class="quiet">${result.description}</p>`}${sections.length > 0 ? createHtml`<ul>${sections}</ul>` : undefined}</li>`;
}

export function renderError({ status, message, link }: ErrorView, labels: PageLabels): SafeHtml {
    const title = getErrorTitle(status, labels);
    return createHtml`<article class="problem"><p class="status" aria-hidden="true">${status}</p><h1>${title}</h1><p>${message}</p>${link && createHtml`<p>${renderLink(link, 'button primary')}</p>`}</article>`;
}

export function getErrorTitle(status: number, labels: PageLabels): string {
    return status === 404 ? labels.nothingHere : status === 403 ? labels.notOpen : labels.didNotWork;
}
