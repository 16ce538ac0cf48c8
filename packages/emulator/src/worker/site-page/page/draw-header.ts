import { attribute, classes, type Content, type Html, markup } from '../html.js';
import { icon } from '../icons.js';
import type { Announcement, Link, MenuLink, SiteFrame } from '../page-view.js';
import { safeUrl } from '../safe-url.js';
import type { Words } from '../words.js';
import { drawLink, drawThemed, signOf } from './draw-links.js';

/** Where the contents are, which narrow pages open by a button. */
export const CONTENTS_ID = '~contents';

/** What the header goes by of the page below it. */
export interface AroundPage {
    /** What was looked for. */
    query: string;
    /** Whether there are contents for the button to open. */
    hasContents: boolean;
}

/** The part above each page of a site. */
export function drawHeader(frame: SiteFrame, words: Words, { query, hasContents }: AroundPage): Html {
    const { announcement, sections, links } = frame;
    return markup`${announcement && drawAnnouncement(announcement, words)}<header class="site-header ${frame.look.header.preset}"><div class="bar">
${hasContents ? menuButton(words) : undefined}${drawTitle(frame)}
${links.length > 0 && frame.look.header.preset !== 'none' ? markup`<nav class="site-links" aria-label="${words.siteLinks}">${links.map(drawMenu)}</nav>` : undefined}
<div class="tools">${drawSearch(frame, words, query)}${drawVariants(frame, words)}${themeButton(frame, words)}</div></div>
${sections.length > 1 ? markup`<nav class="sections" aria-label="${words.sections}">${sections.map(drawMenu)}</nav>` : undefined}</header>`;
}

function drawAnnouncement({ message, style, link }: Announcement, words: Words): Html {
    return markup`<aside class="announcement ${style}" aria-label="${words.announcement}">${icon(style)}<p>${message}${link && [' ', drawLink(link)]}</p></aside>`;
}

function menuButton(words: Words): Html {
    return markup`<button type="button" class="ghost menu-button" popovertarget="${CONTENTS_ID}" aria-label="${words.menu}">${icon('menu')}</button>`;
}

function drawTitle({ title, home, look: { header, favicon } }: SiteFrame): Html {
    const logo = header.logo && drawThemed(header.logo, title);
    return markup`<a class="site-title"${attribute('href', safeUrl(home))}>${logo ?? [signOf({ emoji: favicon.emoji }), title]}</a>`;
}

/** A link, or one that opens those below it. */
function drawMenu(link: MenuLink): Html {
    const look =
        link.style === undefined || link.style === 'link' ? undefined : `button ${link.style.slice('button-'.length)}`;
    if (!link.links?.length) return drawLink(link, look);
    const isCurrent = link.isCurrent === true || link.links.some((one) => one.isCurrent);
    const own = link.href === undefined ? [] : [{ ...link, isCurrent: false }];
    return markup`<details class="menu" name="~menu"><summary${classes(isCurrent ? 'current' : undefined)}>${signOf(link)}${link.title}${icon('chevron')}</summary>${drawList([...own, ...link.links])}</details>`;
}

function drawList(links: readonly Link[]): Html {
    return markup`<ul>${links.map((link) => markup`<li>${drawLink(link)}${link.description && markup`<small>${link.description}</small>`}</li>`)}</ul>`;
}

function drawSearch({ search, look }: SiteFrame, words: Words, query: string): Content {
    const action = safeUrl(search);
    if (action === undefined) return undefined;
    return markup`<form class="search ${look.styling.search}" role="search" action="${action}" data-failed="${words.searchFailed}">${icon('search')}<input type="search" name="q" maxlength="512" required${attribute('value', query || undefined)} placeholder="${words.search}" aria-label="${words.search}"></form>`;
}

function drawVariants({ variants }: SiteFrame, words: Words): Content {
    if (variants.length < 2) return undefined;
    const current = variants.find(({ isCurrent }) => isCurrent);
    return markup`<details class="menu" name="~menu"><summary aria-label="${words.variants}: ${current?.title ?? ''}">${current?.title ?? words.variants}${icon('chevron')}</summary>${drawList(variants)}</details>`;
}

/** Without a script it would do nothing, and the style sheet hides it. */
function themeButton({ look, theme }: SiteFrame, words: Words): Content {
    if (!look.themes.toggeable) return undefined;
    return markup`<button type="button" class="ghost" data-action="theme" aria-label="${words.theme}" aria-pressed="${(theme ?? look.themes.default) === 'dark' ? 'true' : 'false'}"><span class="light-only">${icon('moon')}</span><span class="dark-only">${icon('sun')}</span></button>`;
}
