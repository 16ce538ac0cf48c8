import { sql } from 'drizzle-orm';

import type { Database } from './database.js';

/** Changes of the journal after which the text of an event is outdated, each with the id of the event. */
const CHANGES = {
    logged: { change: 'insert on event_logs', event: 'new.event' },
    requested: { change: 'insert on event_requests', event: 'new.event' },
    answered: { change: 'update of status, error, headers, body on event_requests', event: 'new.event' },
    // The payload changes when an answer shows that text of it is secret.
    changed: {
        change: 'update of error, payload on events when old.error is not new.error or old.payload is not new.payload',
        event: 'new.id',
    },
};

/** Installs triggers that mark the text of an event as outdated, whatever writes to the journal. */
export function installSearchEventsTriggers(db: Database): void {
    for (const [name, { change, event }] of Object.entries(CHANGES))
        db.run(
            sql.raw(`create trigger if not exists "search_events_${name}" after ${change} begin
                update search_events set text = null
                    where sequence = (select sequence from events where id = ${event}) and text is not null;
            end`),
        );
}
