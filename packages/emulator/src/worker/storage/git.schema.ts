import type { Space } from '@svc-int/api';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { RepositoryConfig } from '../converter/git/repository-config.js';
import type { SummaryNode } from '../converter/git/summary-tree.js';
import { spaces } from './spaces.schema.js';

const ofSpace = {
    space: text()
        .notNull()
        .references(() => spaces.id, { onDelete: 'cascade' }),
};

/** What a file of a repository is in a space: pages, files and reusable contents are its content; the others are kept to be written again. */
export type GitObjectKind = 'page' | 'file' | 'reusable' | 'config' | 'summary' | 'variables' | 'other';

/** How a synchronization ended, as the interface has it. */
export type GitSyncResult = NonNullable<NonNullable<Space['gitSync']>['lastSync']>;

/** What was asked for of a synchronization, but for credentials, which are stored nowhere. */
export interface GitSyncOptions {
    /** Without credentials. */
    url: string;
    ref: string;
    /** Folder of the pages and their configuration, without slashes at its ends; empty for the top. */
    directory: string;
    /** Message of the commit; left out for imports. */
    message?: string | undefined;
    commitUrl?: string | undefined;
    /** URL below which people find its files. */
    treeUrl?: string | undefined;
    provider?: NonNullable<Space['gitSync']>['installationProvider'];
    /** Where people find the repository. */
    webUrl?: string | undefined;
    force: boolean;
    standalone: boolean;
}

/** Synchronizations that go on or wait; one at a time for each space. */
export const gitSyncs = sqliteTable(
    'git_syncs',
    {
        id: text().primaryKey(),
        ...ofSpace,
        direction: text().$type<'import' | 'export'>().notNull(),
        wish: text({ mode: 'json' }).$type<GitSyncOptions>().notNull(),
        /** Whether its URL had credentials: without these, it does not go on after a restart. */
        hasCredentials: integer({ mode: 'boolean' }).notNull(),
        /** Milliseconds since 1970. */
        timestamp: integer().notNull(),
        /** Id of the user who asked for it; null where an integration did. */
        by: text(),
        /** Name of the integration that asked for it. */
        integration: text(),
        /** The commit that is imported, once it is known. */
        commit: text(),
        commitMessage: text(),
        /** Folder of the pages from the top of the repository; with a slash at its end, or empty. */
        root: text(),
        tree: text({ mode: 'json' }).$type<SummaryNode[]>(),
        config: text({ mode: 'json' }).$type<RepositoryConfig>(),
        /** Variables of the repository; null where it states none. */
        variables: text({ mode: 'json' }).$type<Record<string, string>>(),
    },
    (table) => [index('git_syncs_space').on(table.space)],
);

/** Files of a commit that is imported. */
export const gitSyncEntries = sqliteTable(
    'git_sync_entries',
    {
        sync: text()
            .notNull()
            .references(() => gitSyncs.id, { onDelete: 'cascade' }),
        position: integer().notNull(),
        kind: text().$type<GitObjectKind>().notNull(),
        /** From the folder of the pages. */
        path: text().notNull(),
        oid: text().notNull(),
        /** Id of the page, file or reusable content in the space; else the path. */
        id: text().notNull(),
        /** The version of a page or reusable content that was written. */
        version: text(),
        isDone: integer({ mode: 'boolean' }).notNull().default(false),
        /** Why it was left out; null for what was read. */
        problem: text(),
        /** Whether its conversion ended the converter's process. */
        hasEndedProcess: integer({ mode: 'boolean' }).notNull().default(false),
        /** Bytes of a file that was written. */
        bytes: integer().notNull().default(0),
    },
    (table) => [
        primaryKey({ columns: [table.sync, table.position] }),
        index('git_sync_entries_path').on(table.sync, table.path),
    ],
);

/** The repository that a space was synchronized with last. */
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
    /** Variables that the repository states. */
    variables: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** The table of contents of the space at that time, as an export would write it. */
    summary: text().notNull(),
});

/** What of a space is in the repository: a page that has another version by now was changed since. */
export const gitObjects = sqliteTable(
    'git_objects',
    {
        ...ofSpace,
        kind: text().$type<GitObjectKind>().notNull(),
        /** Id of the page, file or reusable content; else the path. */
        id: text().notNull(),
        /** The version of a page or reusable content; null for others. */
        version: text(),
        /** Empty for reusable content that pages include and the repository lacks. */
        oid: text().notNull(),
        /** From the top of the repository. */
        path: text().notNull(),
        /** Whether the import left it out: the space does not have it, and exports leave it as it is. */
        isOmitted: integer({ mode: 'boolean' }).notNull().default(false),
    },
    (table) => [primaryKey({ columns: [table.space, table.kind, table.id] })],
);

/** Files of repositories as they were imported or written, by their object: an export writes again what did not change. */
export const gitOriginals = sqliteTable(
    'git_originals',
    {
        ...ofSpace,
        oid: text().notNull(),
        /** SQLite does not store values of more than 2 MB. */
        part: integer().notNull(),
        content: blob({ mode: 'buffer' }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.space, table.oid, table.part] })],
);

/** How the last synchronization of a space ended. */
export const gitSyncResults = sqliteTable('git_sync_results', {
    space: text()
        .primaryKey()
        .references(() => spaces.id, { onDelete: 'cascade' }),
    wish: text({ mode: 'json' }).$type<GitSyncOptions>().notNull(),
    integration: text(),
    result: text({ mode: 'json' }).$type<GitSyncResult>().notNull(),
});

/** Commits that revisions came from, or became. */
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
export type GitSyncResultRow = typeof gitSyncResults.$inferSelect;
export type SpaceLastGitSyncRow = typeof gitSpaces.$inferSelect;
export type SyncedPageOrFileGitObjectRow = typeof gitObjects.$inferSelect;
