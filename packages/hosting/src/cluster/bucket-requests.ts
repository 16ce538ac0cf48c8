export const CLUSTER_BUCKET_REQUESTS_PER_OPERATION = {
    /** A change, or a first response to an event: the commit, then a check that it counts. */
    commit: 2,
    /** A read or a repeated render, whose records are written at most once a second. */
    read: 0,
} as const;
