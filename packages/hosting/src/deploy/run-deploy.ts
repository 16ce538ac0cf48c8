import { HostingError } from '../hosting-error.js';
import type { CommandOutput, DeployEnvironment } from './command.js';
import { createMissingOptionError } from './urls.js';
import { deployToCloudflare, type CloudflareDeployOptions } from './cloudflare.js';
import { writeClusterDeploymentFiles, type ClusterDeployOptions } from './cluster.js';

const FOR_ONE = {
    cloudflare: [
        ['zone', '--zone'],
        ['name', '--name'],
    ],
    cluster: [
        ['bucket', '--bucket'],
        ['bucketEndpoint', '--bucket-endpoint'],
        ['bucketRegion', '--bucket-region'],
        ['allowNetwork', '--allow-network'],
    ],
} as const;

interface EmulatorDeployOptions extends CloudflareDeployOptions, ClusterDeployOptions {
    to?: 'cloudflare' | 'cluster' | undefined;
}

export async function runEmulatorDeployOnCloudflareOrCluster(
    options: EmulatorDeployOptions,
    output: CommandOutput,
    environment: DeployEnvironment,
): Promise<void> {
    const { to } = options;
    if (to === undefined)
        throw createMissingOptionError('--to cloudflare, or --to cluster', 'Say where the service is to run.');
    const other = to === 'cluster' ? 'cloudflare' : 'cluster';
    const misplaced = FOR_ONE[other].find(([name]) => options[name] !== undefined);
    if (misplaced !== undefined)
        throw new HostingError('USAGE', `This option is for --to ${other}: ${misplaced[1]}`, { hint: 'Leave it out.' });
    return to === 'cluster'
        ? writeClusterDeploymentFiles(options, output, environment)
        : deployToCloudflare(options, output, environment);
}
