import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { EmulatorError, type HostingSettings } from '@svc-int/emulator';
import {
    type CommonServiceSettings,
    DIST_FOLDER,
    validateAllowedNetworks,
    validateAndSerializeHosting,
} from '@svc-int/emulator/internal/hosting';
import {
    type AttributedCrash,
    createExecutionTracker,
    createHoldReporter,
    createManuallyRemovedTemporaryFolder,
    createRuntimeOutput,
    DISPATCH_VARIABLE,
    type ExecutionTracker,
    findBusyPortError,
    getErrorMessage,
    type HoldReporter,
    HOSTING_VARIABLE,
    listenForConversions,
    type MonitoredRuntime,
    requestAsUser,
    type RestrictedIntegrations,
    type RuntimeOutput,
    startWorkerd,
    STATE_KEY_VARIABLE,
    TEMPORARY_STATE_SUBFOLDER_NAME,
    type TranslatorSettings,
    WORKERD_TOKEN_VARIABLE,
    WORKERD_TRANSLATOR_VARIABLE,
    type WorkerdProcess,
    type WorkerdSocketAddress,
} from '@svc-int/emulator/internal/runtime';

import { assertDistinctOrigins } from './assert-distinct-origins.js';
import {
    type SharedClusterSettings,
    CLUSTER_NODE_SOCKET,
    createClusterNodeConfig,
    CLUSTER_NODE_CRASH_REPORTS_SOCKET,
} from './node-config.js';

export interface NodeOptions extends Omit<CommonServiceSettings, 'allowedNetworks'> {
    cluster: SharedClusterSettings;
    /** workerd's bucket credentials, never written to a file. */
    bucketVariables: Record<string, string>;
    listen: { host: string; port: number };
    /** Private address for other nodes. */
    peerAddress: string;
    apiUrl: string;
    publicUrl: string;
    hosting?: HostingSettings | undefined;
    /** Non-public CIDR networks that the service may reach. */
    allowedNetworks?: readonly string[] | undefined;
    token: string;
    stateKey: string;
    translator?: TranslatorSettings | undefined;
    log: (line: string) => void;
}

export interface ClusterNodeHealth {
    isReady: boolean;
}

export interface ClusterNode extends MonitoredRuntime<ClusterNodeHealth> {
    readonly address: WorkerdSocketAddress;
    readonly peerPort: number | undefined;
    readonly executions: ExecutionTracker;
    readonly exited: Promise<NodeJS.Signals | undefined>;
    signal(signal: NodeJS.Signals): void;
    /** Rejects while no node has the workspace. */
    reportCrash(stop: AttributedCrash, signal: AbortSignal): Promise<RestrictedIntegrations>;
    /** Moves workspaces to other nodes. */
    stop(): Promise<void>;
    /** Other nodes take over its workspaces after the lease expires. */
    kill(): Promise<void>;
}

/**
 * workerd's clusters are experimental.
 * @throws EmulatorError ADDRESS_INVALID, PORT_UNAVAILABLE, RUNTIME_FAILED
 */
export async function startNode(options: NodeOptions): Promise<ClusterNode> {
    assertDistinctOrigins(options.apiUrl, options.publicUrl);
    const env = createEnvironment(options);
    const egress = resolveEgressSettings(options);
    const temporary = createManuallyRemovedTemporaryFolder();
    const statePath = join(temporary.path, TEMPORARY_STATE_SUBFOLDER_NAME);
    mkdirSync(statePath);
    const markerKey = randomUUID();
    let started: WorkerdProcess<string> | undefined;
    const holds = createHoldReporter({ markerKey, log: options.log, mainThread: () => started?.mainThread() });
    const conversions = await listenForConversions({
        folder: temporary.path,
        timeout: options.conversionTimeout,
        onHold: holds.report,
    });
    const { address } = conversions;
    const releaseResources = () => conversions.close().then(() => temporary.remove());
    const output = createRuntimeOutput(options.log);
    const executions = createExecutionTracker(markerKey, () => started?.memory());
    try {
        const workerd = await startWorkerd({
            config: createClusterNodeConfig({ ...options, ...egress, statePath, conversions: address, markerKey }),
            sockets: [CLUSTER_NODE_SOCKET, CLUSTER_NODE_CRASH_REPORTS_SOCKET],
            listen: { [CLUSTER_NODE_SOCKET]: options.listen },
            folder: temporary.path,
            files: DIST_FOLDER,
            env,
            onOutput: (line) => {
                if (!executions.handleLine(line) && !holds.handleLine(line)) output.push(line);
            },
        });
        started = workerd;
        // workerd has read this file, which contains the cluster's key.
        rmSync(join(temporary.path, 'config.capnp'));
        return createClusterNode(workerd, { options, executions, holds, ended: workerd.exited.then(releaseResources) });
    } catch (cause) {
        await releaseResources();
        throw (await findBusyPortError([options.listen, parsePeerAddress(options)])) ?? createStartError(cause, output);
    }
}

interface NodeParts {
    options: NodeOptions;
    executions: ClusterNode['executions'];
    holds: HoldReporter;
    ended: Promise<void>;
}

function createClusterNode(
    workerd: WorkerdProcess<typeof CLUSTER_NODE_SOCKET | typeof CLUSTER_NODE_CRASH_REPORTS_SOCKET>,
    { options: { peerAddress, token }, executions, holds, ended }: NodeParts,
): ClusterNode {
    const { addresses, peerPort } = workerd;
    return {
        address: addresses[CLUSTER_NODE_SOCKET],
        peerPort,
        executions,
        health: (signal) => readNodeHealth(peerAddress, peerPort, signal),
        mainThread: holds.readMainThread,
        memory: () => workerd.memory(),
        // Clients connect to workerd directly: only scripts show progress.
        countProgress: () => executions.countSwitches(),
        exited: workerd.exited,
        signal: (signal) => workerd.signal(signal),
        reportCrash: (stop, signal) =>
            sendCrashReport(addresses[CLUSTER_NODE_CRASH_REPORTS_SOCKET], token, stop, signal),
        stop() {
            workerd.signal('SIGTERM');
            return ended;
        },
        async kill() {
            await workerd.end();
            await ended;
        },
    };
}

function createStartError(cause: unknown, output: RuntimeOutput): EmulatorError {
    const lines = [getErrorMessage(cause), ...output.getLastLines()];
    return new EmulatorError('RUNTIME_FAILED', `The node did not start: ${lines.join('\n')}`, {
        hint: 'Check that it reaches the bucket.',
        cause,
    });
}

function resolveEgressSettings({ allowedNetworks = [], listen, peerAddress }: NodeOptions) {
    const ports = [listen.port, parsePeerAddress({ peerAddress }).port];
    return { allowedNetworks: validateAllowedNetworks(allowedNetworks), nodePorts: ports.filter((port) => port !== 0) };
}

function parsePeerAddress({ peerAddress }: Pick<NodeOptions, 'peerAddress'>): { host: string; port: number } {
    const { hostname, port } = new URL(`http://${peerAddress}`);
    return { host: hostname, port: Number(port || 80) };
}

/** See workerd.capnp, `ClusterConfig.stopTimeoutMs`. */
async function readNodeHealth(
    peerAddress: string,
    port: number | undefined,
    signal: AbortSignal,
): Promise<ClusterNodeHealth> {
    const { hostname } = new URL(`http://${peerAddress}`);
    const { ok: isReady } = await fetch(`http://${hostname}:${port}/ready`, { signal });
    return { isReady };
}

async function sendCrashReport(
    address: WorkerdSocketAddress,
    token: string,
    stop: AttributedCrash,
    signal: AbortSignal,
): Promise<RestrictedIntegrations> {
    const request = { method: 'POST', path: '/', body: JSON.stringify(stop), signal };
    const { status, text } = await requestAsUser(address, token, request);
    if (status !== 200) throw new Error(`The crash could not be reported to the workspace: HTTP ${status}.`);
    return JSON.parse(text) as RestrictedIntegrations;
}

function createEnvironment({
    hosting,
    token,
    stateKey,
    translator,
    bucketVariables,
}: NodeOptions): Record<string, string> {
    return {
        [WORKERD_TOKEN_VARIABLE]: token,
        [STATE_KEY_VARIABLE]: stateKey,
        [DISPATCH_VARIABLE]: '',
        [HOSTING_VARIABLE]: validateAndSerializeHosting(hosting),
        [WORKERD_TRANSLATOR_VARIABLE]: translator ? JSON.stringify(translator) : '',
        ...bucketVariables,
    };
}
