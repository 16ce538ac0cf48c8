import type { RuntimeCrash } from '../control.js';
import type { EgressFetchersByAddressReach } from './service/egress/egress.js';
import type { WorkspaceCalls } from './workspace-calls.js';
import type { WorkspaceRegistry } from './workspace-registry.js';

interface CommonEnv {
    WORKSPACE: DurableObjectNamespace<WorkspaceCalls>;
    LOADER: WorkerLoader;
    CONVERSIONS: Fetcher;
    CONVERSION_TIMEOUT: number;
    TOKEN: string;
    /** JSON of `TranslatorSettings`; empty or undefined for none. */
    TRANSLATOR?: string;
    /** Path segment of the public listener for events from another service; empty to disable. */
    DISPATCH_SECRET: string;
    /** JSON of `HostingSettings`; empty or undefined if all workspaces share one host. */
    HOSTING?: string;
    /** Encrypts the secrets in the workspace's data. Stored separately from the data. */
    STATE_KEY: string;
    DISPATCH_TIMEOUT: number;
    WORKSPACES: boolean;
    /** Whether sites also enforce a content security policy on scripts that declare none. */
    STRICT_SCRIPTS: boolean;
    REMOTE_PICTURES: boolean;
    /** CIDR ranges that a hosted service may also reach; undefined on the author's machine. */
    ALLOWED_NETWORKS?: readonly string[];
}

interface WorkerdEnv extends CommonEnv, EgressFetchersByAddressReach {
    /** Key that authenticates markers in the log; empty if none are written. */
    MARKER_KEY: string;
    PAGE_FILES: Fetcher;
    NODE_PORTS?: readonly number[];
}

export interface LocalEnv extends WorkerdEnv {
    HOST: 'local';
    STOP: RuntimeCrash;
    /** Whether the main workspace waits for a seed from the host. */
    OWN_SEED: boolean;
    STATE_FILES: Fetcher;
}

export interface HostedEnv {
    API_URL: string;
    PUBLIC_URL: string;
    WORKSPACE_REGISTRY: DurableObjectNamespace<WorkspaceRegistry>;
}

export interface ClusterEnv extends WorkerdEnv, HostedEnv {
    HOST: 'cluster';
}

export interface CloudflareEnv extends CommonEnv, HostedEnv {
    HOST: 'cloudflare';
    CPU_LIMIT: number;
}

export type WorkerEnv = LocalEnv | ClusterEnv | CloudflareEnv;

export interface WorkspaceEntrypointProps {
    workspace: string;
}

export { MAIN_WORKSPACE } from '../host-protocol.js';

export function getWorkspaceStub(env: WorkerEnv, name: string): DurableObjectStub<WorkspaceCalls> {
    return env.WORKSPACE.getByName(name);
}
