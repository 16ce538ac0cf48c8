/** Result of a successful call. */
export interface ApiResponse<Data> {
    /** Parsed body; undefined without one. */
    data: Data;
    headers: Headers;
    status: number;
}

/** Options of a call. */
export interface RequestOptions {
    /** Aborts the call. */
    signal?: AbortSignal;
    /** Milliseconds until the call is aborted, all its attempts and the time between them included. Default: the client's. */
    timeout?: number;
    /** Number of retries of a failed call if they are safe; 0 for none. Default: that of the client. */
    retries?: number;
    /** Longest wait before the first retry, in milliseconds. Default: the client's. */
    retryDelay?: number;
    /** Further headers. */
    headers?: Record<string, string>;
}

/** Page of a list. */
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
