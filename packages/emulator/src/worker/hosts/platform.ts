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

/** A machine, or many, that the service runs on: everything that differs between one and another. */
export interface Platform {
    /** Addresses that requests may reach. */
    egress: EgressPolicy;
    /** Takes what is converted, apart from the service. */
    conversions: Pick<Fetcher, 'fetch'>;
    /** Whether a process of the kit starts it, and tells it where it listens. */
    hasReportedUrls: boolean;
    /** Returns the URLs of a workspace; undefined if they are set at the start and stored. */
    getUrls(workspace: string): Pick<ApiAndPublicUrls, 'url' | 'publicUrl'> | undefined;
    /** Which listener a request is for that came to the Worker itself. */
    getListener(request: Request): 'control' | 'public';
    /**
     * Returns the reason to reject a request to the control listener; undefined if allowed. `isOpen` for operations
     * that pages of any origin may call.
     */
    checkOrigin(request: Request, isOpen: boolean): string | undefined;
    /** The workspace that the name of a request's host is of; undefined where hosts name none. */
    getWorkspaceName(request: Request): string | undefined;
    /** Whether a request is for public content, by its host. */
    isPublicRequest(request: Request): boolean;
    /** Whether the path of a request may name a workspace. */
    hasWorkspace(name: string, request: Request): boolean;
    /** Names of the workspaces beside the main one that exist. */
    workspaceNames: WorkspaceNames;
    /** Runs scripts for a workspace. */
    createRuntime(workspace: string, entrypoints: ScriptEntrypoints): ScriptRuntime;
    /** Files of pages. */
    files: PageFiles;
    /** Previous crash of the runtime, if a supervisor reports it. */
    lastCrash: RuntimeCrash;
    /** Key by which notes of turns are known; empty where none are written. */
    markerKey: string;
    /** Limits of a commit of the journal, relative to its content. */
    journal: {
        /** When events are written down for whose answers somebody waits. */
        waitedWritten: WorkspaceHost['waitedWritten'];
        /** Milliseconds that records wait at most which are written later. A machine that is lost loses those of this time. */
        maxWaitMs: number;
    };
    /** Creates the subscribers of a workspace: an SSE response keeps the workspace in memory, a WebSocket does not. */
    createFollowers(holder: WebSocketHost, getSubscription: FindStreamSubscription): StreamSubscribers;
    /** Creates the subscribed pages of sites, by the state that their visitors see. */
    createPageListeners(holder: WebSocketHost, readPageState: ReadVisiblePageStateFn): PageSubscribers;
    /** Timeouts of a workspace. Where it moves, or sleeps, a timer that is left behind holds it back. */
    createTimeouts(): StartTimeout;
    /** Bytes of a body that is read before its workspace is asked: a request that is whole goes along with a workspace which moves. */
    maxBufferedBodyBytes: number;
    /** Bytes of the largest database that becomes a file: all of it is in memory at once. */
    maxExportedDatabaseBytes: number;
    /** Bytes of the largest file that replaces a workspace: all of it is in memory at once. */
    maxImportBytes: number;
    /** Whether an import is many commits, as its storage loses large ones. */
    importsInCommits: boolean;
    /** Whether lost calls are distinguished from calls that never reached the workspace, at the cost of one more call each. */
    detectsLostCalls: boolean;
    /** Whether a new workspace waits for a seed, in place of the package's own. */
    awaitsSeed(workspace: string): boolean;
}

/** Files of pages by their names. They are read and parsed when they are first used. */
export interface PageFiles {
    studio: () => Promise<StudioFiles>;
    site: () => Promise<SiteAssetFiles>;
}
