/** Requests to the bucket. */
export const CLUSTER_BUCKET_REQUESTS_PER_OPERATION = {
    /** Changes and first responses to events: the commit and a check that it still counts. */
    commit: 2,
    /** Reads and repeated renders, whose records are written at most once a second. */
    read: 0,
} as const;
