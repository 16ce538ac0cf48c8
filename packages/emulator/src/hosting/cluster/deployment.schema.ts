import * as z from 'zod';

/** Non-secret settings of all nodes: `node.json`. */
export const clusterDeploymentSchema = z.strictObject({
    /** Increments when older kits cannot read it. */
    format: z.literal(1),
    apiUrl: z.url(),
    publicUrl: z.url(),
    domain: z.string().optional(),
    /** Workspaces by hosts of sites outside the domain. */
    hostnames: z.record(z.string(), z.string()).optional(),
    bucket: z.string(),
    bucketEndpoint: z.url().optional(),
    bucketRegion: z.string().optional(),
    /** Non-public networks in CIDR notation that the service may reach. Default: none. */
    allowedNetworks: z.array(z.string()).optional(),
    workspaces: z.boolean(),
    /** Enforces content security policies also for scripts that declare none. */
    strictScripts: z.boolean(),
    remotePictures: z.boolean(),
    /** Milliseconds that an integration has to answer. */
    dispatchTimeout: z.number().int().positive(),
    /** Milliseconds that a conversion may take. */
    conversionTimeout: z.number().int().positive(),
});

export type ClusterDeployment = z.infer<typeof clusterDeploymentSchema>;
