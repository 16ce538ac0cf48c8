import * as z from 'zod';

/** Non-secret settings of all nodes: `node.json`. */
export const clusterDeploymentSchema = z.strictObject({
    /** Incremented when older kits cannot read the file. */
    format: z.literal(1),
    apiUrl: z.url(),
    publicUrl: z.url(),
    domain: z.string().optional(),
    /** Hosts outside the domain, and their workspaces. */
    hostnames: z.record(z.string(), z.string()).optional(),
    bucket: z.string(),
    bucketEndpoint: z.url().optional(),
    bucketRegion: z.string().optional(),
    /** Non-public CIDR ranges that the service may reach. */
    allowedNetworks: z.array(z.string()).optional(),
    workspaces: z.boolean(),
    strictScripts: z.boolean(),
    remotePictures: z.boolean(),
    dispatchTimeout: z.number().int().positive(),
    conversionTimeout: z.number().int().positive(),
});

export type ClusterDeployment = z.infer<typeof clusterDeploymentSchema>;
