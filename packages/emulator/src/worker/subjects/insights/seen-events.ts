import { createHash } from 'node:crypto';

import type { InsightsEvent } from '@svc-int/api';

/** Most events that are recognized when they come again. */
const MOST_SEEN = 10_000;

/** Recognizes events that come again. It lives as long as the runtime: browsers send again at once or never. */
export class SeenEvents {
    readonly #seen = new Set<string>();

    /** Those that have not come before, each once. */
    fresh(site: string, events: readonly InsightsEvent[]): InsightsEvent[] {
        return events.filter((event) => !this.#hasCome(site, event));
    }

    #hasCome(site: string, { type, session, location, timestamp }: InsightsEvent): boolean {
        if (timestamp === undefined) return false;
        // The schema gives the fields of a location their order.
        const key = hash([site, type, session.visitorId, session.sessionId, location, timestamp]);
        if (this.#seen.has(key)) return true;
        this.#seen.add(key);
        for (const oldest of this.#seen) {
            if (this.#seen.size <= MOST_SEEN) break;
            this.#seen.delete(oldest);
        }
        return false;
    }
}

function hash(value: unknown): string {
    return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
