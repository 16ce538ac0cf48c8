import { createHash } from 'node:crypto';

import { FACTS_ATTRIBUTE, FRAME_ATTRIBUTE } from '../../../site/facts.js';
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
    const contents = contentsOf(frame, content, words);
    const query = content.type === 'search' ? content.query : '';
    const header = drawHeader(frame, words, { query, hasContents: contents !== undefined });
    const footer = drawFooter(frame, words);
    const look = classes(
        `theme-${styling.theme}`,
        `depth-${styling.depth}`,
        `links-${styling.links}`,
        `icons-${styling.icons}`,
        `background-${styling.background}`,
        styling.tint && 'tinted',
    );
    return markup`<!doctype html><html${attribute('lang', frame.locale)}${attribute('data-theme', frame.theme ?? themes.default)}${look}>
${drawHead(frame, content, words)}
<body ${FRAME_ATTRIBUTE}="${digestOf(header, footer)}"><a class="skip" href="#${MAIN_ID}">${words.skip}</a>${header}
${drawMiddle(content, contents, words)}
${footer}</body></html>
`.text;
}

function contentsOf(frame: SiteFrame, content: PageContent, words: Words): Html | undefined {
    const isShown = content.type !== 'article' || content.layout?.contents !== false;
    return isShown ? drawContents(frame, words) : undefined;
}

/** Tells what stands around one page from what stands around another. */
function digestOf(...parts: readonly (Html | undefined)[]): string {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part?.text ?? '');
    return hash.digest('base64url').slice(0, 22);
}

/** The contents, the page, and its table of contents. */
function drawMiddle(content: PageContent, contents: Html | undefined, words: Words): Html {
    const layout = content.type === 'article' ? content.layout : undefined;
    const headings = content.type === 'article' ? (content.body?.headings ?? []) : [];
    const outline = layout?.outline === false ? undefined : drawOutline(headings, words);
    const facts = attribute(FACTS_ATTRIBUTE, content.type === 'article' ? content.facts : undefined);
    const isAlone = content.type === 'problem' && !contents;
    const width = layout?.wide ? 'wide' : isAlone ? 'alone' : undefined;
    const shape = classes('middle', contents && 'has-contents', width);
    return markup`<div${shape}>${contents}<main id="${MAIN_ID}" tabindex="-1"${facts}>${drawContent(content, words)}</main>${outline}</div>`;
}

function drawContent(content: PageContent, words: Words): Html {
    switch (content.type) {
        case 'article':
            return drawArticle(content, words);
        case 'search':
            return drawResults(content, words);
        case 'problem':
            return drawProblem(content, words);
    }
}
