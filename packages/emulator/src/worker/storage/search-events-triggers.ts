import { sql } from 'drizzle-orm';

import type { Database } from './database.js';

const CHANGES = {
    logged: { change: 'insert on event_logs', event: 'new.event' },
    requested: { change: 'insert on event_requests', event: 'new.event' },
    answered: { change: 'update of status, error, headers, body on event_requests', event: 'new.event' },
    // The payload changes when a response reveals that a part is secret.
    changed: {
        change: 'update of error, payload on events when old.error is not new.error or old.payload is not new.payload',
        event: 'new.id',
    },
};

export function installSearchEventsTriggers(db: Database): void {
    for (const [name, { change, event }] of Object.entries(CHANGES))
        db.run(
            sql.raw(`create trigger if not exists "search_events_${name}" after ${change} begin
                update search_events set text = null
                    where sequence = (select sequence from events where id = ${event}) and text is not null;
            end`),
        );
}
