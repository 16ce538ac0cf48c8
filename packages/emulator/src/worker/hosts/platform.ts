import type { JournalWrites } from '../dispatch/dispatcher.js';
import type { ScriptRuntime } from '../service/integrations/script-runtime.js';
import type { SiteAssetFiles } from '../http/http-host.js';
import type { StreamSubscribers, FindStreamSubscription } from '../service/messages/message-stream.js';
import type { ReadVisiblePageStateFn, PageSubscribers } from '../service/messages/page-subscribers.js';
import type { WebSocketHost } from '../service/messages/websockets.js';
import type { StartTimeout } from '../service/event-loop/timeouts.js';
import type { EgressPolicy } from '../service/egress/egress.js';
import type { ApiAndPublicUrls } from '../service/service.js';
import type { RuntimeCrash } from '../../control.js';
import type { WorkspaceNames } from './workspace-names.js';
import type { DocsFiles } from '../http/docs.js';
import type { StudioFiles } from '../http/studio.js';
import type { ScriptEntrypoints } from '../dispatch/scripts/script-runtime.js';

export interface Platform {
    egress: EgressPolicy;
    conversions: Pick<Fetcher, 'fetch'>;
    hasReportedUrls: boolean;
    getUrls(workspace: string): Pick<ApiAndPublicUrls, 'url' | 'publicUrl'> | undefined;
    getListener(request: Request): 'control' | 'public';
    /** Returns the reason for rejection, or `undefined`. `isOpen`: pages of any origin may call the operation. */
    checkOrigin(request: Request, isOpen: boolean): string | undefined;
    getWorkspaceName(request: Request): string | undefined;
    isPublicRequest(request: Request): boolean;
    hasWorkspace(name: string, request: Request): boolean;
    workspaceNames: WorkspaceNames;
    createRuntime(workspace: string, entrypoints: ScriptEntrypoints): ScriptRuntime;
    files: PageFiles;
    lastCrash: RuntimeCrash;
    markerKey: string;
    journal: {
        awaitedWriteTime: JournalWrites['awaitedWriteTime'];
        /** Maximum milliseconds in the write buffer. A lost machine loses these records. */
        maxWaitMs: number;
    };
    /** An SSE response keeps the workspace in memory; a WebSocket does not. */
    createStreamSubscribers(holder: WebSocketHost, getSubscription: FindStreamSubscription): StreamSubscribers;
    createPageSubscribers(holder: WebSocketHost, readPageState: ReadVisiblePageStateFn): PageSubscribers;
    /** If a workspace moves or hibernates, a pending timer keeps it in memory. */
    createTimeouts(): StartTimeout;
    /** Buffered: only a complete request can follow the workspace to another machine. */
    maxBufferedBodyBytes: number;
    maxExportedDatabaseBytes: number;
    maxImportBytes: number;
    importsInCommits: boolean;
    /** Distinguishes lost calls from unreachable workspaces, by one more call each. */
    detectsLostCalls: boolean;
    awaitsSeed(workspace: string): boolean;
}

export interface PageFiles {
    studio: () => Promise<StudioFiles>;
    site: () => Promise<SiteAssetFiles>;
    /** Default: the host serves no documentation. */
    docs?: () => Promise<DocsFiles>;
}
