/** Below a site's path: take that somebody reads a page, and what readers say of one. */
export const VIEWS = '~views';
export const FEEDBACK = '~feedback';

/** What readers may think of a page. */
export const RATINGS = ['good', 'ok', 'bad'] as const;
export type Rating = (typeof RATINGS)[number];

/** Query parameter of an address that takes something about a page: the page's own address below the origin. */
export const PAGE = 'page';

/** UTF-8 bytes of what a page sends there. */
export const MOST_BYTES = 16 * 1024;

/** UTF-16 units of what else is in it. */
export const LONGEST = { address: 4096, id: 128, language: 64, userAgent: 1024, comment: 2048 } as const;

/** A view of a page, as the page tells of it; all else the service sees for itself. */
export interface ToldView {
    /** Address of the page. */
    page: string;
    /** Address from which the reader came; empty where there is none. */
    referrer: string;
    visitorId: string;
    sessionId: string;
    language: string;
    /** When it began: ISO 8601. */
    timestamp: string;
}
