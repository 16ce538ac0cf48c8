import { renderAttribute, renderClassAttribute, type SafeHtml, createHtml } from '../html.js';
import { toEmojiCharacter } from '../emoji.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { SiteLink, ThemedImage } from '../page-view.js';
import { toSafeHttpSubresourceUrl, toSafeLinkUrl } from '../safe-url.js';

/** Renders `after` within the link, and text without a link if the URL is unsafe. */
export function renderLink(link: SiteLink, className?: string, after?: SafeHtml): SafeHtml {
    const href = toSafeLinkUrl(link.href);
    const name = createHtml`${renderLinkIcon(link)}${link.title}${after}`;
    if (href === undefined) return createHtml`<span${renderClassAttribute(className)}>${name}</span>`;
    const current = renderAttribute('aria-current', link.isCurrent ? 'page' : undefined);
    const newTabAttributes = link.opensInNewTab ? createHtml` target="_blank" rel="noopener"` : undefined;
    return createHtml`<a${renderClassAttribute(className)}${renderAttribute('href', href)}${current}${newTabAttributes}>${name}</a>`;
}

export function renderLinkIcon({ emoji, icon: name }: Pick<SiteLink, 'emoji' | 'icon'>): SafeHtml | undefined {
    if (emoji) return createHtml`<span class="emoji" aria-hidden="true">${toEmojiCharacter(emoji)}</span> `;
    return name ? createHtml`${renderInlineSvgIcon(name)} ` : undefined;
}

export function renderThemedImage({ light, dark }: ThemedImage, altText: string): SafeHtml | undefined {
    const [source, darkSource] = [toSafeHttpSubresourceUrl(light), toSafeHttpSubresourceUrl(dark)];
    if (source === undefined || darkSource === undefined) return undefined;
    if (source === darkSource)
        return createHtml`<img${renderAttribute('src', source)}${renderAttribute('alt', altText)}>`;
    return createHtml`<img class="light-only"${renderAttribute('src', source)}${renderAttribute('alt', altText)}><img class="dark-only"${renderAttribute('src', darkSource)}${renderAttribute('alt', altText)}>`;
}
