import { renderAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { FoundPage, SearchSuggestionsView } from '../page-view.js';
import { toSafeLinkUrl } from '../safe-url.js';
import { getPageLabels } from '../labels.js';
import { renderHighlightedExcerpt, highlightMatches } from './excerpt.js';

/** UTF-16 units. */
const MAX_EXCERPT_CHARS = 120;

const MAX_PARTS = 3;

export function renderSearchSuggestionsHtml({ locale, query, all, results }: SearchSuggestionsView): string {
    const labels = getPageLabels(locale);
    const name = `${results.length > 0 ? labels.results : labels.nothingFound} “${query}”`;
    const said = results.length > 0 ? `${name}: ${results.length}` : name;
    const last = results.length > 0 ? drawOption(all, 'all', labels.allResults, '') : undefined;
    return createHtml`<div role="listbox" aria-label="${name}" data-said="${said}">${results.map((one) => drawPage(one, query))}${last}</div>`
        .text;
}

function drawPage({ title, href, description, sections, ...ids }: FoundPage, query: string): SafeHtml {
    const [text, parts] = [
        sections.find((one) => isOfPage(one, title)),
        sections.filter((one) => !isOfPage(one, title)),
    ];
    const of = createHtml`${renderAttribute('data-space', ids.space)}${renderAttribute('data-page', ids.page)}`;
    const where = description && createHtml` <small>${description}</small>`;
    const name = createHtml`${renderInlineSvgIcon('file')}<b>${highlightMatches(title, query)}</b>${where}${text && drawText(text.body, query)}`;
    const drawn = parts.slice(0, MAX_PARTS).map((part) => {
        const content = createHtml`<b>${highlightMatches(part.title, query)}</b>${drawText(part.body, query)}`;
        return drawOption(part.href, 'part', content, of);
    });
    return createHtml`${drawOption(href, 'page', name, of)}${drawn}`;
}

function isOfPage({ title }: { title: string }, ofPage: string): boolean {
    return title === '' || title === ofPage;
}

function drawText(body: string, query: string): HtmlContent {
    return body.trim() === ''
        ? undefined
        : createHtml` <span>${renderHighlightedExcerpt(body, query, MAX_EXCERPT_CHARS)}</span>`;
}

function drawOption(href: string | undefined, kind: string, content: HtmlContent, of: HtmlContent): SafeHtml {
    return createHtml`<a role="option" aria-selected="false" tabindex="-1" class="${kind}"${renderAttribute('href', toSafeLinkUrl(href))}${of}>${content}</a>`;
}
