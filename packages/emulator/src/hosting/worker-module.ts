import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

/** The Worker that is the service: what each host's configuration says of it, in its own format. */
export const WORKER_MODULE = {
    /** Module below the package's built files. */
    module: 'worker/index.js',
    compatibilityDate: DEFAULT_COMPATIBILITY_DATE,
    compatibilityFlags: ['nodejs_compat'],
    /** The Durable Object, whose data are in SQLite. By the key workerd names the folder of them, and makes their ids. */
    object: { binding: 'WORKSPACE', className: 'Workspace', uniqueKey: 'service-Workspace' },
    /** The Durable Object with the names of workspaces, on hosts that others reach. */
    registry: { binding: 'WORKSPACE_REGISTRY', className: 'WorkspaceRegistry', uniqueKey: 'service-WorkspaceRegistry' },
    /** Files of the workspaces' data, where they are in a folder of this machine. */
    stateFiles: 'STATE_FILES',
    /** The entrypoint for everybody. */
    publicEntrypoint: 'Public',
    /** The entrypoint for whoever watches over a node. */
    stopsEntrypoint: 'CrashReports',
    loader: 'LOADER',
    /** The service that takes conversions. */
    conversions: 'CONVERSIONS',
    /** Files of pages as JSON: modules of the Worker, or behind the binding. */
    pageFiles: { binding: 'PAGE_FILES', names: ['studio.json', 'site.json'] },
} as const;

/** Settings that each host gives the service. */
export interface CommonServiceSettings {
    /** Milliseconds that an integration has to answer. */
    dispatchTimeout: number;
    /** Milliseconds that a conversion may take. */
    conversionTimeout: number;
    /** Whether there are workspaces beside the main one. */
    workspaces: boolean;
    /** Whether pages of published sites enforce their policy also for scripts that declare none. */
    strictScripts: boolean;
    /** Whether published sites show pictures, fonts and specifications of other hosts. */
    remotePictures: boolean;
    /** Ranges in CIDR notation that a hosted service reaches beside public addresses; undefined where the service serves its own machine. */
    allowedNetworks: readonly string[] | undefined;
}

/** A setting as the Worker has it. */
export type WorkerVariable = string | number | boolean | object;

/** Where the service runs. */
export type ServiceHostingKind = 'local' | 'cluster' | 'cloudflare';

/** The same as variables of the Worker. */
export function createCommonVariables(
    host: ServiceHostingKind,
    settings: CommonServiceSettings,
): Record<string, WorkerVariable> {
    return {
        HOST: host,
        DISPATCH_TIMEOUT: settings.dispatchTimeout,
        CONVERSION_TIMEOUT: settings.conversionTimeout,
        WORKSPACES: settings.workspaces,
        STRICT_SCRIPTS: settings.strictScripts,
        REMOTE_PICTURES: settings.remotePictures,
        ...(settings.allowedNetworks && { ALLOWED_NETWORKS: settings.allowedNetworks }),
    };
}
