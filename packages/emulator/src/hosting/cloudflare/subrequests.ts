/** Calls of objects and of dynamic Workers that something takes at most, beside the one request of the Worker that brings it. */
export interface SubrequestCounts {
    objects: number;
    dynamic: number;
}

/**
 * By what is done; what logs something calls its object once more. The first request of an isolate to a workspace beside the main one calls the
 * registry once more, and so does each request to an unknown name, which calls nothing else.
 */
export const MAX_SUBREQUEST_COUNTS_PER_OPERATION = {
    /** A call of the API. */
    call: { objects: 1, dynamic: 0 },
    /** A render, or another event of an integration. */
    event: { objects: 1, dynamic: 1 },
    /** A request that an integration makes meanwhile. */
    request: { objects: 1, dynamic: 0 },
    /** Somebody begins to follow: what is told then is no request. */
    follow: { objects: 2, dynamic: 0 },
} as const satisfies Record<string, SubrequestCounts>;
