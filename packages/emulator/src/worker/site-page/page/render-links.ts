import { renderAttribute, renderClassAttribute, type Html, createHtml } from '../html.js';
import { toEmoji } from '../emoji.js';
import { renderIcon } from '../icons.js';
import type { Link, ThemedImage } from '../page-view.js';
import { toSafeSource, toSafeUrl } from '../safe-url.js';

/** A link that says whether it leads to the page that is read; a text where it leads nowhere. */
export function renderLink(link: Link, className?: string): Html {
    const href = toSafeUrl(link.href);
    const name = createHtml`${renderLinkIcon(link)}${link.title}`;
    if (href === undefined) return createHtml`<span${renderClassAttribute(className)}>${name}</span>`;
    const current = renderAttribute('aria-current', link.isCurrent ? 'page' : undefined);
    const beside = link.opensBeside ? createHtml` target="_blank" rel="noopener"` : undefined;
    return createHtml`<a${renderClassAttribute(className)}${renderAttribute('href', href)}${current}${beside}>${name}</a>`;
}

export function renderLinkIcon({ emoji, icon: name }: Pick<Link, 'emoji' | 'icon'>): Html | undefined {
    if (emoji) return createHtml`<span class="emoji" aria-hidden="true">${toEmoji(emoji)}</span> `;
    return name ? createHtml`${renderIcon(name)} ` : undefined;
}

/** A picture for each theme; what it stands for is said beside it, or by `name`. */
export function renderThemedImage({ light, dark }: ThemedImage, name: string): Html | undefined {
    const [source, darkSource] = [toSafeSource(light), toSafeSource(dark)];
    if (source === undefined || darkSource === undefined) return undefined;
    if (source === darkSource) return createHtml`<img${renderAttribute('src', source)}${renderAttribute('alt', name)}>`;
    return createHtml`<img class="light-only"${renderAttribute('src', source)}${renderAttribute('alt', name)}><img class="dark-only"${renderAttribute('src', darkSource)}${renderAttribute('alt', name)}>`;
}
