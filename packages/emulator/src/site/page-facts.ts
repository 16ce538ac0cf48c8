/** Opaque digests of what the page shows to this visitor. */
export interface PageStateDigests {
    /** Site structure, customization and scripts. */
    site: string;
    /** Content of the page's space. */
    content: string;
    /** Versions of the integrations with blocks on the page. */
    integrations: Record<string, number>;
}

export interface PageFacts {
    /** Site path; begins and ends with `/`. */
    base: string;
    /** Visitor claims of the page's URL, as a query string. */
    claims: string;
    space: string;
    /** URL of the page's change stream. */
    changes: string;
    transport: 'events' | 'socket';
    state: PageStateDigests;
    /** Webframe origins by integration. */
    origins: Record<string, { plain: string; own: string }>;
}

/** Attribute of `main` with the page facts as JSON. */
export const PAGE_FACTS_ATTRIBUTE = 'data-facts';

/** Attribute of `body` with a digest of header and footer. */
export const HEADER_FOOTER_DIGEST_ATTRIBUTE = 'data-frame';
