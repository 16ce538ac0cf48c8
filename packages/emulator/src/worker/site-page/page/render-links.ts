import { renderAttribute, renderClassAttribute, type Html, htmlTemplate } from '../html.js';
import { toEmoji } from '../emoji.js';
import { renderIcon } from '../icons.js';
import type { Link, ThemedImage } from '../page-view.js';
import { toSafeSource, toSafeUrl } from '../safe-url.js';

/** A link that says whether it leads to the page that is read; a text where it leads nowhere. */
export function renderLink(link: Link, look?: string): Html {
    const href = toSafeUrl(link.href);
    const name = htmlTemplate`${renderLinkIcon(link)}${link.title}`;
    if (href === undefined) return htmlTemplate`<span${renderClassAttribute(look)}>${name}</span>`;
    const current = renderAttribute('aria-current', link.isCurrent ? 'page' : undefined);
    const beside = link.opensBeside ? htmlTemplate` target="_blank" rel="noopener"` : undefined;
    return htmlTemplate`<a${renderClassAttribute(look)}${renderAttribute('href', href)}${current}${beside}>${name}</a>`;
}

export function renderLinkIcon({ emoji, icon: name }: Pick<Link, 'emoji' | 'icon'>): Html | undefined {
    if (emoji) return htmlTemplate`<span class="emoji" aria-hidden="true">${toEmoji(emoji)}</span> `;
    return name ? htmlTemplate`${renderIcon(name)} ` : undefined;
}

/** A picture for each theme; what it stands for is said beside it, or by `name`. */
export function renderThemedImage({ light, dark }: ThemedImage, name: string): Html | undefined {
    const [source, darkSource] = [toSafeSource(light), toSafeSource(dark)];
    if (source === undefined || darkSource === undefined) return undefined;
    if (source === darkSource)
        return htmlTemplate`<img${renderAttribute('src', source)}${renderAttribute('alt', name)}>`;
    return htmlTemplate`<img class="light-only"${renderAttribute('src', source)}${renderAttribute('alt', name)}><img class="dark-only"${renderAttribute('src', darkSource)}${renderAttribute('alt', name)}>`;
}
