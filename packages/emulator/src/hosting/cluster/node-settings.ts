/** Ports of a node: for requests, which the balancer sends, and for its peers. */
export const CLUSTER_NODE_PORTS = { requests: 4747, peer: 4748 } as const;

/** Variables that a node is told its secrets by. */
export const CLUSTER_NODE_SECRET_VARIABLES = {
    /** Each node has all of them, the same as the others. */
    secret: {
        /** Who has it reaches everything in the nodes. */
        clusterKey: 'SVC_INT_NODE_KEY',
        /** Token of the user of all workspaces. */
        token: 'SVC_INT_NODE_TOKEN',
        /** Locks secrets in the data of workspaces. */
        stateKey: 'SVC_INT_NODE_STATE_KEY',
        /** Where workspaces have names: what makes the first owner of each. */
        bootstrapToken: 'SVC_INT_NODE_BOOTSTRAP_TOKEN',
    },
    /** JSON of the provider that people log in with, where workspaces have names. */
    login: 'SVC_INT_NODE_LOGIN',
    /** workerd's own, by which it gets into the bucket. */
    bucket: [
        'AWS_ACCESS_KEY_ID',
        'AWS_SECRET_ACCESS_KEY',
        'AWS_SESSION_TOKEN',
        'AWS_CREDENTIALS_FILE',
        'GOOGLE_APPLICATION_CREDENTIALS',
    ],
} as const;
