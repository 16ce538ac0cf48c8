import type { HostingSettings } from '../../host-protocol.js';
import type { WorkspaceHost } from '../dispatch/workspace-host.js';
import type { HoldMonitor } from '../service/event-loop/hold-monitor.js';
import type { AnswerEngine } from '../subjects/answers/index.js';
import type { IdempotencyStore } from './idempotency.js';
import type { VisitorRateLimiter } from './visitor-rate-limiter.js';

export interface HttpTools {
    hosting: HostingSettings | undefined;
    dispatchSecret: string;
    idempotencyStore: IdempotencyStore;
    holdMonitor: HoldMonitor;
    visitorRateLimiter: VisitorRateLimiter;
    /** Model that writes answers. Default: answers quote pages. */
    answerEngine: AnswerEngine | undefined;
    maxImportBytes: number;
    strictScripts: boolean;
    remoteImages: boolean;
    siteFiles: () => Promise<SiteAssetFiles>;
}

export interface HttpToolsHost {
    http: HttpTools;
}

export interface HttpHost extends WorkspaceHost, HttpToolsHost {}

/** Contents by file name; names change with the content. */
export type SiteAssetFiles = Record<string, string>;
