import { eq, sql } from 'drizzle-orm';

import type { Database } from '../../storage/database.js';
import { retiredSecrets } from '../../storage/schema/integrations.schema.js';
import type { WorkspaceActivity } from '../workspace/workspace-activity.js';
import { type Encryption, encrypt, decrypt } from './encryption.js';

const MAX_SECRETS_PER_KIND = 200;

/** SQLite in the runtime limits a value to 2 MB. */
const MAX_STORED_LENGTH = 400_000;

/** Invalid secrets, redacted because an integration may have them. Survives a restart of the runtime. */
export interface RetiredIntegrationSecretStore {
    addReplaced(integration: string, secrets: readonly string[]): void;
    addReceived(event: string, integration: string, secrets: readonly string[]): void;
    /** Returns the same array until the list changes. */
    list(integration: string): readonly string[];
}

interface Known {
    replaced: Set<string>;
    arrived: Map<string, string>;
    all?: readonly string[] | undefined;
}

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

function read(db: Database, integration: string, encryption: Encryption, session: string): Known {
    const row = db.select().from(retiredSecrets).where(eq(retiredSecrets.integration, integration)).get();
    const arrived = row?.arrived ? decrypt(row.arrived, session) : undefined;
    return {
        replaced: new Set(parseSecrets(row && encryption.decrypt(row.replaced))),
        arrived: new Map(parseSecrets(arrived).map((secret) => [secret, ''])),
    };
}

function parseSecrets(json: string | undefined): string[] {
    return json === undefined ? [] : (JSON.parse(json) as string[]);
}

function write(
    db: Database,
    integration: string,
    { replaced, arrived }: Known,
    encryption: Encryption,
    session: string,
): void {
    const locked = encryption.encrypt(JSON.stringify(listNewest([...replaced])));
    const sealed = arrived.size > 0 ? encrypt(JSON.stringify(listNewest([...arrived.keys()])), session) : null;
    db.run(
        sql`insert into ${retiredSecrets} (integration, replaced, arrived)
            select ${integration}, ${locked}, ${sealed}
            where exists (select 1 from integrations where name = ${integration})
            on conflict (integration) do update set replaced = excluded.replaced, arrived = excluded.arrived`,
    );
}

function listNewest(secrets: string[]): string[] {
    let length = 0;
    return secrets
        .toReversed()
        .filter((secret) => (length += secret.length) <= MAX_STORED_LENGTH)
        .toReversed();
}
