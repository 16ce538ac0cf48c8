import * as z from 'zod';

/** What all nodes of a deployment share, but for secrets: `node.json` in its folder. */
export const clusterDeploymentSchema = z.strictObject({
    /** Changes with what older kits can't read. */
    format: z.literal(1),
    /** Base URL of the API and the Studio. */
    apiUrl: z.url(),
    /** Base URL of integrations and sites. */
    publicUrl: z.url(),
    /** Domain below which workspaces, integrations and sites have names. */
    domain: z.string().optional(),
    /** Hosts of sites outside it, each with the workspace of the site. */
    hostnames: z.record(z.string(), z.string()).optional(),
    /** Where workspaces are kept, as `s3://bucket/prefix`. */
    bucket: z.string(),
    /** Base URL of a store that speaks S3's protocol. */
    bucketEndpoint: z.url().optional(),
    bucketRegion: z.string().optional(),
    /** Networks that the service reaches beside public addresses, in CIDR notation. Default: none. */
    allowedNetworks: z.array(z.string()).optional(),
    /** Whether there are workspaces beside the main one. */
    workspaces: z.boolean(),
    /** Whether pages of published sites enforce their policy also for scripts that declare none. */
    strictScripts: z.boolean(),
    remotePictures: z.boolean(),
    /** Milliseconds that an integration has to answer. */
    dispatchTimeout: z.number().int().positive(),
    /** Milliseconds that a conversion may take. */
    conversionTimeout: z.number().int().positive(),
});

export type ClusterDeployment = z.infer<typeof clusterDeploymentSchema>;
