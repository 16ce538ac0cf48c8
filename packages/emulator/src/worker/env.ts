import type { RuntimeCrash } from '../control.js';
import type { EgressFetchersByAddressReach } from './service/egress.js';
import type { Workspace } from './workspace.js';
import type { WorkspaceRegistry } from './workspace-registry.js';

interface CommonEnv {
    WORKSPACE: DurableObjectNamespace<Workspace>;
    LOADER: WorkerLoader;
    /** Conversions run in separate processes. */
    CONVERSIONS: Fetcher;
    /** Milliseconds. */
    CONVERSION_TIMEOUT: number;
    TOKEN: string;
    /** JSON of `TranslatorSettings`; empty or undefined for none. */
    TRANSLATOR?: string;
    /** Path segment of the public listener for events from another service; empty to disable. */
    DISPATCH_SECRET: string;
    /** JSON of `HostingSettings`; empty or undefined if workspaces have no hosts of their own. */
    HOSTING?: string;
    /** Encrypts the secrets in the workspace's data. Stored separately from the data. */
    STATE_KEY: string;
    /** Milliseconds for an integration to respond to an event. */
    DISPATCH_TIMEOUT: number;
    /** Whether workspaces other than the main one exist. */
    WORKSPACES: boolean;
    /** Whether sites also enforce a policy on scripts that declare none. */
    STRICT_SCRIPTS: boolean;
    /** Whether sites load images, fonts and specifications from other hosts. */
    REMOTE_PICTURES: boolean;
    /** CIDR ranges that a hosted service may reach beside public addresses; undefined on the author's machine. */
    ALLOWED_NETWORKS?: readonly string[];
}

interface WorkerdEnv extends CommonEnv, EgressFetchersByAddressReach {
    /** Key that authenticates markers in the log; empty if none are written. */
    MARKER_KEY: string;
    /** Built files of the Studio and of sites. */
    PAGE_FILES: Fetcher;
    /** Ports of a cluster's nodes. Default: none. */
    NODE_PORTS?: readonly number[];
}

export interface LocalEnv extends WorkerdEnv {
    HOST: 'local';
    STOP: RuntimeCrash;
    /** Whether the main workspace waits for a seed from the host instead of using the default seed. */
    OWN_SEED: boolean;
    /** Read access to the database files of all workspaces. */
    STATE_FILES: Fetcher;
}

export interface HostedEnv {
    /** Base URL of the API and the Studio. */
    API_URL: string;
    /** Base URL of integrations and sites. */
    PUBLIC_URL: string;
    WORKSPACE_REGISTRY: DurableObjectNamespace<WorkspaceRegistry>;
}

export interface ClusterEnv extends WorkerdEnv, HostedEnv {
    HOST: 'cluster';
}

export interface CloudflareEnv extends CommonEnv, HostedEnv {
    HOST: 'cloudflare';
    /** Milliseconds of CPU time of an integration for an event. */
    CPU_LIMIT: number;
}

export type WorkerEnv = LocalEnv | ClusterEnv | CloudflareEnv;

export interface WorkspaceEntrypointProps {
    workspace: string;
}

export { MAIN_WORKSPACE } from '../host-protocol.js';

export function getWorkspaceStub(env: WorkerEnv, name: string): DurableObjectStub<Workspace> {
    return env.WORKSPACE.getByName(name);
}
