import { and, eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { integrations, versions } from '../../storage/integrations.schema.js';
import type { events } from '../../storage/journal.schema.js';
import { OUTBOX_EVENTS } from '../../storage/outbox.schema.js';

/** An event that was under way when the runtime was blocked. */
type BlockedEvent = Pick<typeof events.$inferSelect, 'integration' | 'version' | 'payload'>;

const QUEUED: ReadonlySet<string> = new Set(OUTBOX_EVENTS);

/** Keeps that these events may have blocked the runtime: their versions get no more events of the outbox. */
export function markBlocked({ db }: Service, under: readonly BlockedEvent[]): void {
    for (const { integration, version, payload } of under)
        if (QUEUED.has(payload.type))
            db.update(versions)
                .set({ blocked: true })
                .where(and(eq(versions.integration, integration), eq(versions.version, version)))
                .run();
}

/** Names of the integrations whose events wait for their next version. */
export function heldIntegrations({ db }: Service): string[] {
    const isCurrent = and(eq(versions.integration, integrations.name), eq(versions.version, integrations.version));
    return db
        .select({ name: integrations.name })
        .from(integrations)
        .innerJoin(versions, isCurrent)
        .where(eq(versions.blocked, true))
        .all()
        .map(({ name }) => name);
}
