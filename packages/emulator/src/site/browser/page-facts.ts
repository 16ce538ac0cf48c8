import type { WebframePage } from '../../page/frame-channel.js';

/** Opaque digests of what this visitor sees. */
export interface PageStateDigests {
    /** Site structure, customization and scripts. */
    site: string;
    content: string;
    /** Versions of integrations with a block on the page. */
    integrations: Record<string, number>;
}

export interface PageFacts {
    /** Begins and ends with `/`. */
    base: string;
    /** Claims in the page's URL, as a query string. */
    claims: string;
    space: string;
    page: WebframePage;
    /** URL of the change stream. */
    changes: string;
    transport: 'events' | 'socket';
    state: PageStateDigests;
    /** Webframe origins by integration. */
    origins: Record<string, { plain: string; own: string }>;
}

/** Attribute of `main`, as JSON. */
export const PAGE_FACTS_ATTRIBUTE = 'data-facts';

/** Attribute of `body`. */
export const HEADER_FOOTER_DIGEST_ATTRIBUTE = 'data-frame';
