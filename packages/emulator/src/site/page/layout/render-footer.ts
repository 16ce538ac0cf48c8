import { type SafeHtml, createHtml } from '../html.js';
import type { SiteFrame, SiteLink } from '../page-view.js';
import type { PageLabels } from '../labels.js';
import { renderLink, renderThemedImage } from './render-links.js';

export function renderFooter({ footer, title }: SiteFrame, labels: PageLabels): SafeHtml | undefined {
    const { logo, groups, accounts, copyright, privacy, trademark } = footer;
    const isEmpty = !logo && groups.length === 0 && accounts.length === 0 && !copyright && !privacy && !trademark;
    if (isEmpty) return undefined;
    return createHtml`<footer class="site-footer">${logo && renderThemedImage(logo, title)}
${groups.length > 0 ? createHtml`<nav aria-label="${labels.footer}">${groups.map(renderGroup)}</nav>` : undefined}
${accounts.length > 0 ? createHtml`<ul class="accounts">${renderItems(accounts)}</ul>` : undefined}
${copyright && createHtml`<p>${copyright}</p>`}${privacy && createHtml`<p>${renderLink({ title: labels.privacy, href: privacy })}</p>`}${trademark ? createHtml`<p class="quiet">${trademark === 'local' ? labels.localTrademark : labels.trademark}</p>` : undefined}</footer>`;
}

function renderGroup(group: SiteFrame['footer']['groups'][number]): SafeHtml {
    return createHtml`<div><p>${group.title}</p><ul>${renderItems(group.links)}</ul></div>`;
}

function renderItems(links: readonly SiteLink[]): SafeHtml[] {
    return links.map((link) => createHtml`<li>${renderLink(link)}</li>`);
}
