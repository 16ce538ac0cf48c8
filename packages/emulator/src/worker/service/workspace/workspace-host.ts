import type { EventType } from '@svc-int/api';

import type { HostingSettings } from '../../../host-protocol.js';
import type { ScriptLoadResult } from '../../../integration/script-registrations.js';
import type { PrintPdfFromFramesFn } from '../conversions/pdf-printer.js';
import type { DatabaseDump } from '../../storage/dumps/database-dump.js';
import type { ScriptSource } from '../../storage/integration-files.js';
import type { WorkspaceActivity } from './workspace-activity.js';
import type { DispatchParts } from '../integrations/dispatch-parts.js';
import type { DeliveryEndNotifier, FaultInjector } from '../faults/index.js';
import type { IdempotencyStore } from '../idempotency.js';
import type { VersionFirstEventIsolationGate } from '../event-loop/first-event-gate.js';
import type { GroupCommit } from '../event-loop/group-commit.js';
import type { HoldMonitor } from '../event-loop/hold-monitor.js';
import type { MessageStream } from '../messages/message-stream.js';
import type { SessionProjectFiles } from '../messages/session-project-files.js';
import type { UnredactedEventPayloadCache } from '../secrets/original-payloads.js';
import type { SecretInputStore } from '../secrets/secret-inputs.js';
import type { SuccessfullyRenderedComponentSet } from '../integrations/successfully-rendered-component-set.js';
import type { PageSubscribers } from '../messages/page-subscribers.js';
import type { PerEventOutboundConcurrencyLimiter } from '../egress/integration-request-limiter.js';
import type { YieldIfNeeded } from '../event-loop/yield.js';
import type { VisitorRateLimiter } from '../visitor-rate-limiter.js';
import type { SiteScriptRecords } from '../integrations/site-script-records.js';
import type { ReplayResponses } from '../integrations/replay-responses.js';
import type { ApiAndPublicUrls, Service } from '../service.js';
import type { StartTimeout } from '../event-loop/timeouts.js';
import type { WorkRunner } from '../work/runner.js';

export type JournalWriteTime = 'before-sending' | 'before-answering' | 'later';

export interface WorkspaceHost extends Service {
    originals: UnredactedEventPayloadCache;
    scriptedAnswers: ReplayResponses;
    provenRenders: SuccessfullyRenderedComponentSet;
    secretInputs: SecretInputStore;
    dispatchSecret: string;
    hosting: HostingSettings | undefined;
    /** Work interrupted by the previous end of the runtime: events, and kinds of background work. */
    interrupted: { events: { integration: string; type: EventType }[]; work: string[] };
    stream: MessageStream;
    projectFiles: SessionProjectFiles;
    activity: WorkspaceActivity;
    faults: FaultInjector;
    deliveries: DeliveryEndNotifier;
    firstEvents: VersionFirstEventIsolationGate;
    keptAnswers: IdempotencyStore;
    /** Yields between events. Not shared with other workspaces, because timers end with their workspace. */
    giveWay: YieldIfNeeded;
    holds: HoldMonitor;
    startTimeout: StartTimeout;
    work: WorkRunner;
    requestTurns: PerEventOutboundConcurrencyLimiter;
    pageListeners: PageSubscribers;
    visitRates: VisitorRateLimiter;
    scriptRecords: SiteScriptRecords;
    waitedWritten: Exclude<JournalWriteTime, 'later'>;
    writers: GroupCommit;
    runtime: ScriptRuntime;
    isIntroduced: boolean;
    takeAddresses: (urls: ApiAndPublicUrls) => void;
    printPdf: PrintPdfFromFramesFn;
    strictScripts: boolean;
    remotePictures: boolean;
    siteFiles: () => Promise<SiteAssetFiles>;
    dispatchTimeout: number;
    advanceClock: (ms: number) => void;
    /** Sets the alarm, in milliseconds since 1970 of the service's clock; replaces the previous alarm. */
    wakeAt: (time: number) => void;
    waitUntil: (promise: Promise<unknown>) => void;
    /** Shuts down; the main workspace also shuts down all others of the machine. */
    putDown: () => Promise<void>;
    dump: () => DatabaseDump;
    maxExportedDatabaseBytes: number;
    maxImportBytes: number;
    storedBytes: () => number;
    /** Replaces the database, and reopens it after the response. An invalid dump changes nothing. */
    restore: (dump: DatabaseDump) => Promise<void>;
    /** Takes effect after the response is sent. */
    remove: () => Promise<void>;
    isGoing: () => boolean;
}

/** Contents by file name; names change with the content. */
export type SiteAssetFiles = Record<string, string>;

export interface ScriptVersion {
    integration: string;
    loadId: string;
    source: () => ScriptSource;
    compatibilityDate: string;
    compatibilityFlags: string[];
}

export interface ScriptRuntime {
    send(script: ScriptVersion, parts: DispatchParts, request: RequestInit): Promise<Response>;
    check(script: ScriptVersion): Promise<ScriptLoadResult>;
    /** Number of script versions loaded since the runtime started; never unloaded. */
    loadedCount(): number;
    getSource?(id: string): ScriptSource | undefined;
}
