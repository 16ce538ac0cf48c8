import type { IntegrationEvent } from '@svc-int/api';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { Cause } from '../../service/callers/cause.js';
import type { installations, PlacementRow } from './installations.schema.js';
import { integrations } from './integrations.schema.js';

export const OUTBOX_EVENT_TYPES = [
    'installation_setup',
    'installation_deleted',
    'space_installation_setup',
    'space_installation_deleted',
    'site_installation_setup',
    'site_installation_deleted',
    'space_view',
    'space_content_updated',
    'space_gitsync_started',
    'space_gitsync_completed',
    'space_visibility_updated',
    'site_view',
    'page_feedback',
] as const;

export type OutboxEvent = Extract<IntegrationEvent, { type: (typeof OUTBOX_EVENT_TYPES)[number] }>;

type EventField = 'status' | 'configuration';

export type RemovedInstallationDataNotInEvent =
    | Omit<PlacementRow, EventField>
    | (Omit<typeof installations.$inferSelect, EventField> & { spaces: number });

export const outbox = sqliteTable(
    'outbox',
    {
        sequence: integer().primaryKey({ autoIncrement: true }),
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        installation: text().notNull(),
        place: text(),
        event: text({ mode: 'json' }).$type<OutboxEvent>().notNull(),
        remains: text({ mode: 'json' }).$type<RemovedInstallationDataNotInEvent>(),
        cause: text({ mode: 'json' }).$type<Cause>(),
        createdAt: text().notNull(),
    },
    (table) => [
        index('outbox_queue').on(table.installation, table.sequence),
        index('outbox_remains')
            .on(table.installation, table.place, table.sequence)
            .where(sql`${table.remains} is not null`),
    ],
);
