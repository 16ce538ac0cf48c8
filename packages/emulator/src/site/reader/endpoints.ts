/** Below a site's path: take what readers do on a page, and what they say of one. */
export const READER_EVENTS_PATH = '~events';
export const PAGE_FEEDBACK_PATH = '~feedback';

/** Ratings of a page. */
export const PAGE_RATINGS = ['good', 'ok', 'bad'] as const;
export type PageRating = (typeof PAGE_RATINGS)[number];

/** Query parameter of an address that takes something about a page: the page's own address below the origin. */
export const PAGE_PATH_PARAM = 'page';

/** UTF-8 bytes of what a page sends there. */
export const MAX_READER_REQUEST_BYTES = 16 * 1024;

/** UTF-16 units of what else is in it. */
export const MAX_READER_FIELD_CHARS = {
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
export type ReaderEventMessage = ReaderAction & ReaderEventContext;

/** Who did it, and where. */
export interface ReaderEventContext {
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
