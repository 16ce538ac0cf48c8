import { renderAttribute, renderClassAttribute, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { OutlineHeading } from '../site-document-view.js';
import type { TableOfContentsEntry, SiteFrame } from '../page-view.js';
import type { PageLabels } from '../labels.js';
import { TABLE_OF_CONTENTS_ELEMENT_ID } from './render-header.js';
import { renderTag } from '../render-tags.js';
import { renderLink, renderLinkIcon } from './render-links.js';

const MAX_DEPTH = 20;

const MAX_HEADINGS = 300;

export function renderTableOfContents({ contents, appearance }: SiteFrame, labels: PageLabels): SafeHtml | undefined {
    if (contents.length === 0) return undefined;
    const { background, list } = appearance.styling.sidebar;
    return createHtml`<nav${renderClassAttribute('contents', `list-${list}`, background === 'filled' ? 'filled' : undefined)} id="${TABLE_OF_CONTENTS_ELEMENT_ID}" popover aria-label="${labels.contents}">${renderEntries(contents, 1)}</nav>`;
}

function renderEntries(entries: readonly TableOfContentsEntry[], depth: number): SafeHtml {
    return createHtml`<ul>${entries.map((entry) => renderEntry(entry, depth))}</ul>`;
}

function renderEntry(entry: TableOfContentsEntry, depth: number): SafeHtml {
    const { entries = [], isGroup = false, isOpen = false } = entry;
    const below = entries.length > 0 && depth < MAX_DEPTH ? renderEntries(entries, depth + 1) : undefined;
    const tag = entry.tag && createHtml` ${renderTag(entry.tag)}`;
    if (isGroup) return createHtml`<li class="group"><span>${renderLinkIcon(entry)}${entry.title}</span>${below}</li>`;
    if (!below) return createHtml`<li>${renderLink(entry, undefined, tag)}</li>`;
    const open = renderAttribute('open', isOpen || entry.isCurrent === true);
    return createHtml`<li class="branch">${renderLink(entry, undefined, tag)}<details${open}><summary aria-label="${entry.title}">${renderInlineSvgIcon('chevron')}</summary>${below}</details></li>`;
}

export function renderOutlineIfMultipleHeadings(
    headings: readonly OutlineHeading[],
    labels: PageLabels,
): SafeHtml | undefined {
    if (headings.length < 2) return undefined;
    const top = headings.reduce((least, { level }) => Math.min(least, level), 3);
    const items = headings
        .slice(0, MAX_HEADINGS)
        .map(
            ({ id, text, level }) =>
                createHtml`<li class="level-${level - top}"><a href="#${encodeURIComponent(id.toWellFormed())}">${text}</a></li>`,
        );
    return createHtml`<nav class="outline" aria-label="${labels.outline}"><p>${labels.outline}</p><ul>${items}</ul></nav>`;
}
