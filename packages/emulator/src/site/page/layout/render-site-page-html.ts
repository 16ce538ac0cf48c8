import { createHash } from 'node:crypto';

import { PAGE_FACTS_ATTRIBUTE, HEADER_FOOTER_DIGEST_ATTRIBUTE } from '../../browser/page-facts.js';
import { renderAttribute, renderClassAttribute, type SafeHtml, createHtml } from '../html.js';
import type { PageContent, SiteFrame } from '../page-view.js';
import { getPageLabels, type PageLabels } from '../labels.js';
import { renderArticle } from './render-article.js';
import { renderTableOfContents, renderOutlineIfMultipleHeadings } from './render-contents.js';
import { renderFooter } from './render-footer.js';
import { renderHead } from './render-head.js';
import { renderSiteHeader } from './render-header.js';
import { renderError, renderSearchResults } from './render-search.js';

const MAIN_ID = '~main';

export function renderSitePageHtml(frame: SiteFrame, content: PageContent): string {
    const labels = getPageLabels(frame.locale);
    const { styling, themes } = frame.appearance;
    const contents = renderContents(frame, content, labels);
    const query = content.type === 'search' ? content.query : '';
    const header = renderSiteHeader(frame, labels, { query, hasContents: contents !== undefined });
    const footer = renderFooter(frame, labels);
    const classAttribute = renderClassAttribute(
        `theme-${styling.theme}`,
        `depth-${styling.depth}`,
        `links-${styling.links}`,
        `icons-${styling.icons}`,
        `background-${styling.background}`,
        styling.tint && 'tinted',
    );
    return createHtml`<!doctype html><html${renderAttribute('lang', frame.language ?? frame.locale)}${renderAttribute('data-theme', frame.theme ?? themes.default)}${classAttribute}>
${renderHead(frame, content, labels)}
<body ${HEADER_FOOTER_DIGEST_ATTRIBUTE}="${computeDigest(header, footer)}"><a class="skip" href="#${MAIN_ID}">${labels.skip}</a>${header}
${renderLayout(content, contents, labels)}
${footer}</body></html>
`.text;
}

function renderContents(frame: SiteFrame, content: PageContent, labels: PageLabels): SafeHtml | undefined {
    const isShown = content.type !== 'article' || content.layout?.contents !== false;
    return isShown ? renderTableOfContents(frame, labels) : undefined;
}

/** Lets the page's script detect changes of header and footer. */
function computeDigest(...parts: readonly (SafeHtml | undefined)[]): string {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part?.text ?? '');
    return hash.digest('base64url').slice(0, 22);
}

function renderLayout(content: PageContent, contents: SafeHtml | undefined, labels: PageLabels): SafeHtml {
    const layout = content.type === 'article' ? content.layout : undefined;
    const headings = content.type === 'article' ? (content.body?.headings ?? []) : [];
    const outline = layout?.outline === false ? undefined : renderOutlineIfMultipleHeadings(headings, labels);
    const facts = renderAttribute(PAGE_FACTS_ATTRIBUTE, content.type === 'article' ? content.facts : undefined);
    const isAlone = content.type === 'problem' && !contents;
    const width = layout?.wide ? 'wide' : isAlone ? 'alone' : undefined;
    const shape = renderClassAttribute('middle', contents && 'has-contents', width);
    return createHtml`<div${shape}>${contents}<main id="${MAIN_ID}" tabindex="-1"${facts}>${renderContent(content, labels)}</main>${outline}</div>`;
}

function renderContent(content: PageContent, labels: PageLabels): SafeHtml {
    switch (content.type) {
        case 'article':
            return renderArticle(content, labels);
        case 'search':
            return renderSearchResults(content, labels);
        case 'problem':
            return renderError(content, labels);
    }
}
