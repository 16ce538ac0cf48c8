import type { PageRating } from '../../site/reader/endpoints.js';
import type { RenderedDocument } from './site-document-view.js';
import type { CustomFont } from './page/fonts.js';

export interface ThemedColor {
    light: string;
    dark: string;
}

/** A picture for each theme. */
export interface ThemedImage {
    light: string;
    dark: string;
}

/** The part of a site's customization by which the page is drawn. */
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
    };
    header: { preset: 'default' | 'bold' | 'contrast' | 'custom' | 'none'; logo?: ThemedImage | undefined };
    favicon: { icon?: ThemedImage | undefined; emoji?: string | undefined };
    themes: { default: 'light' | 'dark' | 'system'; toggeable: boolean };
}

/** A link whose target is known: one without an address is a text. */
export interface SiteLink {
    title: string;
    href?: string | undefined;
    isCurrent?: boolean | undefined;
    emoji?: string | undefined;
    icon?: string | undefined;
    description?: string | undefined;
    /** Whether it opens beside the page. */
    opensBeside?: boolean | undefined;
}

/** A link in the header, with those below it. */
export interface MenuLink extends SiteLink {
    style?: 'link' | 'button-primary' | 'button-secondary' | undefined;
    links?: readonly SiteLink[] | undefined;
}

/** An entry of the contents: a page, a group of pages, or a link. */
export interface TableOfContentsEntry extends SiteLink {
    /** A heading over those below it. */
    isGroup?: boolean | undefined;
    /** Whether the current page is below it: those below it are shown. */
    isOpen?: boolean | undefined;
    /** Undefined if collapsed: a large site expands only ancestors of the current page. */
    entries?: readonly TableOfContentsEntry[] | undefined;
}

/** A notice above each page. */
export interface Announcement {
    message: string;
    style: 'info' | 'warning' | 'danger' | 'success';
    link?: SiteLink | undefined;
}

/** The frame around each page of a site. */
export interface SiteFrame {
    /** Language of content and of the page's own words. */
    locale: string;
    title: string;
    /** Address of the site's first page. */
    home: string;
    appearance: PageAppearance;
    /** The choice of this reader; by default the site's. */
    theme?: 'light' | 'dark' | undefined;
    /** Addresses of the page's own style sheet and scripts. */
    assets: PageAssetUrls;
    /** Addresses of scripts that integrations add. */
    scripts: readonly string[];
    /** The knowledge of the page's own script about them, as JSON; undefined where it is not loaded. */
    settings?: string | undefined;
    links: readonly MenuLink[];
    /** Sections, and groups of them with `links`. */
    sections: readonly MenuLink[];
    /** Spaces of the section, of which one is read: versions or languages. */
    variants: readonly SiteLink[];
    contents: readonly TableOfContentsEntry[];
    /** Address that takes `q`; undefined where there is nothing to search. */
    search?: string | undefined;
    announcement?: Announcement | undefined;
    footer: {
        logo?: ThemedImage | undefined;
        groups: readonly { title: string; links: readonly SiteLink[] }[];
        copyright?: string | undefined;
        /** Address of the policy that readers are shown. */
        privacy?: string | undefined;
        /** The service that serves the page: of this machine, or hosted; false where the site does not name it. */
        trademark: 'local' | 'hosted' | false;
    };
}

export interface PageAssetUrls {
    style: string;
    /** Runs before everything else, and has what scripts of integrations find in a page. */
    globals?: string | undefined;
    /** URL of the page's script; undefined without one. */
    reader?: string | undefined;
    /** Loaded by pages alone that have code, or formulas. */
    highlight?: string | undefined;
    /** URL of the script for integration blocks, on pages with blocks only. */
    blocks?: string | undefined;
    math?: string | undefined;
    /** URL of the script that sends requests of operations, on pages that have some. */
    operations?: string | undefined;
}

/** The subject of a page. */
export type PageContent = ArticleView | SearchResultsView | ErrorView;

/** A page of the site. */
export interface ArticleView {
    type: 'article';
    title: string;
    description?: string | undefined;
    emoji?: string | undefined;
    icon?: string | undefined;
    /** Its ancestors, from the outside in. */
    trail: readonly SiteLink[];
    cover?: { src: string; dark?: string | undefined } | undefined;
    /** The knowledge of its scripts about it, as JSON; undefined where it is not kept up to date. */
    facts?: string | undefined;
    /** Undefined where it has no body. */
    body: RenderedDocument | undefined;
    layout?:
        | {
              title: boolean;
              description: boolean;
              outline: boolean;
              contents: boolean;
              pagination: boolean;
              wide: boolean;
          }
        | undefined;
    canonical?: string | undefined;
    /** Whether search engines may tell of it. */
    isIndexed: boolean;
    socialImage?: string | undefined;
    previous?: SiteLink | undefined;
    next?: SiteLink | undefined;
    actions: readonly PageAction[];
    /** Undefined if feedback is disabled. */
    feedback?: FeedbackFormView | undefined;
    updatedAt?: string | undefined;
}

/** Action of a page for readers. */
export type PageAction =
    | { type: 'markdown' | 'pdf' | 'space-pdf' | 'edit'; href: string }
    /** Asks an assistant elsewhere, of which `name` is the name, about what is at an address. */
    | { type: 'assistant'; name: string; about: string; getHref: (question: string) => string };

/** The form by which readers say whether a page helped them. */
export interface FeedbackFormView {
    /** Where it is sent. */
    action: string;
    /** When the page was drawn: what is sent twice from it counts once. */
    shownAt: string;
    /** The feedback of this reader: a rating, upon which a comment may follow, or all there is to say. */
    said?: PageRating | 'all' | undefined;
}

/** Results on a site. */
export interface SearchResultsView {
    type: 'search';
    query: string;
    results: readonly SearchResult[];
}

/** Search suggestions while the reader types. */
export interface SearchSuggestionsView {
    locale: string;
    query: string;
    /** Address of all that was found. */
    all: string;
    results: readonly FoundPage[];
}

/** A page that was found, and which one it is. */
export interface FoundPage extends SearchResult {
    space: string;
    page: string;
}

export interface SearchResult extends SiteLink {
    /** Parts of the page that have the words. */
    sections: readonly { title: string; href: string; body: string }[];
}

/** Why there is nothing else. */
export interface ErrorView {
    type: 'problem';
    status: number;
    message: string;
    /** Link to continue. */
    link?: SiteLink | undefined;
}
