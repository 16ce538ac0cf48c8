import type { PageRating } from '../browser/reader/endpoints.js';
import type { Assistant, RenderedDocument, TagView } from './site-document-view.js';
import type { CustomFont } from './layout/fonts.js';

export interface ThemedColor {
    light: string;
    dark: string;
}

export interface ThemedImage {
    light: string;
    dark: string;
}

export interface PageAppearance {
    styling: {
        theme: 'clean' | 'muted' | 'bold' | 'gradient';
        primaryColor: ThemedColor;
        infoColor: ThemedColor;
        successColor: ThemedColor;
        warningColor: ThemedColor;
        dangerColor: ThemedColor;
        tint?: { color: ThemedColor } | undefined;
        corners: 'straight' | 'rounded' | 'circular';
        depth: 'subtle' | 'flat';
        links: 'default' | 'accent';
        font: string | CustomFont;
        monospaceFont: string | CustomFont;
        icons: 'regular' | 'solid' | 'duotone' | 'light' | 'thin';
        background: 'plain' | 'match';
        sidebar: { background: 'default' | 'filled'; list: 'default' | 'pill' | 'line' };
        search: 'prominent' | 'subtle';
        codeTheme: Record<'default' | 'openapi', { light: string; dark: string }>;
    };
    header: { preset: 'default' | 'bold' | 'contrast' | 'custom' | 'none'; logo?: ThemedImage | undefined };
    favicon: { icon?: ThemedImage | undefined; emoji?: string | undefined };
    themes: { default: 'light' | 'dark' | 'system'; toggeable: boolean };
}

/** Without `href`, the link is plain text. */
export interface SiteLink {
    title: string;
    href?: string | undefined;
    isCurrent?: boolean | undefined;
    emoji?: string | undefined;
    icon?: string | undefined;
    description?: string | undefined;
    opensInNewTab?: boolean | undefined;
}

export interface MenuLink extends SiteLink {
    style?: 'link' | 'button-primary' | 'button-secondary' | undefined;
    links?: readonly MenuLink[] | undefined;
}

export interface TableOfContentsEntry extends SiteLink {
    isGroup?: boolean | undefined;
    tag?: TagView | undefined;
    /** Whether the current page is a descendant. */
    isOpen?: boolean | undefined;
    /** Omitted if collapsed, to keep pages of large sites small. */
    entries?: readonly TableOfContentsEntry[] | undefined;
}

export interface Announcement {
    message: string;
    style: 'info' | 'warning' | 'danger' | 'success';
    link?: SiteLink | undefined;
}

export interface SiteFrame {
    locale: string;
    /** Language of the content. Default: the locale. */
    language?: string | undefined;
    title: string;
    home: string;
    appearance: PageAppearance;
    /** Choice of the visitor. Default: the site's theme. */
    theme?: 'light' | 'dark' | undefined;
    assets: PageAssetUrls;
    /** URLs added by integrations. */
    scripts: readonly string[];
    /** Settings of the page's own script as JSON, if the script is loaded. */
    settings?: string | undefined;
    links: readonly MenuLink[];
    accounts: readonly SiteLink[];
    sections: readonly MenuLink[];
    /** Spaces of the section, such as versions. */
    variants: readonly SiteLink[];
    contents: readonly TableOfContentsEntry[];
    /** URL with the parameter `q`, if anything is searchable. */
    search?: string | undefined;
    announcement?: Announcement | undefined;
    footer: {
        logo?: ThemedImage | undefined;
        groups: readonly { title: string; links: readonly SiteLink[] }[];
        accounts: readonly SiteLink[];
        copyright?: string | undefined;
        privacy?: string | undefined;
        trademark: 'local' | 'hosted' | false;
    };
}

export interface PageAssetUrls {
    style: string;
    /** URL of the script that defines globals for integrations. */
    globals?: string | undefined;
    reader?: string | undefined;
    highlight?: string | undefined;
    blocks?: string | undefined;
    math?: string | undefined;
    operations?: string | undefined;
}

export type PageContent = ArticleView | SearchResultsView | ErrorView;

interface CoverView {
    src: string;
    dark?: string | undefined;
    size: 'hero' | 'full';
    mask: 'default' | 'none' | 'radial';
}

export interface ArticleView {
    type: 'article';
    title: string;
    description?: string | undefined;
    emoji?: string | undefined;
    icon?: string | undefined;
    tags: readonly TagView[];
    trail: readonly SiteLink[];
    cover?: CoverView | undefined;
    /** JSON, if the page gets live updates. */
    facts?: string | undefined;
    body: RenderedDocument | undefined;
    layout?:
        | {
              title: boolean;
              description: boolean;
              outline: boolean;
              contents: boolean;
              pagination: boolean;
              anchors: boolean;
              wide: boolean;
          }
        | undefined;
    canonical?: string | undefined;
    /** URL of the page's RSS feed. */
    feed?: string | undefined;
    alternates?: readonly { href: string; language: string | undefined }[] | undefined;
    isIndexed: boolean;
    socialImage?: string | undefined;
    previous?: SiteLink | undefined;
    next?: SiteLink | undefined;
    actions: readonly PageAction[];
    feedback?: FeedbackFormView | undefined;
    updatedAt?: string | undefined;
}

export type PageAction =
    | { type: 'markdown' | 'pdf' | 'space-pdf' | 'edit' | 'feed'; href: string }
    | (Assistant & { type: 'assistant'; about: string });

export interface FeedbackFormView {
    action: string;
    /** Time of rendering, to deduplicate submissions. */
    shownAt: string;
    /** The visitor's previous feedback: only a rating, or `all`. */
    given?: PageRating | 'all' | undefined;
}

export interface SearchResultsView {
    type: 'search';
    query: string;
    results: readonly SearchResult[];
}

export interface SearchSuggestionsView {
    locale: string;
    query: string;
    all: string;
    results: readonly FoundPage[];
}

export interface FoundPage extends SearchResult {
    space: string;
    page: string;
}

export interface SearchResult extends SiteLink {
    sections: readonly { title: string; href: string; body: string }[];
}

export interface ErrorView {
    type: 'problem';
    status: number;
    message: string;
    link?: SiteLink | undefined;
}
