import type { Database } from '../storage/database.js';
import type { WorkspaceAccess } from './callers/access.js';
import type { EgressAndConversion } from './egress/egress-and-conversion.js';
import type { RecordUnreadConditions } from './messages/unread-condition-reports.js';
import type { Encryption } from './secrets/encryption.js';
import type { RetiredIntegrationSecretStore } from './secrets/retired-secrets.js';

export interface ApiAndPublicUrls {
    readonly url: string;
    readonly publicUrl: string;
}

/** Each follow-up starts after the current transaction. */
export interface FollowUps {
    scheduleOutbox: (installation: string) => void;
    scheduleWork: () => void;
    /** Reports unread conditions, which hide content from visitors. */
    recordUnreadConditions: RecordUnreadConditions;
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
    egress: EgressAndConversion;
    followUps: FollowUps;
}
