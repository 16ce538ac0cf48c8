/** Result of a call that the service answers with a success. */
export interface ApiResponse<Data> {
    /** The parsed body; undefined where the answer has none. */
    data: Data;
    headers: Headers;
    status: number;
}

/** Settings of one call. */
export interface RequestOptions {
    /** Aborts the call. */
    signal?: AbortSignal;
    /** Milliseconds until the call is aborted, all its attempts and the time between them included. Default: the client's. */
    timeout?: number;
    /** How often a call that failed is tried again where that is safe; 0 for never. Default: the client's. */
    retries?: number;
    /** Longest wait before the first retry, in milliseconds. Default: the client's. */
    retryDelay?: number;
    /** Further headers. */
    headers?: Record<string, string>;
}

/** One page of a list. */
export interface ListPage<Item> {
    /** Left out on the last page. */
    next?: {
        /** Value of `page` in the query of the next page. */
        page: string;
    };
    /** Total number of items, where it is cheap to count. */
    count?: number;
    items: Item[];
}
