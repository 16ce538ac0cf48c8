import { toEmoji } from '../emoji.js';
import { renderAttribute, type Content, type Html, htmlTemplate } from '../html.js';
import type { PageContent, SiteFrame } from '../page-view.js';
import { toSafeSource, toSafeUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';
import { getErrorTitle } from './render-search.js';
import { renderThemeProperties } from './theme.js';

/** Longest description that others show beside a link, in UTF-16 units. */
const LONGEST_DESCRIPTION = 300;

/** The head of a page: its description of itself, and what it loads. */
export function renderHead(frame: SiteFrame, content: PageContent, words: PageLabels): Html {
    const { look, assets, scripts, settings } = frame;
    const title = titleOf(frame, content, words);
    const article = content.type === 'article' ? content : undefined;
    return htmlTemplate`<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${article?.isIndexed ? undefined : htmlTemplate`<meta name="robots" content="noindex">`}${described(title, frame, article)}
${favicons(look.favicon)}<link rel="stylesheet"${renderAttribute('href', assets.style)}>${renderThemeProperties(look)}
${settings === undefined ? undefined : htmlTemplate`<script${renderAttribute('src', assets.globals)}${renderAttribute('data-settings', settings)}></script>`}${lazily(frame, article)}
${scripts.map(integrationScript)}</head>`;
}

function titleOf({ title }: SiteFrame, content: PageContent, words: PageLabels): string {
    const own = ownTitle(content, words);
    return own === title ? title : `${own} | ${title}`;
}

function ownTitle(content: PageContent, words: PageLabels): string {
    switch (content.type) {
        case 'article':
            return content.title;
        case 'search':
            return `${words.search}: ${content.query}`;
        case 'problem':
            return getErrorTitle(content.status, words);
    }
}

type Article = Extract<PageContent, { type: 'article' }>;

/** Metadata for search engines and other sites that show a page. */
function described(title: string, frame: SiteFrame, article: Article | undefined): Content {
    if (!article) return undefined;
    const description = article.description?.slice(0, LONGEST_DESCRIPTION);
    const canonical = toSafeUrl(article.canonical);
    const picture = toSafeSource(article.socialPicture);
    return [
        htmlTemplate`<meta property="og:title"${renderAttribute('content', title)}><meta property="og:site_name"${renderAttribute('content', frame.title)}>`,
        description
            ? htmlTemplate`<meta name="description"${renderAttribute('content', description)}><meta property="og:description"${renderAttribute('content', description)}>`
            : undefined,
        canonical &&
            htmlTemplate`<link rel="canonical"${renderAttribute('href', canonical)}><meta property="og:url"${renderAttribute('content', canonical)}>`,
        picture && htmlTemplate`<meta property="og:image"${renderAttribute('content', picture)}>`,
    ];
}

function favicons({ icon, emoji }: SiteFrame['look']['favicon']): Content {
    if (icon)
        return (['light', 'dark'] as const).map((theme) => {
            const source = toSafeSource(icon[theme]);
            return (
                source &&
                htmlTemplate`<link rel="icon"${renderAttribute('href', source)} media="(prefers-color-scheme: ${theme})">`
            );
        });
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><text y="26" font-size="28">${toEmoji(emoji ?? '')}</text></svg>`;
    return htmlTemplate`<link rel="icon"${renderAttribute('href', `data:image/svg+xml,${encodeURIComponent(drawn.toWellFormed())}`)}>`;
}

/** Scripts that work upon the page once it is there; all but the first only where there is something for them. */
function lazily({ assets, settings }: SiteFrame, article: Article | undefined): Content {
    const needed = [
        settings === undefined ? undefined : assets.reader,
        article?.body?.hasCode ? assets.highlight : undefined,
        article?.body?.hasMath ? assets.math : undefined,
        article?.body?.integrations.length ? assets.blocks : undefined,
    ];
    return needed.map(
        (source) => source && htmlTemplate`<script type="module"${renderAttribute('src', source)}></script>`,
    );
}

/** A script of an integration: asked for at once, run whenever it is there. The page is told of its errors as it is asked for by CORS. */
function integrationScript(address: string): Content {
    const source = toSafeSource(address);
    return (
        source &&
        htmlTemplate`<link rel="preload" as="script" crossorigin${renderAttribute('href', source)}><script async crossorigin${renderAttribute('src', source)}></script>`
    );
}
