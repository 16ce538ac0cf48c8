import type { Space, Tag } from '@svc-int/api';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { RepositoryConfig } from '../../converter/git/repository-config.js';
import type { SummaryNode } from '../../converter/git/summary-tree.js';
import { spaces } from './spaces.schema.js';

const ofSpace = {
    space: text()
        .notNull()
        .references(() => spaces.id, { onDelete: 'cascade' }),
};

/** Pages, files and reusable contents are content; other files are kept for exports. */
export type GitObjectKind = 'page' | 'file' | 'reusable' | 'config' | 'summary' | 'variables' | 'tags' | 'other';

/** `local`: content outside the repository that shows a file which the import replaces. */
export type GitEntryKind = GitObjectKind | 'local';

export type GitSyncResult = NonNullable<NonNullable<Space['gitSync']>['lastSync']>;

export interface GitSyncOptions {
    /** Without credentials, which are stored nowhere. */
    url: string;
    ref: string;
    /** Folder of the pages, without outer slashes; empty for the root. */
    directory: string;
    message?: string | undefined;
    commitUrl?: string | undefined;
    treeUrl?: string | undefined;
    provider?: NonNullable<Space['gitSync']>['installationProvider'];
    webUrl?: string | undefined;
    force: boolean;
    standalone: boolean;
}

/** Synchronizations, which run one at a time for each space. */
export const gitSyncs = sqliteTable(
    'git_syncs',
    {
        id: text().primaryKey(),
        ...ofSpace,
        direction: text().$type<'import' | 'export'>().notNull(),
        wish: text({ mode: 'json' }).$type<GitSyncOptions>().notNull(),
        /** With credentials, the synchronization cannot continue after a restart. */
        hasCredentials: integer({ mode: 'boolean' }).notNull(),
        timestamp: integer().notNull(),
        by: text(),
        integration: text(),
        commit: text(),
        commitMessage: text(),
        root: text(),
        tree: text({ mode: 'json' }).$type<SummaryNode[]>(),
        config: text({ mode: 'json' }).$type<RepositoryConfig>(),
        variables: text({ mode: 'json' }).$type<Record<string, string>>(),
        tags: text({ mode: 'json' }).$type<Tag[]>(),
    },
    (table) => [index('git_syncs_space').on(table.space)],
);

export const gitSyncEntries = sqliteTable(
    'git_sync_entries',
    {
        sync: text()
            .notNull()
            .references(() => gitSyncs.id, { onDelete: 'cascade' }),
        position: integer().notNull(),
        kind: text().$type<GitEntryKind>().notNull(),
        path: text().notNull(),
        oid: text().notNull(),
        id: text().notNull(),
        version: text(),
        isDone: integer({ mode: 'boolean' }).notNull().default(false),
        problem: text(),
        isExecutable: integer({ mode: 'boolean' }).notNull().default(false),
        hasEndedProcess: integer({ mode: 'boolean' }).notNull().default(false),
        /** Size in bytes of the file that the import wrote. */
        bytes: integer().notNull().default(0),
    },
    (table) => [
        primaryKey({ columns: [table.sync, table.position] }),
        index('git_sync_entries_path').on(table.sync, table.path),
    ],
);

export const gitSpaces = sqliteTable('git_spaces', {
    space: text()
        .primaryKey()
        .references(() => spaces.id, { onDelete: 'cascade' }),
    wish: text({ mode: 'json' }).$type<GitSyncOptions>().notNull(),
    integration: text(),
    commit: text().notNull(),
    timestamp: integer().notNull(),
    updatedAt: text().notNull(),
    root: text().notNull(),
    config: text({ mode: 'json' }).$type<RepositoryConfig>().notNull(),
    variables: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    tags: text({ mode: 'json' }).$type<Tag[]>().notNull(),
    summary: text().notNull(),
});

/** Objects as last synchronized. A page with another version has changed since. */
export const gitObjects = sqliteTable(
    'git_objects',
    {
        ...ofSpace,
        kind: text().$type<GitObjectKind>().notNull(),
        id: text().notNull(),
        version: text(),
        /** Empty for reusable content that the repository lacks. */
        oid: text().notNull(),
        path: text().notNull(),
        /** Whether the import omitted the file. Exports leave omitted files unchanged. */
        isOmitted: integer({ mode: 'boolean' }).notNull().default(false),
        isExecutable: integer({ mode: 'boolean' }).notNull().default(false),
    },
    (table) => [primaryKey({ columns: [table.space, table.kind, table.id] })],
);

/** Files as imported or written, by object id. Exports reuse unchanged files. */
export const gitOriginals = sqliteTable(
    'git_originals',
    {
        ...ofSpace,
        oid: text().notNull(),
        part: integer().notNull(),
        content: blob({ mode: 'buffer' }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.space, table.oid, table.part] })],
);

export const gitSyncResults = sqliteTable('git_sync_results', {
    space: text()
        .primaryKey()
        .references(() => spaces.id, { onDelete: 'cascade' }),
    wish: text({ mode: 'json' }).$type<GitSyncOptions>().notNull(),
    integration: text(),
    result: text({ mode: 'json' }).$type<GitSyncResult>().notNull(),
});

export const gitCommits = sqliteTable('git_commits', {
    revision: text().primaryKey(),
    ...ofSpace,
    oid: text().notNull(),
    message: text().notNull(),
    isOurs: integer({ mode: 'boolean' }).notNull(),
    url: text(),
    ref: text().notNull(),
});

export type GitSyncRow = typeof gitSyncs.$inferSelect;
export type GitSyncEntryRow = typeof gitSyncEntries.$inferSelect;
export type SpaceLastGitSyncRow = typeof gitSpaces.$inferSelect;
export type SyncedPageOrFileGitObjectRow = typeof gitObjects.$inferSelect;
