/** A visitor's sight of a site at one moment, as far as a page goes by it: opaque texts that differ when that does. */
export interface PageStateDigests {
    /** The site around the page: structure, look, scripts. */
    site: string;
    /** Content of the space whose page is read. */
    content: string;
    /** Versions of the integrations whose blocks stand in the page. */
    integrations: Record<string, number>;
}

/** Facts about a page for its scripts. */
export interface PageFacts {
    /** Path of the site, between slashes. */
    base: string;
    /** Claims that its address states, as a query. */
    claims: string;
    /** Id of the space whose page is read. */
    space: string;
    /** Where the page hears of changes, and how. */
    changes: string;
    transport: 'events' | 'socket';
    state: PageStateDigests;
    /** Where pages of integrations come from. */
    origins: Record<string, { plain: string; own: string }>;
}

/** Attribute of the page's main part that has the facts, as JSON. */
export const PAGE_FACTS_ATTRIBUTE = 'data-facts';

/** Attribute of the body that differs where what stands around pages does: a digest of it. */
export const HEADER_FOOTER_DIGEST_ATTRIBUTE = 'data-frame';
