/** Requests to the bucket, by what is done. */
export const CLUSTER_BUCKET_REQUESTS_PER_OPERATION = {
    /** What changes something, and each event that is answered for the first time: the commit, and then whether it still counts. */
    commit: 2,
    /** What only reads, and renders that are repeated: their records are written together, once a second at most. */
    read: 0,
} as const;
