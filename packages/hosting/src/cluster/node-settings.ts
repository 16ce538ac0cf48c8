export const CLUSTER_NODE_PORTS = { requests: 4747, peer: 4748 } as const;

export const CLUSTER_NODE_SECRET_VARIABLES = {
    /** Equal on all nodes. */
    secret: {
        /** Grants access to everything in the nodes. */
        clusterKey: 'SVC_INT_NODE_KEY',
        token: 'SVC_INT_NODE_TOKEN',
        stateKey: 'SVC_INT_NODE_STATE_KEY',
        bootstrapToken: 'SVC_INT_NODE_BOOTSTRAP_TOKEN',
    },
    login: 'SVC_INT_NODE_LOGIN',
    bucket: [
        'AWS_ACCESS_KEY_ID',
        'AWS_SECRET_ACCESS_KEY',
        'AWS_SESSION_TOKEN',
        'AWS_CREDENTIALS_FILE',
        'GOOGLE_APPLICATION_CREDENTIALS',
    ],
} as const;
