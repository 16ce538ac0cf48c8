import { RUNTIME_WARM_UP_WORKSPACE } from '../../control.js';
import { createSseSubscribers } from '../service/messages/sse-subscribers.js';
import { createSsePageSubscribers } from '../service/messages/sse-page-subscribers.js';
import { createSharedTimeouts } from '../service/event-loop/timeouts.js';
import { type ClusterEnv, type LocalEnv, MAIN_WORKSPACE } from '../env.js';
import {
    createScriptRuntimeFromLoader,
    loadScriptWorker,
    type ScriptEntrypoints,
} from '../dispatch/scripts/script-runtime.js';
import { findLocalOriginProblem, isOperatorRequest } from '../http/guards.js';
import { createFetchedDocsFiles, createFetchedPageFiles } from './page-files.js';
import type { Platform } from './platform.js';
import { createStoredWorkspaceNames } from './workspace-names.js';

const MAX_FILE_BYTES = 512 * 1024 * 1024;

/** The author's own machine: the kit supervises workerd, and reports its URLs. */
export function createLocalPlatform(env: LocalEnv): Platform {
    return {
        ...createWorkerdPlatform(env),
        files: { ...createFetchedPageFiles(env.PAGE_FILES), docs: createFetchedDocsFiles(env.PAGE_FILES) },
        lastCrash: env.STOP,
        hasReportedUrls: true,
        journal: { awaitedWriteTime: 'before-sending', maxWaitMs: 100 },
        createStreamSubscribers: (_, getSubscription) => createSseSubscribers(getSubscription),
        createPageSubscribers: (_, readPageState) => createSsePageSubscribers(readPageState),
        createTimeouts: createSharedTimeouts,
        maxBufferedBodyBytes: 0,
        detectsLostCalls: false,
        maxExportedDatabaseBytes: MAX_FILE_BYTES,
        maxImportBytes: MAX_FILE_BYTES,
        importsInCommits: false,
        getUrls: () => undefined,
        getListener: () => 'control',
        isPublicRequest: () => true,
        getWorkspaceName: () => undefined,
        checkOrigin: findLocalOriginProblem,
        hasWorkspace: (name, request) =>
            env.WORKSPACES || (name === RUNTIME_WARM_UP_WORKSPACE && isOperatorRequest(request, env)),
        workspaceNames: createStoredWorkspaceNames(env),
        awaitsSeed: (workspace) => env.OWN_SEED && workspace === MAIN_WORKSPACE,
    };
}

export function createWorkerdPlatform(
    env: LocalEnv | ClusterEnv,
): Pick<Platform, 'egress' | 'conversions' | 'createRuntime' | 'files' | 'markerKey'> {
    const { CONVERSIONS: conversions, MARKER_KEY: markerKey, LOADER: loader, ALLOWED_NETWORKS, NODE_PORTS } = env;
    return {
        egress: { networks: env, allowedNetworks: ALLOWED_NETWORKS, nodePorts: NODE_PORTS ?? [] },
        conversions,
        markerKey,
        createRuntime: (workspace: string, entrypoints: ScriptEntrypoints) =>
            createScriptRuntimeFromLoader(({ source, ...script }, dispatch) =>
                loadScriptWorker({ loader, markerKey }, entrypoints, { workspace, script }, source, dispatch),
            ),
        files: createFetchedPageFiles(env.PAGE_FILES),
    };
}
