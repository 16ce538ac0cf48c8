export interface ApiResponse<Data> {
    /** Parsed body; undefined if empty. */
    data: Data;
    headers: Headers;
    status: number;
}

export interface RequestOptions {
    signal?: AbortSignal;
    /** Milliseconds until the call is aborted, including retries. Default: that of the client. */
    timeout?: number;
    /** Number of retries; 0 for none. Default: that of the client. */
    retries?: number;
    /** Maximum delay before the first retry, in ms. Default: that of the client. */
    retryDelay?: number;
    headers?: Record<string, string>;
}

export interface ListPage<Item> {
    next?: {
        /** `page` parameter of the next request. */
        page: string;
    };
    /** Total number of items, if cheap to count. */
    count?: number;
    items: Item[];
}
