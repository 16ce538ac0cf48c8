import { attribute, classes, type Content, Html, markup } from '../html.js';
import { icon } from '../icons.js';
import type { ArticleView, Link } from '../page-view.js';
import { drawActions } from './draw-actions.js';
import { safeSource, safeUrl } from '../safe-url.js';
import type { Words } from '../words.js';
import { drawFeedback } from './draw-feedback.js';
import { drawLink, signOf } from './draw-links.js';

/** A page of the site: what it is, its body, and where to go on. */
export function drawArticle(article: ArticleView, words: Words): Html {
    const { title, description, layout, trail, body } = article;
    const shownTitle = layout?.title === false ? 'hidden' : undefined;
    return markup`<article>${drawCover(article)}<header class="page-header">
${trail.length > 0 ? markup`<nav class="trail" aria-label="${words.trail}"><ol>${trail.map((link) => markup`<li>${drawLink(link)}</li>`)}</ol></nav>` : undefined}
<div class="page-title"><h1${classes(shownTitle)}>${signOf(article)}${title}</h1>${drawActions(article.actions, words)}</div>
${description && layout?.description !== false ? markup`<p class="lead">${description}</p>` : undefined}</header>
<div class="body">${body && new Html(body.html)}</div></article>
${layout?.pagination === false ? undefined : drawPager(article, words)}${drawFoot(article, words)}`;
}

function drawCover({ cover }: ArticleView): Content {
    const [light, dark] = [safeSource(cover?.src), safeSource(cover?.dark)];
    if (light === undefined) return undefined;
    const picture = (source: string, shown?: string) =>
        markup`<img${classes('cover', shown)}${attribute('src', source)} alt="">`;
    return dark === undefined ? picture(light) : [picture(light, 'light-only'), picture(dark, 'dark-only')];
}

function drawPager({ previous, next }: ArticleView, words: Words): Content {
    if (!previous && !next) return undefined;
    return markup`<nav class="pager" aria-label="${words.pages}">${previous && step(previous, words.previous, 'previous')}${next && step(next, words.next, 'next')}</nav>`;
}

function step({ title, href }: Link, direction: string, rel: 'previous' | 'next'): Html {
    const arrow = icon(rel === 'next' ? 'arrow-right' : 'arrow-left');
    return markup`<a class="${rel}" rel="${rel === 'next' ? 'next' : 'prev'}"${attribute('href', safeUrl(href))}><small>${direction}</small><span>${title}</span>${arrow}</a>`;
}

/** The part below the page. */
function drawFoot({ feedback, updatedAt }: ArticleView, words: Words): Content {
    const form = drawFeedback(feedback, words);
    const changed =
        updatedAt &&
        markup`<p class="quiet">${words.updated} <time datetime="${updatedAt}">${updatedAt.slice(0, 10)}</time></p>`;
    return form || changed ? markup`<div class="page-foot">${form}${changed}</div>` : undefined;
}
