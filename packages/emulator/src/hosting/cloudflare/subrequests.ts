/** Calls of objects and of dynamic Workers that something takes at most, beside the one request of the Worker that brings it. */
export interface SubrequestCounts {
    objects: number;
    dynamic: number;
}

/**
 * Counts of each operation. An operation that writes logs calls its workspace's object once more. The first request of an isolate to a workspace
 * beside the main one calls the registry as well. A request to an unknown name calls the registry alone.
 */
export const MAX_SUBREQUEST_COUNTS_PER_OPERATION = {
    /** A call of the API. */
    call: { objects: 1, dynamic: 0 },
    /** A render, or another event of an integration. */
    event: { objects: 1, dynamic: 1 },
    /** A request that an integration makes meanwhile. */
    request: { objects: 1, dynamic: 0 },
    /** A client begins to follow a workspace; messages to it afterwards are no requests. */
    follow: { objects: 2, dynamic: 0 },
} as const satisfies Record<string, SubrequestCounts>;
