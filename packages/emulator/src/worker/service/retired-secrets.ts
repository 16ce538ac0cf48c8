import { eq, sql } from 'drizzle-orm';

import type { Database } from '../storage/database.js';
import { retiredSecrets } from '../storage/integrations.schema.js';
import type { WorkspaceActivity } from './workspace-activity.js';
import { type Encryption, encrypt, decrypt } from './encryption.js';

/** Limit of stored secrets of each kind per integration: the newest. */
const MAX_SECRETS_PER_KIND = 200;

/** UTF-16 units of them that are stored: SQLite holds no value of more than 2 MB. */
const MAX_STORED_LENGTH = 400_000;

/** Secrets that do not hold any more, which an integration may still have got hold of. A restart of the runtime forgets none. */
export interface RetiredIntegrationSecretStore {
    /** Keeps what a former version or configuration held. */
    addReplaced(integration: string, secrets: readonly string[]): void;
    /**
     * Stores secrets of an event from another service, at least for the duration of the event: each event may have new
     * ones.
     */
    addReceived(event: string, integration: string, secrets: readonly string[]): void;
    /** The same list until there is another one. */
    list(integration: string): readonly string[];
}

/** Secrets of an integration, the oldest first. */
interface Known {
    replaced: Set<string>;
    /** With the event that brought it last. */
    arrived: Map<string, string>;
    /** All of them, once they were asked for. */
    all?: readonly string[] | undefined;
}

/** `session` is known to this session alone, and to its runtime past a restart. */
export function createEncryptedRetiredSecretStore(
    db: Database,
    activity: Pick<WorkspaceActivity, 'isActive'>,
    encryption: Encryption,
    sessionKey: string,
): RetiredIntegrationSecretStore {
    const integrations = new Map<string, Known>();

    const getKnown = (integration: string): Known => {
        const known = integrations.get(integration) ?? read(db, integration, encryption, sessionKey);
        integrations.set(integration, known);
        return known;
    };

    return {
        addReplaced(integration, secrets) {
            const known = getKnown(integration);
            const added = secrets.filter((secret) => !known.replaced.has(secret));
            if (added.length === 0) return;
            for (const secret of added) known.replaced.add(secret);
            for (const oldest of [...known.replaced].slice(0, -MAX_SECRETS_PER_KIND)) known.replaced.delete(oldest);
            known.all = undefined;
            write(db, integration, known, encryption, sessionKey);
        },
        addReceived(event, integration, secrets) {
            const known = getKnown(integration);
            const isNew = secrets.some((secret) => !known.arrived.has(secret));
            for (const secret of secrets) {
                // Moved to the end, as the first one is evicted.
                known.arrived.delete(secret);
                known.arrived.set(secret, event);
            }
            for (const [oldest, by] of [...known.arrived].slice(0, -MAX_SECRETS_PER_KIND))
                if (!activity.isActive(by)) known.arrived.delete(oldest);
            known.all = undefined;
            if (isNew) write(db, integration, known, encryption, sessionKey);
        },
        list(integration) {
            const known = getKnown(integration);
            return (known.all ??= [...known.replaced, ...known.arrived.keys()]);
        },
    };
}

function read(db: Database, integration: string, safe: Encryption, session: string): Known {
    const row = db.select().from(retiredSecrets).where(eq(retiredSecrets.integration, integration)).get();
    const arrived = row?.arrived ? decrypt(row.arrived, session) : undefined;
    return {
        replaced: new Set(listIn(row && safe.decrypt(row.replaced))),
        arrived: new Map(listIn(arrived).map((secret) => [secret, ''])),
    };
}

/** A list that was written by this code. */
function listIn(json: string | undefined): string[] {
    return json === undefined ? [] : (JSON.parse(json) as string[]);
}

/** Writes the secrets of an integration; does nothing for a removed one. */
function write(
    db: Database,
    integration: string,
    { replaced, arrived }: Known,
    safe: Encryption,
    session: string,
): void {
    const locked = safe.encrypt(JSON.stringify(listNewest([...replaced])));
    const sealed = arrived.size > 0 ? encrypt(JSON.stringify(listNewest([...arrived.keys()])), session) : null;
    db.run(
        sql`insert into ${retiredSecrets} (integration, replaced, arrived)
            select ${integration}, ${locked}, ${sealed}
            where exists (select 1 from integrations where name = ${integration})
            on conflict (integration) do update set replaced = excluded.replaced, arrived = excluded.arrived`,
    );
}

/** The end of a list, as much as may be stored. */
function listNewest(secrets: string[]): string[] {
    let length = 0;
    return secrets
        .toReversed()
        .filter((secret) => (length += secret.length) <= MAX_STORED_LENGTH)
        .toReversed();
}
