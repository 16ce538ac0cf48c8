import type { RuntimeCrash } from '../control.js';
import type { EgressFetchersByAddressReach } from './service/egress.js';
import type { Workspace } from './workspace.js';
import type { WorkspaceRegistry } from './workspace-registry.js';

/** Bindings that the Worker has wherever it runs. */
interface CommonEnv {
    WORKSPACE: DurableObjectNamespace<Workspace>;
    LOADER: WorkerLoader;
    /** Takes what is converted, apart from here. */
    CONVERSIONS: Fetcher;
    /** Milliseconds that a conversion may take. */
    CONVERSION_TIMEOUT: number;
    /** Token of the workspace's user. */
    TOKEN: string;
    /** The engine that translates, as JSON of `TranslatorSettings`; empty or left out where there is none. */
    TRANSLATOR?: string;
    /** Path segment of the public listener that takes events of another service; empty when none does. */
    DISPATCH_SECRET: string;
    /** JSON of `HostingSettings`; empty or undefined if workspaces have no hosts of their own. */
    HOSTING?: string;
    /** Encryption key of secrets in the workspace's data, which is stored elsewhere. */
    STATE_KEY: string;
    /** Milliseconds that an integration has to answer an event. */
    DISPATCH_TIMEOUT: number;
    /** Whether the service has workspaces beside the main one, which requests without a name reach. */
    WORKSPACES: boolean;
    /** Whether pages of published sites enforce their policy also for scripts that declare none. */
    STRICT_SCRIPTS: boolean;
    /** Whether published sites show pictures, fonts and specifications of other hosts. */
    REMOTE_PICTURES: boolean;
    /** Ranges in CIDR notation that a hosted service reaches beside public addresses; left out where the service serves its own machine. */
    ALLOWED_NETWORKS?: readonly string[];
}

/** Bindings of workerd's configuration. */
interface WorkerdEnv extends CommonEnv, EgressFetchersByAddressReach {
    /** Key by which notes of turns are known; empty where none are written. */
    MARKER_KEY: string;
    /** Files of the package. */
    PAGE_FILES: Fetcher;
    /** Ports of a cluster's nodes. Default: none. */
    NODE_PORTS?: readonly number[];
}

/** On the author's own machine. */
export interface LocalEnv extends WorkerdEnv {
    HOST: 'local';
    STOP: RuntimeCrash;
    /** Whether a new workspace waits for a seed that the host sends, in place of the package's own. */
    OWN_SEED: boolean;
    /** Files of the workspaces' data, to read. */
    STATE_FILES: Fetcher;
}

/** Bindings of hosts that others reach. */
export interface HostedEnv {
    /** Base URL of the API and the Studio. */
    API_URL: string;
    /** Base URL of public content: integrations and sites. */
    PUBLIC_URL: string;
    /** Names of the workspaces beside the main one, in one object. */
    WORKSPACE_REGISTRY: DurableObjectNamespace<WorkspaceRegistry>;
}

/** On nodes of a cluster of workerd. */
export interface ClusterEnv extends WorkerdEnv, HostedEnv {
    HOST: 'cluster';
}

/** On Cloudflare Workers. */
export interface CloudflareEnv extends CommonEnv, HostedEnv {
    HOST: 'cloudflare';
    /** Milliseconds of processor time that an integration has for an event. */
    CPU_LIMIT: number;
}

export type WorkerEnv = LocalEnv | ClusterEnv | CloudflareEnv;

/** Props for the entrypoints around an integration. */
export interface WorkspaceEntrypointProps {
    /** Name of the workspace that the integration runs in. */
    workspace: string;
}

export { MAIN_WORKSPACE } from '../host-protocol.js';

export function getWorkspaceStub(env: WorkerEnv, name: string): DurableObjectStub<Workspace> {
    return env.WORKSPACE.getByName(name);
}
