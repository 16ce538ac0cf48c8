import type { IntegrationEvent } from '@svc-int/api';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { installations, PlacedRow } from './installations.schema.js';
import { integrations } from './integrations.schema.js';

/** Something that happened to an installation, or where it is placed. */
export type InstallationEvent = Extract<IntegrationEvent, { installationId: string }>;

type ToldByEvent = 'status' | 'configuration';

/** Data about something that no longer exists which its event does not contain; the rest is the event's `previous`. */
export type Remains =
    | Omit<PlacedRow, ToldByEvent>
    | (Omit<typeof installations.$inferSelect, ToldByEvent> & { spaces: number });

/** Events that are stored with what caused them, until they are sent. */
export const outbox = sqliteTable(
    'outbox',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        /** Id of an installation, which may be gone. */
        installation: text().notNull(),
        /** Id of the space or site that the event is about; null where it is about the installation itself. */
        place: text(),
        event: text({ mode: 'json' }).$type<InstallationEvent>().notNull(),
        remains: text({ mode: 'json' }).$type<Remains>(),
        createdAt: text().notNull(),
    },
    (table) => [
        index('outbox_queue').on(table.installation, table.sequence),
        index('outbox_remains')
            .on(table.installation, table.place, table.sequence)
            .where(sql`${table.remains} is not null`),
    ],
);
