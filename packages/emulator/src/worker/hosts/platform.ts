import type { WorkspaceHost, ScriptRuntime, SiteAssetFiles } from '../service/workspace-host.js';
import type { StreamSubscribers, FindStreamSubscription } from '../service/message-stream.js';
import type { ReadVisiblePageStateFn, PageSubscribers } from '../service/page-subscribers.js';
import type { WebSocketHost } from '../service/websockets.js';
import type { StartTimeout } from '../service/timeouts.js';
import type { EgressPolicy } from '../service/egress.js';
import type { ApiAndPublicUrls } from '../service/service.js';
import type { RuntimeCrash } from '../../control.js';
import type { WorkspaceNames } from './workspace-names.js';
import type { StudioFiles } from '../http/studio.js';
import type { ScriptEntrypoints } from '../dispatch/script-runtime.js';

/** Everything that differs between the author's machine, a cluster and Cloudflare. */
export interface Platform {
    egress: EgressPolicy;
    conversions: Pick<Fetcher, 'fetch'>;
    /** Whether the kit starts the service and reports its URLs. */
    hasReportedUrls: boolean;
    /** Returns `undefined` if the URLs are set at the start and stored. */
    getUrls(workspace: string): Pick<ApiAndPublicUrls, 'url' | 'publicUrl'> | undefined;
    getListener(request: Request): 'control' | 'public';
    /**
     * Returns the reason to reject a request to the control listener, or `undefined`. `isOpen` marks operations that pages of any origin
     * may call.
     */
    checkOrigin(request: Request, isOpen: boolean): string | undefined;
    /** Returns the workspace of the request's host; `undefined` if hosts do not name workspaces. */
    getWorkspaceName(request: Request): string | undefined;
    isPublicRequest(request: Request): boolean;
    /** Whether the URL path of a request may name this workspace. */
    hasWorkspace(name: string, request: Request): boolean;
    workspaceNames: WorkspaceNames;
    createRuntime(workspace: string, entrypoints: ScriptEntrypoints): ScriptRuntime;
    files: PageFiles;
    /** Previous crash, if a supervisor reports it. */
    lastCrash: RuntimeCrash;
    /** Key that authenticates markers in the log; empty if none are written. */
    markerKey: string;
    journal: {
        /** When to commit the events of a waiting caller. */
        waitedWritten: WorkspaceHost['waitedWritten'];
        /** Maximum milliseconds in the write buffer. A lost machine loses the records of this time. */
        maxWaitMs: number;
    };
    /** Creates the subscribers of a workspace. An SSE response keeps the workspace in memory; a WebSocket does not. */
    createFollowers(holder: WebSocketHost, getSubscription: FindStreamSubscription): StreamSubscribers;
    /** Creates the subscribers among the pages of sites. */
    createPageListeners(holder: WebSocketHost, readPageState: ReadVisiblePageStateFn): PageSubscribers;
    /** Creates the timeouts of a workspace. On hosts where a workspace moves or hibernates, a pending timer keeps it in memory. */
    createTimeouts(): StartTimeout;
    /** Bytes of a body to buffer before forwarding. A complete request follows a workspace to another machine. */
    maxBufferedBodyBytes: number;
    /** The export is in memory as a whole. */
    maxExportedDatabaseBytes: number;
    /** The import is in memory as a whole. */
    maxImportBytes: number;
    /** Whether an import uses many commits, because the storage loses large commits. */
    importsInCommits: boolean;
    /** Whether to distinguish lost calls from calls that never reached the workspace, at the cost of one more call each. */
    detectsLostCalls: boolean;
    /** Whether a new workspace waits for a seed from the host. */
    awaitsSeed(workspace: string): boolean;
}

/** Read and parsed on first use. */
export interface PageFiles {
    studio: () => Promise<StudioFiles>;
    site: () => Promise<SiteAssetFiles>;
}
