import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

export const WORKER_MODULE = {
    module: 'worker/index.js',
    compatibilityDate: DEFAULT_COMPATIBILITY_DATE,
    compatibilityFlags: ['nodejs_compat'],
    /** workerd derives the data folder and object ids from the key. */
    object: { binding: 'WORKSPACE', className: 'Workspace', uniqueKey: 'service-Workspace' },
    registry: { binding: 'WORKSPACE_REGISTRY', className: 'WorkspaceRegistry', uniqueKey: 'service-WorkspaceRegistry' },
    /** Bound only for data on this machine. */
    stateFiles: 'STATE_FILES',
    publicEntrypoint: 'Public',
    stopsEntrypoint: 'CrashReports',
    loader: 'LOADER',
    conversions: 'CONVERSIONS',
    /** JSON files: modules of the Worker, or files that the binding serves. */
    pageFiles: { binding: 'PAGE_FILES', names: ['studio.json', 'site.json'] },
} as const;

export interface CommonServiceSettings {
    dispatchTimeout: number;
    conversionTimeout: number;
    workspaces: boolean;
    strictScripts: boolean;
    remotePictures: boolean;
    /** Non-public CIDR ranges that a hosted service may reach; undefined for a local service. */
    allowedNetworks: readonly string[] | undefined;
}

export type WorkerVariable = string | number | boolean | object;

export type ServiceHostingKind = 'local' | 'cluster' | 'cloudflare';

export function createCommonWorkerVariables(
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
