import { renderAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { FoundPage, SearchSuggestionsView } from '../page-view.js';
import { toSafeLinkUrl } from '../safe-url.js';
import { getPageLabels } from '../labels.js';
import { renderHighlightedExcerpt, highlightMatches } from './excerpt.js';

const MAX_EXCERPT_CHARS = 120;

const MAX_PARTS = 3;

export function renderSearchSuggestionsHtml({ locale, query, all, results }: SearchSuggestionsView): string {
    const labels = getPageLabels(locale);
    const name = `${results.length > 0 ? labels.results : labels.nothingFound} “${query}”`;
    const announcement = results.length > 0 ? `${name}: ${results.length}` : name;
    const last = results.length > 0 ? renderOption(all, 'all', labels.allResults, '') : undefined;
    return createHtml`<div role="listbox" aria-label="${name}" data-said="${announcement}">${results.map((one) => renderPage(one, query))}${last}</div>`
        .text;
}

function renderPage({ title, href, description, sections, ...ids }: FoundPage, query: string): SafeHtml {
    const [text, parts] = [
        sections.find((one) => isOfPage(one, title)),
        sections.filter((one) => !isOfPage(one, title)),
    ];
    const of = createHtml`${renderAttribute('data-space', ids.space)}${renderAttribute('data-page', ids.page)}`;
    const where = description && createHtml` <small>${description}</small>`;
    const name = createHtml`${renderInlineSvgIcon('file')}<b>${highlightMatches(title, query)}</b>${where}${text && renderText(text.body, query)}`;
    const rendered = parts.slice(0, MAX_PARTS).map((part) => {
        const content = createHtml`<b>${highlightMatches(part.title, query)}</b>${renderText(part.body, query)}`;
        return renderOption(part.href, 'part', content, of);
    });
    return createHtml`${renderOption(href, 'page', name, of)}${rendered}`;
}

function isOfPage({ title }: { title: string }, ofPage: string): boolean {
    return title === '' || title === ofPage;
}

function renderText(body: string, query: string): HtmlContent {
    return body.trim() === ''
        ? undefined
        : createHtml` <span>${renderHighlightedExcerpt(body, query, MAX_EXCERPT_CHARS)}</span>`;
}

function renderOption(href: string | undefined, kind: string, content: HtmlContent, of: HtmlContent): SafeHtml {
    return createHtml`<a role="option" aria-selected="false" tabindex="-1" class="${kind}"${renderAttribute('href', toSafeLinkUrl(href))}${of}>${content}</a>`;
}
