import { and, eq, gte, or, sql } from 'drizzle-orm';

import type { RestrictedIntegrations, RuntimeCrash } from '../../../control.js';
import type { Service } from '../../service/service.js';
import type { Database } from '../../storage/database.js';
import { integrations, versions } from '../../storage/schema/integrations.schema.js';
import type { events } from '../../storage/schema/journal.schema.js';
import { OUTBOX_EVENT_TYPES } from '../../storage/schema/outbox.schema.js';
import { MAX_VERSION_CRASHES } from './versions.js';

type StoppedEvent = Pick<typeof events.$inferSelect, 'id' | 'integration' | 'version' | 'payload'>;

const QUEUED: ReadonlySet<string> = new Set(OUTBOX_EVENT_TYPES);

/** A version that crashed in an outbox event gets no more of them. */
export function storeCrashAgainstSuspectVersions(
    { db }: Service,
    interrupted: readonly StoppedEvent[],
    crash: RuntimeCrash,
): void {
    if (crash.underWay === 'nothing') return;
    for (const { integration, version, handled } of listSuspects(db, interrupted, crash)) {
        const isBlocked = crash.underWay === 'blamed' && handled.some(({ payload }) => QUEUED.has(payload.type));
        db.update(versions)
            .set({ stops: sql`${versions.stops} + 1`, ...(isBlocked && { blocked: true }) })
            .where(and(eq(versions.integration, integration), eq(versions.version, version)))
            .run();
    }
}

interface Suspect {
    integration: string;
    version: number;
    handled: StoppedEvent[];
}

/** Suspects the executing version, or if unknown, versions with pending events; both after memory growth. */
function listSuspects(db: Database, interrupted: readonly StoppedEvent[], { turn, isGuess }: RuntimeCrash): Suspect[] {
    if (!turn) return groupByVersion(interrupted);
    const others = isGuess ? groupByVersion(interrupted) : [];
    const version = db.select().from(versions).where(eq(versions.loadId, turn.loadId)).get();
    if (!version || others.some((one) => one.integration === version.integration)) return others;
    return [{ ...version, handled: interrupted.filter(({ id }) => id === turn.event) }, ...others];
}

function groupByVersion(interrupted: readonly StoppedEvent[]): Suspect[] {
    const suspects = new Map<string, Suspect>();
    for (const event of interrupted) {
        const { integration, version } = event;
        const key = `${integration} ${version}`;
        const { handled } = suspects.get(key) ?? { handled: [] };
        suspects.set(key, { integration, version, handled: [...handled, event] });
    }
    return [...suspects.values()];
}

export function listCrashRestrictedIntegrations({ db }: Service): RestrictedIntegrations {
    const isCurrent = and(eq(versions.integration, integrations.name), eq(versions.version, integrations.version));
    const rows = db
        .select({ name: integrations.name, stops: versions.stops })
        .from(integrations)
        .innerJoin(versions, isCurrent)
        .where(or(eq(versions.blocked, true), gte(versions.stops, MAX_VERSION_CRASHES)))
        .all();
    const listNames = (isQuarantined: boolean) =>
        rows.flatMap(({ name, stops }) => (stops >= MAX_VERSION_CRASHES === isQuarantined ? [name] : []));
    return { held: listNames(false), quarantined: listNames(true) };
}
