import { renderAttribute, type Content, type Html, htmlTemplate } from '../html.js';
import { renderIcon } from '../icons.js';
import type { FoundPage, SearchSuggestionsView } from '../page-view.js';
import { toSafeUrl } from '../safe-url.js';
import { getPageLabels } from '../labels.js';
import { renderExcerpt, highlightMatches } from './excerpt.js';

/** Longest text of a part that is shown, in UTF-16 units. */
const LONGEST = 120;

/** Parts of a page that are listed. */
const MOST_PARTS = 3;

/** Pages and their parts as a list to choose from, which says by itself how many there are. */
export function renderSuggestions({ locale, query, all, results }: SearchSuggestionsView): string {
    const words = getPageLabels(locale);
    const name = `${results.length > 0 ? words.results : words.nothingFound} “${query}”`;
    const said = results.length > 0 ? `${name}: ${results.length}` : name;
    const last = results.length > 0 ? drawOption(all, 'all', words.allResults, '') : undefined;
    return htmlTemplate`<div role="listbox" aria-label="${name}" data-said="${said}">${results.map((one) => drawPage(one, query))}${last}</div>`
        .text;
}

function drawPage({ title, href, description, sections, ...ids }: FoundPage, query: string): Html {
    const [text, parts] = [
        sections.find((one) => isOfPage(one, title)),
        sections.filter((one) => !isOfPage(one, title)),
    ];
    const of = htmlTemplate`${renderAttribute('data-space', ids.space)}${renderAttribute('data-page', ids.page)}`;
    const where = description && htmlTemplate` <small>${description}</small>`;
    const name = htmlTemplate`${renderIcon('file')}<b>${highlightMatches(title, query)}</b>${where}${text && drawText(text.body, query)}`;
    const drawn = parts.slice(0, MOST_PARTS).map((part) => {
        const content = htmlTemplate`<b>${highlightMatches(part.title, query)}</b>${drawText(part.body, query)}`;
        return drawOption(part.href, 'part', content, of);
    });
    return htmlTemplate`${drawOption(href, 'page', name, of)}${drawn}`;
}

/** Whether a part is the text above all headings. */
function isOfPage({ title }: { title: string }, ofPage: string): boolean {
    return title === '' || title === ofPage;
}

function drawText(body: string, query: string): Content {
    return body.trim() === '' ? undefined : htmlTemplate` <span>${renderExcerpt(body, query, LONGEST)}</span>`;
}

function drawOption(href: string | undefined, kind: string, content: Content, of: Content): Html {
    return htmlTemplate`<a role="option" aria-selected="false" tabindex="-1" class="${kind}"${renderAttribute('href', toSafeUrl(href))}${of}>${content}</a>`;
}
