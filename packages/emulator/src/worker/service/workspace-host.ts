import type { EventType } from '@svc-int/api';

import type { HostingSettings } from '../../host-protocol.js';
import type { ScriptLoadResult } from '../../integration/script-registrations.js';
import type { PrintPdfFromFramesFn } from './pdf-printer.js';
import type { DatabaseDump } from '../storage/database-dump.js';
import type { ScriptSource } from '../storage/integration-files.js';
import type { WorkspaceActivity } from './workspace-activity.js';
import type { DispatchParts } from './dispatch-parts.js';
import type { DeliveryEndNotifier, FaultInjector } from './faults/index.js';
import type { IdempotencyStore } from './idempotency.js';
import type { VersionFirstEventIsolationGate } from './first-event-gate.js';
import type { GroupCommit } from './group-commit.js';
import type { HoldMonitor } from './hold-monitor.js';
import type { MessageStream } from './message-stream.js';
import type { SessionProjectFiles } from './session-project-files.js';
import type { UnredactedEventPayloadCache } from './original-payloads.js';
import type { SecretInputStore } from './secret-inputs.js';
import type { SuccessfullyRenderedComponentSet } from './successfully-rendered-component-set.js';
import type { PageSubscribers } from './page-subscribers.js';
import type { PerEventOutboundConcurrencyLimiter } from './integration-request-limiter.js';
import type { YieldIfNeeded } from './yield.js';
import type { VisitorRateLimiter } from './visitor-rate-limiter.js';
import type { SiteScriptRecords } from './site-script-records.js';
import type { ReplayResponses } from './replay-responses.js';
import type { ApiAndPublicUrls, Service } from './service.js';
import type { StartTimeout } from './timeouts.js';
import type { WorkRunner } from './work/runner.js';

/** When the journal has an event: before it is sent, before its answer leaves, or soon after that. */
export type JournalWriteTime = 'before-sending' | 'before-answering' | 'later';

/** Environment of a service: it loads scripts, sends them events, and notifies listeners. */
export interface WorkspaceHost extends Service {
    originals: UnredactedEventPayloadCache;
    scriptedAnswers: ReplayResponses;
    provenRenders: SuccessfullyRenderedComponentSet;
    secretInputs: SecretInputStore;
    /** Path segment of the public listener that takes events of another service; empty when none does. */
    dispatchSecret: string;
    /** Hosting settings; undefined for a service of its own machine. */
    hosting: HostingSettings | undefined;
    /** Work under way when the runtime ended before this was opened: events, and the kinds of background work. */
    interrupted: { events: { integration: string; type: EventType }[]; work: string[] };
    stream: MessageStream;
    /** Files of projects, which sessions have. */
    projectFiles: SessionProjectFiles;
    /** Current activity: work after an answer, events whose logs have not arrived, requests that integrations make. */
    activity: WorkspaceActivity;
    /** Faults on purpose. */
    faults: FaultInjector;
    /** Deliveries as they end, for those that a fault holds. */
    deliveries: DeliveryEndNotifier;
    /** Which versions have been sent their first event of the outbox. */
    firstEvents: VersionFirstEventIsolationGate;
    /** Answers to requests that came with a key. */
    keptAnswers: IdempotencyStore;
    /**
     * Yields between events that are sent in sequence. Timers end with their workspace, so workspaces do not share
     * them.
     */
    giveWay: YieldIfNeeded;
    /** Reports holds of the event loop. */
    holds: HoldMonitor;
    /** Ends what takes too long: many at once, by few timers. */
    startTimeout: StartTimeout;
    /** Background work in slices, which continues after its request, and across restarts. */
    work: WorkRunner;
    /** When requests of integrations go on. */
    requestTurns: PerEventOutboundConcurrencyLimiter;
    /** Pages of sites that hear of changes. */
    pageListeners: PageSubscribers;
    /** Rate limiter of visitors of sites. */
    visitRates: VisitorRateLimiter;
    /** Reports of sites' pages about the scripts in them. */
    scriptRecords: SiteScriptRecords;
    /** Time of journal writes for events with waiting callers that may have effects. */
    waitedWritten: Exclude<JournalWriteTime, 'later'>;
    /** Group commit of the journal. */
    writers: GroupCommit;
    runtime: ScriptRuntime;
    /** Whether it is told where it is reached, when it starts. */
    isIntroduced: boolean;
    /** Takes where it is reached, as its start tells. */
    takeAddresses: (urls: ApiAndPublicUrls) => void;
    printPdf: PrintPdfFromFramesFn;
    /** Whether pages of published sites enforce their policy also for scripts that declare none. */
    strictScripts: boolean;
    /** Whether published sites show pictures, fonts and specifications of other hosts. */
    remotePictures: boolean;
    /** Assets of published sites' pages. */
    siteFiles: () => Promise<SiteAssetFiles>;
    /** Milliseconds that an integration has to answer an event. */
    dispatchTimeout: number;
    /** Puts the service's time forward by so many milliseconds. */
    advanceClock: (ms: number) => void;
    /** Wakes the service at a time of its own, in milliseconds since 1970, also after a restart; replaces an earlier wish. */
    wakeAt: (time: number) => void;
    /** Goes on with work after the answer was sent. */
    waitUntil: (promise: Promise<unknown>) => void;
    /** Suspends work before an orderly end of the runtime; the main workspace also suspends the others of a machine. */
    putDown: () => Promise<void>;
    /** Reads all that the database holds. */
    dump: () => DatabaseDump;
    /** Bytes of the largest database that becomes a file: all of it is in memory at once. */
    maxExportedDatabaseBytes: number;
    /** Bytes of the largest file that takes the place of a workspace. */
    maxImportBytes: number;
    /** Bytes of the database. */
    storedBytes: () => number;
    /** Replaces the content of the database with a dump, and reopens it once the answer was sent. One that can't be used changes nothing. */
    restore: (dump: DatabaseDump) => Promise<void>;
    /** Removes the workspace with everything in it, once the answer was sent. */
    remove: () => Promise<void>;
    /** Whether the workspace is closing, and must not get further requests. */
    isGoing: () => boolean;
}

/** Texts by names that change with them. */
export type SiteAssetFiles = Record<string, string>;

/** A version of an integration as the runtime loads it. */
export interface ScriptVersion {
    integration: string;
    loadId: string;
    source: () => ScriptSource;
    compatibilityDate: string;
    compatibilityFlags: string[];
}

/** Runs integration scripts. */
export interface ScriptRuntime {
    /** Sends a version a dispatch, loading it when it is not loaded yet. */
    send(script: ScriptVersion, parts: DispatchParts, request: RequestInit): Promise<Response>;
    /** Loads a version. Returns its registrations, or why the version cannot be used. */
    check(script: ScriptVersion): Promise<ScriptLoadResult>;
    /** How many versions were loaded since the runtime started; they are never freed. */
    loadedCount(): number;
    /** Source of a version that was loaded, where others do that. */
    getSource?(id: string): ScriptSource | undefined;
}
