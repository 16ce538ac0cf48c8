import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { AttributedCrash, RestrictedIntegrations } from '../../control.js';
import type { CommonServiceSettings } from '../../hosting/worker-module.js';
import type { HostingSettings, TranslatorSettings } from '../../host-protocol.js';
import { DIST_FOLDER } from '../../dist-folder.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { listenForConversions } from '../conversions/conversions.js';
import { EmulatorError } from '../emulator-error.js';
import { validateAllowedNetworks } from '../allowed-networks.js';
import { validateAndSerializeHosting } from '../hosting.js';
import { findBusyPortError } from '../ports.js';
import type { MonitoredRuntime } from '../health-check.js';
import { createRuntimeOutput, type RuntimeOutput } from '../runtime-output.js';
import {
    DISPATCH_VARIABLE,
    HOSTING_VARIABLE,
    STATE_KEY_VARIABLE,
    WORKERD_TOKEN_VARIABLE,
    WORKERD_TRANSLATOR_VARIABLE,
} from '../runtime-config.js';
import { requestAsUser } from '../service-calls.js';
import { TEMPORARY_STATE_SUBFOLDER_NAME } from '../start-service-process.js';
import { createManuallyRemovedTemporaryFolder } from '../temporary-folder.js';
import { createHoldReporter, type HoldReporter } from '../hold-reporter.js';
import { createExecutionTracker, type ExecutionTracker } from '../execution-tracker.js';
import { type WorkerdSocketAddress, startWorkerd, type WorkerdProcess } from '../workerd.js';
import { assertDistinctOrigins } from './assert-distinct-origins.js';
import {
    type SharedClusterSettings,
    CLUSTER_NODE_SOCKET,
    createClusterNodeConfig,
    CLUSTER_NODE_CRASH_REPORTS_SOCKET,
} from './node-config.js';

/** Options of a node. */
export interface NodeOptions extends Omit<CommonServiceSettings, 'allowedNetworks'> {
    /** Path of a workerd from 1.20261117.1 on: the one that the kit brings knows no clusters. */
    workerd: string;
    cluster: SharedClusterSettings;
    /** Variables by which workerd gets into the bucket. They are of its environment, which no file has. */
    bucketVariables: Record<string, string>;
    /** Where it serves requests, for who balances these over the nodes. */
    listen: { host: string; port: number };
    /** Where other nodes reach it, in a network that nobody else is in. */
    peerAddress: string;
    /** Base URL of the API and the Studio, at whoever balances. */
    apiUrl: string;
    /** The same of integrations and sites: another name than the API's. */
    publicUrl: string;
    /** Names of workspaces below a domain, and who comes in first. Default: the two addresses are all. */
    hosting?: HostingSettings | undefined;
    /** Networks that integrations, imports and other requests of the service reach beside public addresses, in CIDR notation. Default: none. */
    allowedNetworks?: readonly string[] | undefined;
    /** Token of the workspaces' user. */
    token: string;
    /** Locks secrets in workspaces' data. */
    stateKey: string;
    /** The engine that translates; undefined for the one that stands in for it. */
    translator?: TranslatorSettings | undefined;
    /** Gets lines for people. */
    log: (line: string) => void;
}

/** Whether a node wants requests: not while it stops, or has lost its lease. */
export interface ClusterNodeHealth {
    isReady: boolean;
}

/** A node that serves any workspace of its cluster. */
export interface ClusterNode extends MonitoredRuntime<ClusterNodeHealth> {
    /** Where it listens. */
    readonly address: WorkerdSocketAddress;
    /** Port at which other nodes reach it. */
    readonly peerPort: number | undefined;
    /** Whose code it runs. */
    readonly turns: ExecutionTracker;
    /** Resolves when it has ended, however that came. */
    readonly exited: Promise<NodeJS.Signals | undefined>;
    /** Sends its workerd a signal, as a supervisor or a test does. */
    signal(signal: NodeJS.Signals): void;
    /** Tells the workspace whose code ran how a runtime stopped. Gives the integrations there that get fewer events; rejects while no node has it. */
    reportCrash(stop: AttributedCrash, signal: AbortSignal): Promise<RestrictedIntegrations>;
    /** Ends it in order: its workspaces move to other nodes, and what it has begun is answered. */
    stop(): Promise<void>;
    /** Ends it at once: its workspaces are taken over when its lease has run out. */
    kill(): Promise<void>;
}

/**
 * Starts a node of a cluster. workerd's clusters are experimental.
 *
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
    const turns = createExecutionTracker(markerKey, () => started?.memory());
    try {
        const workerd = await startWorkerd({
            program: options.workerd,
            config: createClusterNodeConfig({ ...options, ...egress, statePath, conversions: address, markerKey }),
            sockets: [CLUSTER_NODE_SOCKET, CLUSTER_NODE_CRASH_REPORTS_SOCKET],
            listen: { [CLUSTER_NODE_SOCKET]: options.listen },
            folder: temporary.path,
            files: DIST_FOLDER,
            env,
            onOutput: (line) => {
                if (!turns.handleLine(line) && !holds.handleLine(line)) output.push(line);
            },
        });
        started = workerd;
        // It has been read, and holds the key of the cluster.
        rmSync(join(temporary.path, 'config.capnp'));
        return createClusterNode(workerd, { options, turns, holds, ended: workerd.exited.then(releaseResources) });
    } catch (cause) {
        await releaseResources();
        throw (await findBusyPortError([options.listen, parsePeerAddress(options)])) ?? createStartError(cause, output);
    }
}

interface NodeParts {
    options: NodeOptions;
    turns: ClusterNode['turns'];
    holds: HoldReporter;
    /** Resolves when the process has exited and its files are removed. */
    ended: Promise<void>;
}

function createClusterNode(
    workerd: WorkerdProcess<typeof CLUSTER_NODE_SOCKET | typeof CLUSTER_NODE_CRASH_REPORTS_SOCKET>,
    { options: { peerAddress, token }, turns, holds, ended }: NodeParts,
): ClusterNode {
    const { addresses, peerPort } = workerd;
    return {
        address: addresses[CLUSTER_NODE_SOCKET],
        peerPort,
        turns,
        health: (signal) => readNodeHealth(peerAddress, peerPort, signal),
        mainThread: holds.readMainThread,
        memory: () => workerd.memory(),
        // Clients connect to workerd directly, so that this process sees only its scripts.
        countProgress: () => turns.countSwitches(),
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
        hint: 'Check that it reaches the bucket, and that its workerd is 1.20261117.1 or later.',
        cause,
    });
}

/**
 * What requests of the service may reach. Nodes have the same ports; one that the system chooses is not known before a node listens.
 *
 * @throws EmulatorError ADDRESS_INVALID
 */
function resolveEgressSettings({ allowedNetworks = [], listen, peerAddress }: NodeOptions) {
    const ports = [listen.port, parsePeerAddress({ peerAddress }).port];
    return { allowedNetworks: validateAllowedNetworks(allowedNetworks), nodePorts: ports.filter((port) => port !== 0) };
}

function parsePeerAddress({ peerAddress }: Pick<NodeOptions, 'peerAddress'>): { host: string; port: number } {
    const { hostname, port } = new URL(`http://${peerAddress}`);
    return { host: hostname, port: Number(port || 80) };
}

/** workerd's own answer, of no workspace. See workerd.capnp, `ClusterConfig.stopTimeoutMs`. */
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
    if (status !== 200) throw new Error(`The workspace could not be told: HTTP ${status}.`);
    // The kit's own protocol: both sides come from the same build.
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
