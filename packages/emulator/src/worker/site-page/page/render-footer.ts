import { type SafeHtml, createHtml } from '../html.js';
import type { SiteFrame } from '../page-view.js';
import type { PageLabels } from '../labels.js';
import { renderLink, renderThemedImage } from './render-links.js';

export function renderFooter({ footer, title }: SiteFrame, labels: PageLabels): SafeHtml | undefined {
    const { logo, groups, copyright, privacy, trademark } = footer;
    if (!logo && groups.length === 0 && !copyright && !privacy && !trademark) return undefined;
    return createHtml`<footer class="site-footer">${logo && renderThemedImage(logo, title)}
${groups.length > 0 ? createHtml`<nav aria-label="${labels.footer}">${groups.map(renderGroup)}</nav>` : undefined}
${copyright && createHtml`<p>${copyright}</p>`}${privacy && createHtml`<p>${renderLink({ title: labels.privacy, href: privacy })}</p>`}${trademark ? createHtml`<p class="quiet">${trademark === 'local' ? labels.localTrademark : labels.trademark}</p>` : undefined}</footer>`;
}

function renderGroup(group: SiteFrame['footer']['groups'][number]): SafeHtml {
    return createHtml`<div><p>${group.title}</p><ul>${group.links.map((link) => createHtml`<li>${renderLink(link)}</li>`)}</ul></div>`;
}
