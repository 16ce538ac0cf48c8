import { attribute, classes, type Html, markup } from '../html.js';
import { icon } from '../icons.js';
import type { Heading } from '../document-view.js';
import type { ContentsEntry, SiteFrame } from '../page-view.js';
import type { Words } from '../words.js';
import { CONTENTS_ID } from './draw-header.js';
import { drawLink, signOf } from './draw-links.js';

/** Levels of the contents that are drawn. */
const DEEPEST = 20;

/** Headings of a page that its table of contents shows. */
const MOST_HEADINGS = 300;

/** The pages of a space, as a tree. On narrow pages it is opened by a button. */
export function drawContents({ contents, look }: SiteFrame, words: Words): Html | undefined {
    if (contents.length === 0) return undefined;
    const { background, list } = look.styling.sidebar;
    return markup`<nav${classes('contents', `list-${list}`, background === 'filled' ? 'filled' : undefined)} id="${CONTENTS_ID}" popover aria-label="${words.contents}">${drawEntries(contents, 1)}</nav>`;
}

function drawEntries(entries: readonly ContentsEntry[], depth: number): Html {
    return markup`<ul>${entries.map((entry) => drawEntry(entry, depth))}</ul>`;
}

function drawEntry(entry: ContentsEntry, depth: number): Html {
    const { entries = [], isGroup = false, isOpen = false } = entry;
    const below = entries.length > 0 && depth < DEEPEST ? drawEntries(entries, depth + 1) : undefined;
    if (isGroup) return markup`<li class="group"><span>${signOf(entry)}${entry.title}</span>${below}</li>`;
    if (!below) return markup`<li>${drawLink(entry)}</li>`;
    const open = attribute('open', isOpen || entry.isCurrent === true);
    return markup`<li class="branch">${drawLink(entry)}<details${open}><summary aria-label="${entry.title}">${icon('chevron')}</summary>${below}</details></li>`;
}

/** The headings of a page. */
export function drawOutline(headings: readonly Heading[], words: Words): Html | undefined {
    if (headings.length < 2) return undefined;
    const top = headings.reduce((least, { level }) => Math.min(least, level), 3);
    const items = headings
        .slice(0, MOST_HEADINGS)
        .map(
            ({ id, text, level }) =>
                markup`<li class="level-${level - top}"><a href="#${encodeURIComponent(id.toWellFormed())}">${text}</a></li>`,
        );
    return markup`<nav class="outline" aria-label="${words.outline}"><p>${words.outline}</p><ul>${items}</ul></nav>`;
}
