import { renderAttribute, renderClassAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { Announcement, MenuLink, SiteFrame } from '../page-view.js';
import { toSafeLinkUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';
import { renderLink, renderThemedImage, renderLinkIcon } from './render-links.js';

export const TABLE_OF_CONTENTS_ELEMENT_ID = '~contents';

export interface HeaderContext {
    query: string;
    hasContents: boolean;
}

export function renderSiteHeader(
    frame: SiteFrame,
    labels: PageLabels,
    { query, hasContents }: HeaderContext,
): SafeHtml {
    const { announcement, sections, links, accounts } = frame;
    const allLinks = [...links, ...accounts];
    return createHtml`${announcement && renderAnnouncement(announcement, labels)}<header class="site-header ${frame.appearance.header.preset}"><div class="bar">
${hasContents ? renderMenuButton(labels) : undefined}${renderTitle(frame)}
${allLinks.length > 0 && frame.appearance.header.preset !== 'none' ? createHtml`<nav class="site-links" aria-label="${labels.siteLinks}">${allLinks.map(renderMenu)}</nav>` : undefined}
<div class="tools">${renderSearch(frame, labels, query)}${renderVariants(frame, labels)}${renderThemeButton(frame, labels)}</div></div>
${sections.length > 1 ? createHtml`<nav class="sections" aria-label="${labels.sections}">${sections.map(renderMenu)}</nav>` : undefined}</header>`;
}

function renderAnnouncement({ message, style, link }: Announcement, labels: PageLabels): SafeHtml {
    return createHtml`<aside class="announcement ${style}" aria-label="${labels.announcement}">${renderInlineSvgIcon(style)}<p>${message}${link && [' ', renderLink(link)]}</p></aside>`;
}

function renderMenuButton(labels: PageLabels): SafeHtml {
    return createHtml`<button type="button" class="ghost menu-button" popovertarget="${TABLE_OF_CONTENTS_ELEMENT_ID}" aria-label="${labels.menu}">${renderInlineSvgIcon('menu')}</button>`;
}

function renderTitle({ title, home, appearance: { header, favicon } }: SiteFrame): SafeHtml {
    const logo = header.logo && renderThemedImage(header.logo, title);
    return createHtml`<a class="site-title"${renderAttribute('href', toSafeLinkUrl(home))}>${logo ?? [renderLinkIcon({ emoji: favicon.emoji }), title]}</a>`;
}

function renderMenu(link: MenuLink): SafeHtml {
    const className =
        link.style === undefined || link.style === 'link' ? undefined : `button ${link.style.slice('button-'.length)}`;
    if (!link.links?.length) return renderLink(link, className);
    const isCurrent = hasCurrent(link);
    const own = link.href === undefined ? [] : [{ ...link, isCurrent: false }];
    return createHtml`<details class="menu" name="~menu"><summary${renderClassAttribute(isCurrent ? 'current' : undefined)}>${renderLinkIcon(link)}${link.title}${renderInlineSvgIcon('chevron')}</summary>${renderList([...own, ...link.links])}</details>`;
}

function hasCurrent({ isCurrent, links = [] }: MenuLink): boolean {
    return isCurrent === true || links.some(hasCurrent);
}

function renderList(links: readonly MenuLink[]): SafeHtml {
    return createHtml`<ul>${links.map(renderEntry)}</ul>`;
}

function renderEntry(link: MenuLink): SafeHtml {
    if (link.links?.length) return createHtml`<li>${renderLinkIcon(link)}${link.title}${renderList(link.links)}</li>`;
    return createHtml`<li>${renderLink(link)}${link.description && createHtml`<small>${link.description}</small>`}</li>`;
}

function renderSearch({ search, appearance }: SiteFrame, labels: PageLabels, query: string): HtmlContent {
    const action = toSafeLinkUrl(search);
    if (action === undefined) return undefined;
    return createHtml`<form class="search ${appearance.styling.search}" role="search" action="${action}" data-failed="${labels.searchFailed}">${renderInlineSvgIcon('search')}<input type="search" name="q" maxlength="512" required${renderAttribute('value', query || undefined)} placeholder="${labels.search}" aria-label="${labels.search}"></form>`;
}

function renderVariants({ variants }: SiteFrame, labels: PageLabels): HtmlContent {
    if (variants.length < 2) return undefined;
    const current = variants.find(({ isCurrent }) => isCurrent);
    return createHtml`<details class="menu" name="~menu"><summary aria-label="${labels.variants}: ${current?.title ?? ''}">${current?.title ?? labels.variants}${renderInlineSvgIcon('chevron')}</summary>${renderList(variants)}</details>`;
}

/** The style sheet hides the button if scripts are disabled. */
function renderThemeButton({ appearance, theme }: SiteFrame, labels: PageLabels): HtmlContent {
    if (!appearance.themes.toggeable) return undefined;
    return createHtml`<button type="button" class="ghost" data-action="theme" aria-label="${labels.theme}" aria-pressed="${(theme ?? appearance.themes.default) === 'dark' ? 'true' : 'false'}"><span class="light-only">${renderInlineSvgIcon('moon')}</span><span class="dark-only">${renderInlineSvgIcon('sun')}</span></button>`;
}
