import { type Html, htmlTemplate } from '../html.js';
import type { SiteFrame } from '../page-view.js';
import type { PageLabels } from '../labels.js';
import { renderLink, renderThemedImage } from './render-links.js';

/** The part below each page of a site. */
export function renderFooter({ footer, title }: SiteFrame, words: PageLabels): Html | undefined {
    const { logo, groups, copyright, privacy, trademark } = footer;
    if (!logo && groups.length === 0 && !copyright && !privacy && !trademark) return undefined;
    return htmlTemplate`<footer class="site-footer">${logo && renderThemedImage(logo, title)}
${groups.length > 0 ? htmlTemplate`<nav aria-label="${words.footer}">${groups.map(drawGroup)}</nav>` : undefined}
${copyright && htmlTemplate`<p>${copyright}</p>`}${privacy && htmlTemplate`<p>${renderLink({ title: words.privacy, href: privacy })}</p>`}${trademark ? htmlTemplate`<p class="quiet">${words.trademark}</p>` : undefined}</footer>`;
}

function drawGroup(group: SiteFrame['footer']['groups'][number]): Html {
    return htmlTemplate`<div><p>${group.title}</p><ul>${group.links.map((link) => htmlTemplate`<li>${renderLink(link)}</li>`)}</ul></div>`;
}
