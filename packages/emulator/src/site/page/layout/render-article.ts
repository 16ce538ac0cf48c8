import { renderAttribute, renderClassAttribute, type HtmlContent, SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { ArticleView, SiteLink } from '../page-view.js';
import { renderPageActionsMenu } from './render-actions.js';
import { toSafeHttpSubresourceUrl, toSafeLinkUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';
import { renderTags } from '../render-tags.js';
import { renderFeedback } from './render-feedback.js';
import { renderLink, renderLinkIcon } from './render-links.js';

export function renderArticle(article: ArticleView, labels: PageLabels): SafeHtml {
    const { title, description, layout, trail, body } = article;
    const shownTitle = layout?.title === false ? 'hidden' : undefined;
    return createHtml`<article>${renderCover(article)}<header class="page-header">
${trail.length > 0 ? createHtml`<nav class="trail" aria-label="${labels.trail}"><ol>${trail.map((link) => createHtml`<li>${renderLink(link)}</li>`)}</ol></nav>` : undefined}
<div class="page-title"><h1${renderClassAttribute(shownTitle)}>${renderLinkIcon(article)}${title}</h1>${renderPageActionsMenu(article.actions, labels)}</div>
${description && layout?.description !== false ? createHtml`<p class="lead">${description}</p>` : undefined}${renderTags(article.tags)}</header>
<div${renderClassAttribute('body', layout?.anchors === false ? 'without-anchors' : undefined)}>${body && new SafeHtml(body.html)}</div></article>
${layout?.pagination === false ? undefined : renderPager(article, labels)}${renderArticleFooter(article, labels)}`;
}

function renderCover({ cover }: ArticleView): HtmlContent {
    const [light, dark] = [toSafeHttpSubresourceUrl(cover?.src), toSafeHttpSubresourceUrl(cover?.dark)];
    if (cover === undefined || light === undefined) return undefined;
    const renderImage = (source: string, shown?: string) =>
        createHtml`<img${renderClassAttribute('cover', cover.size, `mask-${cover.mask}`, shown)}${renderAttribute('src', source)} alt="">`;
    return dark === undefined ? renderImage(light) : [renderImage(light, 'light-only'), renderImage(dark, 'dark-only')];
}

function renderPager({ previous, next }: ArticleView, labels: PageLabels): HtmlContent {
    if (!previous && !next) return undefined;
    return createHtml`<nav class="pager" aria-label="${labels.pages}">${previous && renderStep(previous, labels.previous, 'previous')}${next && renderStep(next, labels.next, 'next')}</nav>`;
}

function renderStep({ title, href }: SiteLink, direction: string, rel: 'previous' | 'next'): SafeHtml {
    const arrow = renderInlineSvgIcon(rel === 'next' ? 'arrow-right' : 'arrow-left');
    return createHtml`<a class="${rel}" rel="${rel === 'next' ? 'next' : 'prev'}"${renderAttribute('href', toSafeLinkUrl(href))}><small>${direction}</small><span>${title}</span>${arrow}</a>`;
}

function renderArticleFooter({ feedback, updatedAt }: ArticleView, labels: PageLabels): HtmlContent {
    const form = renderFeedback(feedback, labels);
    const changed =
        updatedAt &&
        createHtml`<p class="quiet">${labels.updated} <time datetime="${updatedAt}">${updatedAt.slice(0, 10)}</time></p>`;
    return form || changed ? createHtml`<div class="page-foot">${form}${changed}</div>` : undefined;
}
