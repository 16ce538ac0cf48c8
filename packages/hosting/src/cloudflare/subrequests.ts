/** Maximum calls of objects and of dynamic Workers, besides the Worker's own request. */
export interface SubrequestCounts {
    objects: number;
    dynamic: number;
}

/** Logging adds a call of the workspace's object, an isolate's first request to a workspace a call of the registry. */
export const MAX_SUBREQUEST_COUNTS_PER_OPERATION = {
    call: { objects: 1, dynamic: 0 },
    /** Subrequests of an event, such as a render. */
    event: { objects: 1, dynamic: 1 },
    /** Subrequests of an integration's request. */
    request: { objects: 1, dynamic: 0 },
    /** A new subscription, whose messages are no requests. */
    follow: { objects: 2, dynamic: 0 },
} as const satisfies Record<string, SubrequestCounts>;
