import { toEmojiCharacter } from '../emoji.js';
import { renderAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import type { PageContent, SiteFrame } from '../page-view.js';
import { toSafeHttpSubresourceUrl, toSafeLinkUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';
import { getErrorTitle } from './render-search.js';
import { renderThemeAndFontStyleElement } from './theme.js';

/** UTF-16 units, in link previews. */
const MAX_DESCRIPTION_LENGTH = 300;

export function renderHead(frame: SiteFrame, content: PageContent, labels: PageLabels): SafeHtml {
    const { appearance, assets, scripts, settings } = frame;
    const title = formatTitle(frame, content, labels);
    const article = content.type === 'article' ? content : undefined;
    return createHtml`<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${article?.isIndexed ? undefined : createHtml`<meta name="robots" content="noindex">`}${renderMetadata(title, frame, article)}
${renderFavicons(appearance.favicon)}<link rel="stylesheet"${renderAttribute('href', assets.style)}>${renderThemeAndFontStyleElement(appearance)}
${settings === undefined ? undefined : createHtml`<script${renderAttribute('src', assets.globals)}${renderAttribute('data-settings', settings)}></script>`}${renderModuleScripts(frame, article)}
${scripts.map(renderIntegrationScript)}</head>`;
}

function formatTitle({ title }: SiteFrame, content: PageContent, labels: PageLabels): string {
    const own = getOwnTitle(content, labels);
    return own === title ? title : `${own} | ${title}`;
}

function getOwnTitle(content: PageContent, labels: PageLabels): string {
    switch (content.type) {
        case 'article':
            return content.title;
        case 'search':
            return `${labels.search}: ${content.query}`;
        case 'problem':
            return getErrorTitle(content.status, labels);
    }
}

type Article = Extract<PageContent, { type: 'article' }>;

function renderMetadata(title: string, frame: SiteFrame, article: Article | undefined): HtmlContent {
    if (!article) return undefined;
    const description = article.description?.slice(0, MAX_DESCRIPTION_LENGTH);
    const canonical = toSafeLinkUrl(article.canonical);
    const image = toSafeHttpSubresourceUrl(article.socialImage);
    const feed = toSafeLinkUrl(article.feed);
    return [
        createHtml`<meta property="og:title"${renderAttribute('content', title)}><meta property="og:site_name"${renderAttribute('content', frame.title)}>`,
        description
            ? createHtml`<meta name="description"${renderAttribute('content', description)}><meta property="og:description"${renderAttribute('content', description)}>`
            : undefined,
        canonical &&
            createHtml`<link rel="canonical"${renderAttribute('href', canonical)}><meta property="og:url"${renderAttribute('content', canonical)}>`,
        feed &&
            createHtml`<link rel="alternate" type="application/rss+xml"${renderAttribute('title', article.title)}${renderAttribute('href', feed)}>`,
        article.alternates?.map(renderAlternateLink),
        image && createHtml`<meta property="og:image"${renderAttribute('content', image)}>`,
    ];
}

function renderAlternateLink({ href, language }: NonNullable<Article['alternates']>[number]): HtmlContent {
    const address = toSafeLinkUrl(href);
    return (
        address &&
        createHtml`<link rel="alternate"${renderAttribute('hreflang', language)}${renderAttribute('href', address)}>`
    );
}

function renderFavicons({ icon, emoji }: SiteFrame['appearance']['favicon']): HtmlContent {
    if (icon)
        return (['light', 'dark'] as const).map((theme) => {
            const source = toSafeHttpSubresourceUrl(icon[theme]);
            return (
                source &&
                createHtml`<link rel="icon"${renderAttribute('href', source)} media="(prefers-color-scheme: ${theme})">`
            );
        });
    const rendered = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><text y="26" font-size="28">${toEmojiCharacter(emoji ?? '')}</text></svg>`;
    return createHtml`<link rel="icon"${renderAttribute('href', `data:image/svg+xml,${encodeURIComponent(rendered.toWellFormed())}`)}>`;
}

function renderModuleScripts({ assets, settings }: SiteFrame, article: Article | undefined): HtmlContent {
    const needed = [
        settings === undefined ? undefined : assets.reader,
        article?.body?.hasCode ? assets.highlight : undefined,
        article?.body?.hasMath ? assets.math : undefined,
        article?.body?.hasOperation ? assets.operations : undefined,
        article?.body?.integrations.length ? assets.blocks : undefined,
    ];
    return needed.map(
        (source) => source && createHtml`<script type="module"${renderAttribute('src', source)}></script>`,
    );
}

/** `crossorigin` gives the page access to details of errors. */
function renderIntegrationScript(address: string): HtmlContent {
    const source = toSafeHttpSubresourceUrl(address);
    return (
        source &&
        createHtml`<link rel="preload" as="script" crossorigin${renderAttribute('href', source)}><script async crossorigin${renderAttribute('src', source)}></script>`
    );
}
