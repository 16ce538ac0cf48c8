import { isIP } from 'node:net';
import { resolve } from 'node:path';

import { superviseNode, type ClusterDeployment, type SuperviseOptions } from '@svc-int/hosting';

import type { Context } from '../context/context.js';
import { createMissingOptionError } from './urls.js';
import { type ClusterNodeSecrets, readClusterDeploymentFile, readClusterNodeSecrets } from './node-settings.js';
import { findClusterCapableWorkerd } from './workerd.js';
import { toKitErrorIfEmulatorError } from '../dev/to-kit-error.js';
import { createShutdownFunctionAlsoOnSignals } from '../shutdown-signal.js';
import { EXIT, KitError } from '../errors.js';
import { createOutput } from '../output/output.js';

const STALL_TIMEOUT_MS = 5000;

interface EmulatorClusterNodeOptions {
    folder: string;
    host?: string | undefined;
    port: number;
    peerPort: number;
    memory: number;
    workerd?: string | undefined;
    json?: boolean | undefined;
}

export async function runEmulatorClusterNode(options: EmulatorClusterNodeOptions, context: Context): Promise<void> {
    const output = createOutput(options, context);
    const ended = new Promise<void>((end) => createShutdownFunctionAlsoOnSignals(context, end));
    const host = parseHost(options.host);
    const deployment = readClusterDeploymentFile(resolve(context.cwd, options.folder));
    const secrets = readClusterNodeSecrets(context.env);
    const workerd = await findClusterCapableWorkerd(options.workerd, context);
    const settings = createNodeSettings(deployment, secrets, { ...options, host, workerd });
    output.progress("Clusters of workerd are experimental: keep exports of what you can't lose.");
    const kept = await output
        .withProgress('Starting the node', () => superviseNode({ ...settings, log: (line) => output.progress(line) }))
        .catch((error: unknown) => Promise.reject(toKitErrorIfEmulatorError(error)));
    try {
        const { address, peerPort } = kept.node();
        const port = 'port' in address ? address.port : options.port;
        output.result(
            { event: 'ready', host, port, peerPort },
            `Node of ${deployment.apiUrl}: requests at ${host}:${port}, other nodes at ${host}:${peerPort}`,
        );
        const failure = await Promise.race([ended, kept.failure]);
        if (failure) throw toKitErrorIfEmulatorError(failure);
        output.progress('Handing workspaces to other nodes …');
    } finally {
        await kept.stop();
    }
    if (output.json) output.result({ event: 'closed' }, '');
    context.exitCode = EXIT.interrupted;
}

/** Rejects a wildcard address, as other nodes connect to the host. */
function parseHost(host: string | undefined): string {
    if (host === undefined)
        throw createMissingOptionError('--host <address>', 'The address of this machine is missing.');
    if (isIP(host) === 4 && host !== '0.0.0.0') return host;
    throw new KitError('ADDRESS_INVALID', `"${host}" is not an address of this machine.`, {
        hint: 'Give its IPv4 address in the private network of nodes and balancer, like 10.0.0.1.',
    });
}

function createNodeSettings(
    { bucket, bucketEndpoint, bucketRegion, domain, hostnames, format: _, ...common }: ClusterDeployment,
    { clusterKey, token, stateKey, bootstrapToken, login, bucketVariables }: ClusterNodeSecrets,
    { host, port, peerPort, memory, workerd }: EmulatorClusterNodeOptions & { host: string; workerd: string },
): Omit<SuperviseOptions, 'log'> {
    return {
        ...common,
        cluster: { bucket, endpoint: bucketEndpoint, region: bucketRegion, key: clusterKey },
        bucketVariables,
        ...(domain !== undefined && { hosting: { domain, bootstrapToken, hostnames, login } }),
        workerd,
        listen: { host, port },
        peerAddress: `${host}:${peerPort}`,
        token,
        stateKey,
        stallTimeout: STALL_TIMEOUT_MS,
        memoryLimit: memory,
    };
}
