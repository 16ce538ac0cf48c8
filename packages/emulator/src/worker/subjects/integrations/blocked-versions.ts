import { and, eq, gte, or, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { integrations, versions } from '../../storage/integrations.schema.js';
import type { events } from '../../storage/journal.schema.js';
import { OUTBOX_EVENTS } from '../../storage/outbox.schema.js';
import { MOST_STOPS } from './versions.js';

/** An event that was under way when the runtime stopped. */
type StoppedEvent = Pick<typeof events.$inferSelect, 'integration' | 'version' | 'payload'>;

const QUEUED: ReadonlySet<string> = new Set(OUTBOX_EVENTS);

/**
 * Keeps that these events may have stopped the runtime: in the end their versions get no events at all. Where they are to blame, and one was
 * of the outbox, its version gets no more of these at once.
 */
export function noteStop({ db }: Service, under: readonly StoppedEvent[], isBlamed: boolean): void {
    const ofVersion = new Map<string, StoppedEvent[]>();
    for (const event of under) {
        const key = `${event.integration} ${event.version}`;
        ofVersion.set(key, [...(ofVersion.get(key) ?? []), event]);
    }
    for (const [first, ...others] of ofVersion.values()) {
        if (!first) continue;
        const isHeld = isBlamed && [first, ...others].some(({ payload }) => QUEUED.has(payload.type));
        db.update(versions)
            .set({ stops: sql`${versions.stops} + 1`, ...(isHeld && { blocked: true }) })
            .where(and(eq(versions.integration, first.integration), eq(versions.version, first.version)))
            .run();
    }
}

/** Names of integrations whose current version gets fewer events until the next one is published. */
export interface Restrained {
    /** Those whose events of installations wait. */
    held: string[];
    /** Those that get no events. */
    quarantined: string[];
}

export function restrainedIntegrations({ db }: Service): Restrained {
    const isCurrent = and(eq(versions.integration, integrations.name), eq(versions.version, integrations.version));
    const rows = db
        .select({ name: integrations.name, stops: versions.stops })
        .from(integrations)
        .innerJoin(versions, isCurrent)
        .where(or(eq(versions.blocked, true), gte(versions.stops, MOST_STOPS)))
        .all();
    const namesOf = (isQuarantined: boolean) =>
        rows.flatMap(({ name, stops }) => (stops >= MOST_STOPS === isQuarantined ? [name] : []));
    return { held: namesOf(false), quarantined: namesOf(true) };
}
