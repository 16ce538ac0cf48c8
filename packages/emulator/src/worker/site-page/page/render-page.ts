import { FACTS_ATTRIBUTE } from '../../../site/facts.js';
import { attribute, classes, type Html, markup } from '../html.js';
import type { PageContent, SiteFrame } from '../page-view.js';
import { wordsOf, type Words } from '../words.js';
import { drawArticle } from './draw-article.js';
import { drawContents, drawOutline } from './draw-contents.js';
import { drawFooter } from './draw-footer.js';
import { drawHead } from './draw-head.js';
import { drawHeader } from './draw-header.js';
import { drawProblem, drawResults } from './draw-search.js';

/** The element that has what the page is about. */
const MAIN_ID = '~main';

/** A whole page of a site, which reads without a script. */
export function renderPage(frame: SiteFrame, content: PageContent): string {
    const words = wordsOf(frame.locale);
    const { styling, themes } = frame.look;
    const query = content.type === 'search' ? content.query : '';
    const look = classes(
        `theme-${styling.theme}`,
        `depth-${styling.depth}`,
        `links-${styling.links}`,
        styling.tint && 'tinted',
    );
    return markup`<!doctype html><html${attribute('lang', frame.locale)}${attribute('data-theme', frame.theme ?? themes.default)}${look}>
${drawHead(frame, content, words)}
<body><a class="skip" href="#${MAIN_ID}">${words.skip}</a>${drawHeader(frame, words, query)}
${drawMiddle(frame, content, words)}
${drawFooter(frame, words)}</body></html>
`.text;
}

/** The contents, the page, and its table of contents. */
function drawMiddle(frame: SiteFrame, content: PageContent, words: Words): Html {
    const layout = content.type === 'article' ? content.layout : undefined;
    const contents = layout?.contents === false ? undefined : drawContents(frame, words);
    const headings = content.type === 'article' ? (content.body?.headings ?? []) : [];
    const outline = layout?.outline === false ? undefined : drawOutline(headings, words);
    const facts = attribute(FACTS_ATTRIBUTE, content.type === 'article' ? content.facts : undefined);
    const shape = classes('middle', contents && 'has-contents', layout?.wide ? 'wide' : undefined);
    return markup`<div${shape}>${contents}<main id="${MAIN_ID}" tabindex="-1"${facts}>${drawContent(content, words)}</main>${outline}</div>`;
}

function drawContent(content: PageContent, words: Words): Html {
    switch (content.type) {
        case 'article':
            return drawArticle(content, words);
        case 'search':
            return drawResults(content, words);
        case 'problem':
            return drawProblem(content);
    }
}
