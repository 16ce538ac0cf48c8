import { attribute, classes, type Html, markup } from '../html.js';
import { emojiOf } from '../emoji.js';
import { icon } from '../icons.js';
import type { Link, ThemedPicture } from '../page-view.js';
import { safeSource, safeUrl } from '../safe-url.js';

/** A link that says whether it leads to the page that is read; a text where it leads nowhere. */
export function drawLink(link: Link, look?: string): Html {
    const href = safeUrl(link.href);
    const name = markup`${signOf(link)}${link.title}`;
    if (href === undefined) return markup`<span${classes(look)}>${name}</span>`;
    const current = attribute('aria-current', link.isCurrent ? 'page' : undefined);
    const beside = link.opensBeside ? markup` target="_blank" rel="noopener"` : undefined;
    return markup`<a${classes(look)}${attribute('href', href)}${current}${beside}>${name}</a>`;
}

export function signOf({ emoji, icon: name }: Pick<Link, 'emoji' | 'icon'>): Html | undefined {
    if (emoji) return markup`<span class="emoji" aria-hidden="true">${emojiOf(emoji)}</span> `;
    return name ? markup`${icon(name)} ` : undefined;
}

/** A picture for each theme; what it stands for is said beside it, or by `name`. */
export function drawThemed({ light, dark }: ThemedPicture, name: string): Html | undefined {
    const [source, darkSource] = [safeSource(light), safeSource(dark)];
    if (source === undefined || darkSource === undefined) return undefined;
    if (source === darkSource) return markup`<img${attribute('src', source)}${attribute('alt', name)}>`;
    return markup`<img class="light-only"${attribute('src', source)}${attribute('alt', name)}><img class="dark-only"${attribute('src', darkSource)}${attribute('alt', name)}>`;
}
