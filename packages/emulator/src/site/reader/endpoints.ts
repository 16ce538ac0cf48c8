/** Below a site's path: take what readers do on a page, and what they say of one. */
export const EVENTS_PATH = '~events';
export const FEEDBACK_PATH = '~feedback';

/** Ratings of a page. */
export const RATINGS = ['good', 'ok', 'bad'] as const;
export type Rating = (typeof RATINGS)[number];

/** Query parameter of an address that takes something about a page: the page's own address below the origin. */
export const PAGE_PARAM = 'page';

/** UTF-8 bytes of what a page sends there. */
export const MAX_BODY_BYTES = 16 * 1024;

/** UTF-16 units of what else is in it. */
export const MAX_LENGTHS = {
    address: 4096,
    id: 128,
    language: 64,
    userAgent: 1024,
    comment: 2048,
    query: 512,
} as const;

/** What a reader did. */
export type ReaderAction =
    | { type: 'page_view' }
    | { type: 'search_open' }
    | { type: 'search_type_query'; query: string }
    | { type: 'search_open_result'; query: string; result: { spaceId: string; pageId: string } };

/** The same as a page tells of it; all else the service sees for itself. */
export type ReaderEvent = ReaderAction & ReaderInfo;

/** Who did it, and where. */
export interface ReaderInfo {
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
