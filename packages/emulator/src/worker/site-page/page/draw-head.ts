import { emojiOf } from '../emoji.js';
import { attribute, type Content, type Html, markup } from '../html.js';
import type { PageContent, SiteFrame } from '../page-view.js';
import { safeSource, safeUrl } from '../safe-url.js';
import type { Words } from '../words.js';
import { problemTitle } from './draw-search.js';
import { drawTheme } from './theme.js';

/** Longest description that others show beside a link, in UTF-16 units. */
const LONGEST_DESCRIPTION = 300;

/** The head of a page: its description of itself, and what it loads. */
export function drawHead(frame: SiteFrame, content: PageContent, words: Words): Html {
    const { look, assets, scripts, settings } = frame;
    const title = titleOf(frame, content, words);
    const article = content.type === 'article' ? content : undefined;
    return markup`<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${article?.isIndexed ? undefined : markup`<meta name="robots" content="noindex">`}${described(title, frame, article)}
${favicons(look.favicon)}<link rel="stylesheet"${attribute('href', assets.style)}>${drawTheme(look)}
${settings === undefined ? undefined : markup`<script${attribute('src', assets.globals)}${attribute('data-settings', settings)}></script>`}${lazily(frame, article)}
${scripts.map(integrationScript)}</head>`;
}

function titleOf({ title }: SiteFrame, content: PageContent, words: Words): string {
    const own = ownTitle(content, words);
    return own === title ? title : `${own} | ${title}`;
}

function ownTitle(content: PageContent, words: Words): string {
    switch (content.type) {
        case 'article':
            return content.title;
        case 'search':
            return `${words.search}: ${content.query}`;
        case 'problem':
            return problemTitle(content.status, words);
    }
}

type Article = Extract<PageContent, { type: 'article' }>;

/** Metadata for search engines and other sites that show a page. */
function described(title: string, frame: SiteFrame, article: Article | undefined): Content {
    if (!article) return undefined;
    const description = article.description?.slice(0, LONGEST_DESCRIPTION);
    const canonical = safeUrl(article.canonical);
    const picture = safeSource(article.socialPicture);
    return [
        markup`<meta property="og:title"${attribute('content', title)}><meta property="og:site_name"${attribute('content', frame.title)}>`,
        description
            ? markup`<meta name="description"${attribute('content', description)}><meta property="og:description"${attribute('content', description)}>`
            : undefined,
        canonical &&
            markup`<link rel="canonical"${attribute('href', canonical)}><meta property="og:url"${attribute('content', canonical)}>`,
        picture && markup`<meta property="og:image"${attribute('content', picture)}>`,
    ];
}

function favicons({ icon, emoji }: SiteFrame['look']['favicon']): Content {
    if (icon)
        return (['light', 'dark'] as const).map((theme) => {
            const source = safeSource(icon[theme]);
            return (
                source && markup`<link rel="icon"${attribute('href', source)} media="(prefers-color-scheme: ${theme})">`
            );
        });
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><text y="26" font-size="28">${emojiOf(emoji ?? '')}</text></svg>`;
    return markup`<link rel="icon"${attribute('href', `data:image/svg+xml,${encodeURIComponent(drawn.toWellFormed())}`)}>`;
}

/** Scripts that work upon the page once it is there; all but the first only where there is something for them. */
function lazily({ assets, settings }: SiteFrame, article: Article | undefined): Content {
    const needed = [
        settings === undefined ? undefined : assets.reader,
        article?.body?.hasCode ? assets.highlight : undefined,
        article?.body?.hasMath ? assets.math : undefined,
        article?.body?.integrations.length ? assets.blocks : undefined,
    ];
    return needed.map((source) => source && markup`<script type="module"${attribute('src', source)}></script>`);
}

/** A script of an integration: asked for at once, run whenever it is there. The page is told of its errors as it is asked for by CORS. */
function integrationScript(address: string): Content {
    const source = safeSource(address);
    return (
        source &&
        markup`<link rel="preload" as="script" crossorigin${attribute('href', source)}><script async crossorigin${attribute('src', source)}></script>`
    );
}
