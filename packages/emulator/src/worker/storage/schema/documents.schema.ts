import type { ComponentProps } from '@svc-int/api';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { integrations } from './integrations.schema.js';
import { spaces } from './spaces.schema.js';

export const blockProps = sqliteTable(
    'block_props',
    {
        integration: text()
            .notNull()
            .references(() => integrations.name, { onDelete: 'cascade' }),
        component: text().notNull(),
        space: text()
            .notNull()
            .references(() => spaces.id, { onDelete: 'cascade' }),
        props: text({ mode: 'json' }).$type<ComponentProps>().notNull(),
    },
    (table) => [
        primaryKey({ columns: [table.integration, table.component, table.space] }),
        index('block_props_space').on(table.space),
    ],
);
