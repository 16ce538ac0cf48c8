import { renderAttribute, renderClassAttribute, type Content, type Html, htmlTemplate } from '../html.js';
import { renderIcon } from '../icons.js';
import type { Announcement, Link, MenuLink, SiteFrame } from '../page-view.js';
import { toSafeUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';
import { renderLink, renderThemedImage, renderLinkIcon } from './render-links.js';

/** Where the contents are, which narrow pages open by a button. */
export const CONTENTS_ID = '~contents';

/** What the header goes by of the page below it. */
export interface HeaderContext {
    /** What was looked for. */
    query: string;
    /** Whether there are contents for the button to open. */
    hasContents: boolean;
}

/** The part above each page of a site. */
export function renderHeader(frame: SiteFrame, words: PageLabels, { query, hasContents }: HeaderContext): Html {
    const { announcement, sections, links } = frame;
    return htmlTemplate`${announcement && drawAnnouncement(announcement, words)}<header class="site-header ${frame.look.header.preset}"><div class="bar">
${hasContents ? menuButton(words) : undefined}${drawTitle(frame)}
${links.length > 0 && frame.look.header.preset !== 'none' ? htmlTemplate`<nav class="site-links" aria-label="${words.siteLinks}">${links.map(drawMenu)}</nav>` : undefined}
<div class="tools">${drawSearch(frame, words, query)}${drawVariants(frame, words)}${themeButton(frame, words)}</div></div>
${sections.length > 1 ? htmlTemplate`<nav class="sections" aria-label="${words.sections}">${sections.map(drawMenu)}</nav>` : undefined}</header>`;
}

function drawAnnouncement({ message, style, link }: Announcement, words: PageLabels): Html {
    return htmlTemplate`<aside class="announcement ${style}" aria-label="${words.announcement}">${renderIcon(style)}<p>${message}${link && [' ', renderLink(link)]}</p></aside>`;
}

function menuButton(words: PageLabels): Html {
    return htmlTemplate`<button type="button" class="ghost menu-button" popovertarget="${CONTENTS_ID}" aria-label="${words.menu}">${renderIcon('menu')}</button>`;
}

function drawTitle({ title, home, look: { header, favicon } }: SiteFrame): Html {
    const logo = header.logo && renderThemedImage(header.logo, title);
    return htmlTemplate`<a class="site-title"${renderAttribute('href', toSafeUrl(home))}>${logo ?? [renderLinkIcon({ emoji: favicon.emoji }), title]}</a>`;
}

/** A link, or one that opens those below it. */
function drawMenu(link: MenuLink): Html {
    const look =
        link.style === undefined || link.style === 'link' ? undefined : `button ${link.style.slice('button-'.length)}`;
    if (!link.links?.length) return renderLink(link, look);
    const isCurrent = link.isCurrent === true || link.links.some((one) => one.isCurrent);
    const own = link.href === undefined ? [] : [{ ...link, isCurrent: false }];
    return htmlTemplate`<details class="menu" name="~menu"><summary${renderClassAttribute(isCurrent ? 'current' : undefined)}>${renderLinkIcon(link)}${link.title}${renderIcon('chevron')}</summary>${drawList([...own, ...link.links])}</details>`;
}

function drawList(links: readonly Link[]): Html {
    return htmlTemplate`<ul>${links.map((link) => htmlTemplate`<li>${renderLink(link)}${link.description && htmlTemplate`<small>${link.description}</small>`}</li>`)}</ul>`;
}

function drawSearch({ search, look }: SiteFrame, words: PageLabels, query: string): Content {
    const action = toSafeUrl(search);
    if (action === undefined) return undefined;
    return htmlTemplate`<form class="search ${look.styling.search}" role="search" action="${action}" data-failed="${words.searchFailed}">${renderIcon('search')}<input type="search" name="q" maxlength="512" required${renderAttribute('value', query || undefined)} placeholder="${words.search}" aria-label="${words.search}"></form>`;
}

function drawVariants({ variants }: SiteFrame, words: PageLabels): Content {
    if (variants.length < 2) return undefined;
    const current = variants.find(({ isCurrent }) => isCurrent);
    return htmlTemplate`<details class="menu" name="~menu"><summary aria-label="${words.variants}: ${current?.title ?? ''}">${current?.title ?? words.variants}${renderIcon('chevron')}</summary>${drawList(variants)}</details>`;
}

/** Without a script it would do nothing, and the style sheet hides it. */
function themeButton({ look, theme }: SiteFrame, words: PageLabels): Content {
    if (!look.themes.toggeable) return undefined;
    return htmlTemplate`<button type="button" class="ghost" data-action="theme" aria-label="${words.theme}" aria-pressed="${(theme ?? look.themes.default) === 'dark' ? 'true' : 'false'}"><span class="light-only">${renderIcon('moon')}</span><span class="dark-only">${renderIcon('sun')}</span></button>`;
}
