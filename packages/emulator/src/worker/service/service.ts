import type { Convert } from './converter.js';
import type { Database } from '../storage/database.js';
import type { Access } from './access.js';
import type { FormerSecrets } from './former-secrets.js';
import type { Send } from './read-address.js';
import type { Safe } from './seal.js';

/** Where the two listeners can be reached; without trailing slashes. */
export interface Addresses {
    readonly url: string;
    readonly publicUrl: string;
}

/** Dependencies of subjects: everything that a workspace stores, and that its answers are made from. */
export interface Service {
    /** Name of the workspace. */
    name: string;
    db: Database;
    addresses: Addresses;
    /** Who may call, and the keys that are shared with integrations. */
    access: Access;
    formerSecrets: FormerSecrets;
    /** Locks what must not be read where it is stored. */
    safe: Safe;
    now: () => Date;
    newId: () => string;
    /** Has what the outbox holds of an installation sent, once the transaction that stores it has ended. */
    wakeSender: (installation: string) => void;
    /** Has background work go on, once the transaction that it is called in has ended. */
    wakeWork: () => void;
    /** Sends a request into the network as far as who starts it may get, without following a redirection. */
    send: Send;
    /** Reads what others have written, apart from here. */
    convert: Convert;
}
