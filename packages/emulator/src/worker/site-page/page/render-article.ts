import { renderAttribute, renderClassAttribute, type Content, Html, htmlTemplate } from '../html.js';
import { renderIcon } from '../icons.js';
import type { ArticleView, Link } from '../page-view.js';
import { renderActions } from './render-actions.js';
import { toSafeSource, toSafeUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';
import { renderFeedback } from './render-feedback.js';
import { renderLink, renderLinkIcon } from './render-links.js';

/** A page of the site: what it is, its body, and where to go on. */
export function renderArticle(article: ArticleView, words: PageLabels): Html {
    const { title, description, layout, trail, body } = article;
    const shownTitle = layout?.title === false ? 'hidden' : undefined;
    return htmlTemplate`<article>${drawCover(article)}<header class="page-header">
${trail.length > 0 ? htmlTemplate`<nav class="trail" aria-label="${words.trail}"><ol>${trail.map((link) => htmlTemplate`<li>${renderLink(link)}</li>`)}</ol></nav>` : undefined}
<div class="page-title"><h1${renderClassAttribute(shownTitle)}>${renderLinkIcon(article)}${title}</h1>${renderActions(article.actions, words)}</div>
${description && layout?.description !== false ? htmlTemplate`<p class="lead">${description}</p>` : undefined}</header>
<div class="body">${body && new Html(body.html)}</div></article>
${layout?.pagination === false ? undefined : drawPager(article, words)}${drawFoot(article, words)}`;
}

function drawCover({ cover }: ArticleView): Content {
    const [light, dark] = [toSafeSource(cover?.src), toSafeSource(cover?.dark)];
    if (light === undefined) return undefined;
    const picture = (source: string, shown?: string) =>
        htmlTemplate`<img${renderClassAttribute('cover', shown)}${renderAttribute('src', source)} alt="">`;
    return dark === undefined ? picture(light) : [picture(light, 'light-only'), picture(dark, 'dark-only')];
}

function drawPager({ previous, next }: ArticleView, words: PageLabels): Content {
    if (!previous && !next) return undefined;
    return htmlTemplate`<nav class="pager" aria-label="${words.pages}">${previous && step(previous, words.previous, 'previous')}${next && step(next, words.next, 'next')}</nav>`;
}

function step({ title, href }: Link, direction: string, rel: 'previous' | 'next'): Html {
    const arrow = renderIcon(rel === 'next' ? 'arrow-right' : 'arrow-left');
    return htmlTemplate`<a class="${rel}" rel="${rel === 'next' ? 'next' : 'prev'}"${renderAttribute('href', toSafeUrl(href))}><small>${direction}</small><span>${title}</span>${arrow}</a>`;
}

/** The part below the page. */
function drawFoot({ feedback, updatedAt }: ArticleView, words: PageLabels): Content {
    const form = renderFeedback(feedback, words);
    const changed =
        updatedAt &&
        htmlTemplate`<p class="quiet">${words.updated} <time datetime="${updatedAt}">${updatedAt.slice(0, 10)}</time></p>`;
    return form || changed ? htmlTemplate`<div class="page-foot">${form}${changed}</div>` : undefined;
}
