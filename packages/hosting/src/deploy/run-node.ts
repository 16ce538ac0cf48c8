import { isIP } from 'node:net';
import { resolve } from 'node:path';

import type { ClusterDeployment } from '../cluster/deployment.schema.js';
import { HostingError } from '../hosting-error.js';
import { superviseNode, type SuperviseOptions } from '../node/supervise-node.js';
import type { CommandEnvironment, CommandOutput } from './command.js';
import { createMissingOptionError } from './urls.js';
import { type ClusterNodeSecrets, readClusterDeploymentFile, readClusterNodeSecrets } from './node-settings.js';

const STALL_TIMEOUT_MS = 5000;

interface EmulatorClusterNodeOptions {
    folder: string;
    host?: string | undefined;
    port: number;
    peerPort: number;
    memory: number;
}

/** Runs until `ended` resolves. */
export async function runEmulatorClusterNode(
    options: EmulatorClusterNodeOptions,
    output: CommandOutput,
    environment: CommandEnvironment,
    ended: Promise<void>,
): Promise<void> {
    const host = parseHost(options.host);
    const deployment = readClusterDeploymentFile(resolve(environment.cwd, options.folder));
    const secrets = readClusterNodeSecrets(environment.env);
    const settings = createNodeSettings(deployment, secrets, { ...options, host });
    output.progress("Clusters of workerd are experimental: keep exports of what you can't lose.");
    const kept = await output.withProgress('Starting the node', () =>
        superviseNode({ ...settings, log: (line) => output.progress(line) }),
    );
    try {
        const { address, peerPort } = kept.node();
        const port = 'port' in address ? address.port : options.port;
        output.result(
            { event: 'ready', host, port, peerPort },
            `Node of ${deployment.apiUrl}: requests at ${host}:${port}, other nodes at ${host}:${peerPort}`,
        );
        const failure = await Promise.race([ended, kept.failure]);
        if (failure) throw failure;
        output.progress('Handing workspaces to other nodes …');
    } finally {
        await kept.stop();
    }
    if (output.json) output.result({ event: 'closed' }, '');
}

/** Rejects a wildcard address, as other nodes connect to the host. */
function parseHost(host: string | undefined): string {
    if (host === undefined)
        throw createMissingOptionError('--host <address>', 'The address of this machine is missing.');
    if (isIP(host) === 4 && host !== '0.0.0.0') return host;
    throw new HostingError('ADDRESS_INVALID', `"${host}" is not an address of this machine.`, {
        hint: 'Give its IPv4 address in the private network of nodes and balancer, like 10.0.0.1.',
    });
}

function createNodeSettings(
    { bucket, bucketEndpoint, bucketRegion, domain, hostnames, format: _, ...common }: ClusterDeployment,
    { clusterKey, token, stateKey, bootstrapToken, login, bucketVariables }: ClusterNodeSecrets,
    { host, port, peerPort, memory }: EmulatorClusterNodeOptions & { host: string },
): Omit<SuperviseOptions, 'log'> {
    return {
        ...common,
        cluster: { bucket, endpoint: bucketEndpoint, region: bucketRegion, key: clusterKey },
        bucketVariables,
        ...(domain !== undefined && { hosting: { domain, bootstrapToken, hostnames, login } }),
        listen: { host, port },
        peerAddress: `${host}:${peerPort}`,
        token,
        stateKey,
        stallTimeout: STALL_TIMEOUT_MS,
        memoryLimit: memory,
    };
}
