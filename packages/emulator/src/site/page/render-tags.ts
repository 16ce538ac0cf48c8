import { toEmojiCharacter } from './emoji.js';
import { createHtml, renderClassAttribute, type HtmlContent, type SafeHtml } from './html.js';
import { renderInlineSvgIcon } from './icons.js';
import type { TagView } from './site-document-view.js';

export function renderTags(tags: readonly TagView[]): HtmlContent {
    if (tags.length === 0) return undefined;
    return createHtml`<ul class="tags">${tags.map((tag) => createHtml`<li${renderColorClass(tag)}>${renderTagName(tag)}</li>`)}</ul>`;
}

export function renderTag(tag: TagView): SafeHtml {
    return createHtml`<span${renderColorClass(tag, 'tag')}>${renderTagName(tag)}</span>`;
}

function renderTagName({ label, emoji, icon }: TagView): SafeHtml {
    const sign = emoji
        ? createHtml`<span class="emoji" aria-hidden="true">${toEmojiCharacter(emoji)}</span> `
        : icon && createHtml`${renderInlineSvgIcon(icon)} `;
    return createHtml`${sign}${label}`;
}

function renderColorClass({ color }: TagView, name?: string): SafeHtml {
    const colors = color === 'default' ? [] : ['ink', 'ground'].map((part) => `${part}-${color.replace('$', '')}`);
    return renderClassAttribute(name, ...colors);
}
