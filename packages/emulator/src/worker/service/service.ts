import type { YieldIfNeeded } from './event-loop/yield.js';
import type { ConvertInSeparateProcessFn } from './conversions/converter.js';
import type { Database } from '../storage/database.js';
import type { WorkspaceAccess } from './callers/access.js';
import type { RetiredIntegrationSecretStore } from './secrets/retired-secrets.js';
import type { SendRequestWithinInitiatorReach } from './egress/fetch-url.js';
import type { Encryption } from './secrets/encryption.js';
import type { RecordUnreadConditions } from './messages/unread-condition-reports.js';

export interface ApiAndPublicUrls {
    readonly url: string;
    readonly publicUrl: string;
}

export interface Service {
    name: string;
    db: Database;
    urls: ApiAndPublicUrls;
    access: WorkspaceAccess;
    retiredSecrets: RetiredIntegrationSecretStore;
    encryption: Encryption;
    now: () => Date;
    newId: () => string;
    scheduleOutbox: (installation: string) => void;
    scheduleWork: () => void;
    /** Publishes the unread conditions of a stored page version. Visitors do not see their content. */
    recordUnreadConditions: RecordUnreadConditions;
    fetchExternal: SendRequestWithinInitiatorReach;
    convert: ConvertInSeparateProcessFn;
    /** Waits for a time slice of long work. */
    waitForSlice: YieldIfNeeded;
}
