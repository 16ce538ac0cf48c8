import type { YieldIfNeeded } from './yield.js';
import type { ConvertInSeparateProcessFn } from './converter.js';
import type { Database } from '../storage/database.js';
import type { WorkspaceAccess } from './access.js';
import type { RetiredIntegrationSecretStore } from './retired-secrets.js';
import type { SendRequestWithinInitiatorReach } from './fetch-url.js';
import type { Encryption } from './encryption.js';
import type { RecordUnreadConditions } from './unread-condition-reports.js';

/** Where the two listeners can be reached; without trailing slashes. */
export interface ApiAndPublicUrls {
    readonly url: string;
    readonly publicUrl: string;
}

/** Dependencies of subjects: everything that a workspace stores, and that its answers are made from. */
export interface Service {
    /** Name of the workspace. */
    name: string;
    db: Database;
    urls: ApiAndPublicUrls;
    /** Authentication, and the keys that are shared with integrations. */
    access: WorkspaceAccess;
    retiredSecrets: RetiredIntegrationSecretStore;
    /** Locks what must not be read where it is stored. */
    encryption: Encryption;
    now: () => Date;
    newId: () => string;
    /** Has what the outbox holds of an installation sent, once the transaction that stores it has ended. */
    scheduleOutbox: (installation: string) => void;
    /** Has background work go on, once the transaction that it is called in has ended. */
    scheduleWork: () => void;
    /** Records the conditions that visitors see nothing of a stored version of a page for, of which listeners of the stream hear. */
    recordUnreadConditions: RecordUnreadConditions;
    /** Sends a request into the network as far as who starts it may get, without following a redirection. */
    fetchExternal: SendRequestWithinInitiatorReach;
    /** Converts foreign documents in a separate process. */
    convert: ConvertInSeparateProcessFn;
    /** Waits for a time slice of long work: of all that wait, one goes on in each round of the event loop. */
    waitForSlice: YieldIfNeeded;
}
