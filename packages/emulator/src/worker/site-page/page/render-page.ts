import { createHash } from 'node:crypto';

import { FACTS_ATTRIBUTE, FRAME_ATTRIBUTE } from '../../../site/page-facts.js';
import { renderAttribute, renderClassAttribute, type Html, htmlTemplate } from '../html.js';
import type { PageContent, SiteFrame } from '../page-view.js';
import { getPageLabels, type PageLabels } from '../labels.js';
import { renderArticle } from './render-article.js';
import { renderTableOfContents, renderOutline } from './render-contents.js';
import { renderFooter } from './render-footer.js';
import { renderHead } from './render-head.js';
import { renderHeader } from './render-header.js';
import { renderError, renderResults } from './render-search.js';

/** The element that has what the page is about. */
const MAIN_ID = '~main';

/** A whole page of a site, which reads without a script. */
export function renderPage(frame: SiteFrame, content: PageContent): string {
    const words = getPageLabels(frame.locale);
    const { styling, themes } = frame.look;
    const contents = contentsOf(frame, content, words);
    const query = content.type === 'search' ? content.query : '';
    const header = renderHeader(frame, words, { query, hasContents: contents !== undefined });
    const footer = renderFooter(frame, words);
    const look = renderClassAttribute(
        `theme-${styling.theme}`,
        `depth-${styling.depth}`,
        `links-${styling.links}`,
        `icons-${styling.icons}`,
        `background-${styling.background}`,
        styling.tint && 'tinted',
    );
    return htmlTemplate`<!doctype html><html${renderAttribute('lang', frame.locale)}${renderAttribute('data-theme', frame.theme ?? themes.default)}${look}>
${renderHead(frame, content, words)}
<body ${FRAME_ATTRIBUTE}="${digestOf(header, footer)}"><a class="skip" href="#${MAIN_ID}">${words.skip}</a>${header}
${drawMiddle(content, contents, words)}
${footer}</body></html>
`.text;
}

function contentsOf(frame: SiteFrame, content: PageContent, words: PageLabels): Html | undefined {
    const isShown = content.type !== 'article' || content.layout?.contents !== false;
    return isShown ? renderTableOfContents(frame, words) : undefined;
}

/** Tells what stands around one page from what stands around another. */
function digestOf(...parts: readonly (Html | undefined)[]): string {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part?.text ?? '');
    return hash.digest('base64url').slice(0, 22);
}

/** The contents, the page, and its table of contents. */
function drawMiddle(content: PageContent, contents: Html | undefined, words: PageLabels): Html {
    const layout = content.type === 'article' ? content.layout : undefined;
    const headings = content.type === 'article' ? (content.body?.headings ?? []) : [];
    const outline = layout?.outline === false ? undefined : renderOutline(headings, words);
    const facts = renderAttribute(FACTS_ATTRIBUTE, content.type === 'article' ? content.facts : undefined);
    const isAlone = content.type === 'problem' && !contents;
    const width = layout?.wide ? 'wide' : isAlone ? 'alone' : undefined;
    const shape = renderClassAttribute('middle', contents && 'has-contents', width);
    return htmlTemplate`<div${shape}>${contents}<main id="${MAIN_ID}" tabindex="-1"${facts}>${drawContent(content, words)}</main>${outline}</div>`;
}

function drawContent(content: PageContent, words: PageLabels): Html {
    switch (content.type) {
        case 'article':
            return renderArticle(content, words);
        case 'search':
            return renderResults(content, words);
        case 'problem':
            return renderError(content, words);
    }
}
