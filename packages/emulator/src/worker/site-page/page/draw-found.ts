import { attribute, type Content, type Html, markup } from '../html.js';
import { icon } from '../icons.js';
import type { FoundPage, FoundView } from '../page-view.js';
import { safeUrl } from '../safe-url.js';
import { wordsOf } from '../words.js';
import { drawExcerpt, marked } from './excerpt.js';

/** Longest text of a part that is shown, in UTF-16 units. */
const LONGEST = 120;

/** Parts of a page that are listed. */
const MOST_PARTS = 3;

/** Pages and their parts as a list to choose from, which says by itself how many there are. */
export function renderFound({ locale, query, all, results }: FoundView): string {
    const words = wordsOf(locale);
    const name = `${results.length > 0 ? words.results : words.nothingFound} “${query}”`;
    const said = results.length > 0 ? `${name}: ${results.length}` : name;
    const last = results.length > 0 ? drawOption(all, 'all', words.allResults, '') : undefined;
    return markup`<div role="listbox" aria-label="${name}" data-said="${said}">${results.map((one) => drawPage(one, query))}${last}</div>`
        .text;
}

function drawPage({ title, href, description, sections, ...ids }: FoundPage, query: string): Html {
    const [text, parts] = [
        sections.find((one) => isOfPage(one, title)),
        sections.filter((one) => !isOfPage(one, title)),
    ];
    const of = markup`${attribute('data-space', ids.space)}${attribute('data-page', ids.page)}`;
    const where = description && markup` <small>${description}</small>`;
    const name = markup`${icon('file')}<b>${marked(title, query)}</b>${where}${text && drawText(text.body, query)}`;
    const drawn = parts.slice(0, MOST_PARTS).map((part) => {
        const content = markup`<b>${marked(part.title, query)}</b>${drawText(part.body, query)}`;
        return drawOption(part.href, 'part', content, of);
    });
    return markup`${drawOption(href, 'page', name, of)}${drawn}`;
}

/** Whether a part is the text above all headings. */
function isOfPage({ title }: { title: string }, ofPage: string): boolean {
    return title === '' || title === ofPage;
}

function drawText(body: string, query: string): Content {
    return body.trim() === '' ? undefined : markup` <span>${drawExcerpt(body, query, LONGEST)}</span>`;
}

function drawOption(href: string | undefined, kind: string, content: Content, of: Content): Html {
    return markup`<a role="option" aria-selected="false" tabindex="-1" class="${kind}"${attribute('href', safeUrl(href))}${of}>${content}</a>`;
}
