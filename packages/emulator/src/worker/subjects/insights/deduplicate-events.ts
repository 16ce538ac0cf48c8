import { createHash } from 'node:crypto';

import type { InsightsEvent } from '@svc-int/api';
import { lte } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { recentInsightsEvents } from '../../storage/schema/insights.schema.js';

const MAX_RECENT_EVENTS = 10_000;

/** Browsers resend events after a lost response. Events without timestamp are never duplicates. */
export function deduplicateEvents(service: Service, site: string, events: readonly InsightsEvent[]): InsightsEvent[] {
    return events.filter((event) => event.timestamp === undefined || isFresh(service, createEventKey(site, event)));
}

function isFresh({ db }: Service, key: string): boolean {
    const added = db.insert(recentInsightsEvents).values({ key }).onConflictDoNothing().returning().get();
    if (added)
        db.delete(recentInsightsEvents)
            .where(lte(recentInsightsEvents.sequence, added.sequence - MAX_RECENT_EVENTS))
            .run();
    return added !== undefined;
}

function createEventKey(site: string, { type, session, location, timestamp }: InsightsEvent): string {
    // The schema fixes the field order of the location.
    const parts = [site, type, session.visitorId, session.sessionId, location, timestamp];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
