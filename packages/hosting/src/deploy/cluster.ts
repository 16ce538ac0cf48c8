import { join, relative, resolve } from 'node:path';

import { validateAllowedNetworks } from '@svc-int/emulator/internal/hosting';

import { CLUSTER_BUCKET_REQUESTS_PER_OPERATION } from '../cluster/bucket-requests.js';
import type { ClusterDeployment } from '../cluster/deployment.schema.js';
import { CLUSTER_NODE_PORTS } from '../cluster/node-settings.js';
import { CLUSTER_FILES, writeClusterDeployment } from '../cluster/write-deployment.js';
import { HostingError } from '../hosting-error.js';
import type { CommandEnvironment, CommandOutput } from './command.js';
import {
    resolveMainWorkspaceUrls,
    canHaveAdditionalWorkspaces,
    parseWorkspacesBySiteHostname,
    createMissingOptionError,
    type AddressChoice,
} from './urls.js';

const FOLDER = '.svc-int/cluster';

/** Limits in ms. */
const TIMES = { dispatchTimeout: 30_000, conversionTimeout: 10_000 };

const BUCKET = /^(?:s3|gs):\/\/[a-z0-9][a-z0-9._-]{1,220}(?:\/[\w.-]+)*$/;

const REGION = /^[a-z0-9-]{1,50}$/;

export interface ClusterDeployOptions extends AddressChoice {
    bucket?: string | undefined;
    bucketEndpoint?: string | undefined;
    bucketRegion?: string | undefined;
    allowNetwork?: readonly string[] | undefined;
    folder?: string | undefined;
}

export async function writeClusterDeploymentFiles(
    options: ClusterDeployOptions,
    output: CommandOutput,
    { cwd }: CommandEnvironment,
): Promise<void> {
    const deployment = createDeployment(options);
    const folder = resolve(cwd, options.folder ?? FOLDER);
    writeClusterDeployment(folder, deployment);
    const shown = relative(cwd, folder) || '.';
    for (const line of describe(shown, deployment)) output.progress(line);
    const { secrets } = CLUSTER_FILES;
    output.result(
        {
            folder: shown,
            published: false,
            files: Object.values(CLUSTER_FILES),
            ports: CLUSTER_NODE_PORTS,
            uses: CLUSTER_BUCKET_REQUESTS_PER_OPERATION,
        },
        `Wrote ${shown}. Its nodes run once you start them; the token of the service is in ${join(shown, secrets)}.`,
    );
}

function createDeployment(options: ClusterDeployOptions): ClusterDeployment {
    const { domain, bucketRegion } = options;
    const hostnames = parseWorkspacesBySiteHostname(options);
    if (bucketRegion !== undefined && !REGION.test(bucketRegion))
        throw createInvalidInputError(
            `"${bucketRegion}" is not a region.`,
            'Give the region as the store names it, for example eu-central-1.',
        );
    return {
        format: 1,
        ...resolveMainWorkspaceUrls(options),
        ...(domain !== undefined && { domain }),
        ...(hostnames && { hostnames }),
        ...parseBucket(options),
        ...(bucketRegion !== undefined && { bucketRegion }),
        ...(options.allowNetwork && { allowedNetworks: validateAllowedNetworks(options.allowNetwork) }),
        workspaces: canHaveAdditionalWorkspaces(options),
        strictScripts: true,
        remotePictures: true,
        ...TIMES,
    };
}

function parseBucket({ bucket, bucketEndpoint, bucketRegion }: ClusterDeployOptions) {
    if (bucket === undefined)
        throw createMissingOptionError('--bucket <url>', 'The bucket that keeps workspaces is missing.');
    if (!BUCKET.test(bucket))
        throw createInvalidInputError(
            `"${bucket}" is not a bucket.`,
            'Give it like s3://name/prefix or gs://name/prefix.',
        );
    if (bucketEndpoint === undefined && bucketRegion === undefined) return { bucket };
    if (bucket.startsWith('gs:'))
        throw createInvalidInputError(
            'A bucket of Google Cloud Storage needs neither an endpoint nor a region.',
            'Leave them out.',
        );
    return bucketEndpoint === undefined ? { bucket } : { bucket, bucketEndpoint: parseBucketEndpoint(bucketEndpoint) };
}

/** Rejects a URL with credentials, as the deployment file is not secret. */
function parseBucketEndpoint(given: string): string {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
    if (url && isPlain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/$/, '');
    throw new HostingError('ADDRESS_INVALID', '--bucket-endpoint is not the address of a store.', {
        hint: 'Give it like https://s3.example.com. Set credentials in the environment of the nodes.',
    });
}

function createInvalidInputError(message: string, hint: string): HostingError {
    return new HostingError('INPUT_INVALID', message, { hint });
}

function describe(folder: string, { apiUrl, publicUrl, domain, hostnames = {} }: ClusterDeployment): string[] {
    const { settings, secrets, unit, balancer } = CLUSTER_FILES;
    const own = domain === undefined ? [apiUrl, publicUrl] : [`https://*.${domain}`];
    const names = [...own, ...Object.keys(hostnames).map((host) => `https://${host}`)].join(' and ');
    return [
        `${folder}:`,
        `  ${settings.padEnd(21)} what all nodes share, without secrets`,
        `  ${secrets.padEnd(21)} secrets of all nodes, for you alone; add there how they get into the bucket`,
        `  ${unit.padEnd(21)} unit of systemd for each machine`,
        `  ${balancer.padEnd(21)} the balancer before them, for nginx; says what others need`,
        "Clusters of workerd are experimental: keep exports of what you can't lose.",
        'On each machine, of which two or more are in a private network:',
        '  1. Install the kit from its tarballs, which "npm run pack -- --out kit" creates in its repository:',
        '     npm install --global ./kit/*.tgz',
        `  2. Copy the folder to /etc/svc-int, with ${secrets} for root alone, and ${unit} to /etc/systemd/system.`,
        '  3. systemctl enable --now svc-int-node@<address of the machine in that network>',
        `Then point ${names} to the load balancer. The balancer sends requests to port ${CLUSTER_NODE_PORTS.requests} of the nodes; /ready at port ${CLUSTER_NODE_PORTS.peer} reports whether a node accepts requests.`,
        'What is asked of the bucket:',
        `  a change, or a first render       ${CLUSTER_BUCKET_REQUESTS_PER_OPERATION.commit} requests, one after the other`,
        `  reading, or a repeated render     ${CLUSTER_BUCKET_REQUESTS_PER_OPERATION.read}; records of renders are written together, once a second`,
    ];
}
