import type { RuntimeCrash } from '../../control.js';
import { createWebSocketPageSubscribers } from '../service/messages/websocket-page-subscribers.js';
import { createWebSocketSubscribers } from '../service/messages/websocket-subscribers.js';
import { startTimer } from '../service/event-loop/timeouts.js';
import { getWorkspacePathPrefix } from '../workspace-urls.js';
import type { ClusterEnv, CloudflareEnv } from '../env.js';
import type { Platform } from './platform.js';
import { createRegisteredWorkspaceNames } from './workspace-names.js';

const REGISTRY_NAME = 'names';

const UNREPORTED_CRASH: RuntimeCrash = {
    reason: 'The workspace moved to another machine before the integration had answered.',
    underWay: 'nothing',
};

/** Responses await other machines, so each event commits once, and minor records share commits. */
const JOURNAL: Platform['journal'] = { awaitedWriteTime: 'before-answering', maxWaitMs: 1000 };

export function createHostedPlatform(
    env: ClusterEnv | CloudflareEnv,
): Pick<
    Platform,
    | 'getUrls'
    | 'createStreamSubscribers'
    | 'createPageSubscribers'
    | 'createTimeouts'
    | 'hasReportedUrls'
    | 'journal'
    | 'getListener'
    | 'checkOrigin'
    | 'isPublicRequest'
    | 'hasWorkspace'
    | 'workspaceNames'
    | 'lastCrash'
    | 'getWorkspaceName'
    | 'awaitsSeed'
> {
    const { API_URL: url, PUBLIC_URL: publicUrl, WORKSPACES: workspaces, WORKSPACE_REGISTRY: registry } = env;
    const { host: publicHost } = new URL(publicUrl);
    const isPublic = (host: string) => host === publicHost || host.endsWith(`.${publicHost}`);
    return {
        hasReportedUrls: false,
        lastCrash: UNREPORTED_CRASH,
        journal: JOURNAL,
        createStreamSubscribers: createWebSocketSubscribers,
        createPageSubscribers: createWebSocketPageSubscribers,
        createTimeouts: () => startTimer,
        getUrls: (workspace) => {
            const path = getWorkspacePathPrefix(workspace);
            return { url: url + path, publicUrl: publicUrl + path };
        },
        getListener: ({ url: requestUrl }) => (isPublic(new URL(requestUrl).host) ? 'public' : 'control'),
        checkOrigin: (request, isOpen) => checkHostedOrigin(url, request, isOpen),
        getWorkspaceName: () => undefined,
        isPublicRequest: () => true,
        hasWorkspace: () => workspaces,
        workspaceNames: createRegisteredWorkspaceNames(() => registry.getByName(REGISTRY_NAME)),
        awaitsSeed: () => false,
    };
}

function checkHostedOrigin(url: string, { headers }: Request, isOpen: boolean): string | undefined {
    const { host, origin } = new URL(url);
    const [requestHost, from] = [headers.get('host') ?? '', headers.get('origin')];
    if (requestHost !== host) return `The service does not serve the host "${requestHost}". Use its own host.`;
    if (!isOpen && from !== null && from !== origin) return `The origin "${from}" may not call this service.`;
    return undefined;
}
