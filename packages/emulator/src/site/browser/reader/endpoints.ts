/** Relative to the site's path. */
export const READER_EVENTS_PATH = '~events';
export const PAGE_FEEDBACK_PATH = '~feedback';

export const PAGE_RATINGS = ['good', 'ok', 'bad'] as const;
export type PageRating = (typeof PAGE_RATINGS)[number];

/** URL of the page, without the origin. */
export const PAGE_PATH_PARAM = 'page';

/** UTF-8 bytes. */
export const MAX_READER_REQUEST_BYTES = 16 * 1024;

export const MAX_READER_FIELD_CHARS = {
    address: 4096,
    id: 128,
    language: 64,
    userAgent: 1024,
    comment: 2048,
    query: 512,
} as const;

export type ReaderAction =
    | { type: 'page_view' }
    | { type: 'search_open' }
    | { type: 'search_type_query'; query: string }
    | { type: 'search_open_result'; query: string; result: { spaceId: string; pageId: string } };

export type ReaderEventMessage = ReaderAction & ReaderEventContext;

export interface ReaderEventContext {
    page: string;
    /** Empty without a referrer. */
    referrer: string;
    visitorId: string;
    sessionId: string;
    language: string;
    /** ISO 8601. */
    timestamp: string;
}
