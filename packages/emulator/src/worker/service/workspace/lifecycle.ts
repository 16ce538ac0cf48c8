import type { EventType } from '@svc-int/api';

import type { DatabaseDump } from '../../storage/dumps/database-dump.js';
import type { StartTimeout } from '../event-loop/timeouts.js';
import type { ApiAndPublicUrls } from '../service.js';
import type { WorkRunner } from '../work/runner.js';
import type { WorkspaceActivity } from './workspace-activity.js';

export interface Lifecycle {
    activity: WorkspaceActivity;
    work: WorkRunner;
    /** Events and work that the previous runtime left unfinished. */
    interrupted: { events: { integration: string; type: EventType }[]; work: string[] };
    hasReportedUrls: boolean;
    setUrls: (urls: ApiAndPublicUrls) => void;
    clock: WorkspaceClock;
    startTimeout: StartTimeout;
    waitUntil: (promise: Promise<unknown>) => void;
    /** The main workspace also shuts down all others of the machine. */
    shutDown: () => Promise<void>;
    content: WorkspaceContent;
}

export interface LifecycleHost {
    lifecycle: Lifecycle;
}

interface WorkspaceClock {
    advance: (ms: number) => void;
    /** Milliseconds since 1970 of the service's clock; replaces the previous alarm. */
    setAlarm: (time: number) => void;
}

export interface WorkspaceContent {
    dump: () => DatabaseDump;
    storedBytes: () => number;
    maxExportedDatabaseBytes: number;
    /** Replaces the database, and reopens it after the response. An invalid dump changes nothing. */
    restore: (dump: DatabaseDump) => Promise<void>;
    /** Takes effect after the response is sent. */
    remove: () => Promise<void>;
    isClosing: () => boolean;
}
