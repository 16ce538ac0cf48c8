import { type Html, markup } from '../html.js';
import type { SiteFrame } from '../page-view.js';
import type { Words } from '../words.js';
import { drawLink, drawThemed } from './draw-links.js';

/** The part below each page of a site. */
export function drawFooter({ footer, title }: SiteFrame, words: Words): Html | undefined {
    const { logo, groups, copyright, privacy, trademark } = footer;
    if (!logo && groups.length === 0 && !copyright && !privacy && !trademark) return undefined;
    return markup`<footer class="site-footer">${logo && drawThemed(logo, title)}
${groups.length > 0 ? markup`<nav aria-label="${words.footer}">${groups.map(drawGroup)}</nav>` : undefined}
${copyright && markup`<p>${copyright}</p>`}${privacy && markup`<p>${drawLink({ title: words.privacy, href: privacy })}</p>`}${trademark ? markup`<p class="quiet">${words.trademark}</p>` : undefined}</footer>`;
}

function drawGroup(group: SiteFrame['footer']['groups'][number]): Html {
    return markup`<div><p>${group.title}</p><ul>${group.links.map((link) => markup`<li>${drawLink(link)}</li>`)}</ul></div>`;
}
