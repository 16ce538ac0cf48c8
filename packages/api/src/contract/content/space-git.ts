import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, urlSchema, webUrlSchema } from '../shared.js';

const MAX_CHARS = { url: 2048, ref: 255, path: 255, message: 10_000 } as const;

export const MAX_LISTED_OMITTED_FILES = 50;

const omittedFileSchema = z
    .object({
        path: z.string().describe('Path from the top of the repository.'),
        reason: z.string().describe('Why the import left the file out, with the limit.'),
    })
    .meta({ id: 'GitSyncOmittedFile' });

const syncResultSchema = z
    .object({
        direction: z.enum(['import', 'export']),
        state: z.enum(['success', 'failure']),
        url: urlSchema.describe('URL of the repository, without credentials.'),
        ref: z.string().describe('Branch that was asked for.'),
        commitId: z.string().optional().describe('The commit that was read or made, if it got that far.'),
        error: z.string().optional().describe('Why it failed.'),
        endedAt: dateTimeSchema,
        omittedFiles: z
            .array(omittedFileSchema)
            .describe(`Files that the import left out: the first ${MAX_LISTED_OMITTED_FILES}.`),
        omittedFileCount: z.int().min(0).describe('Number of files that the import left out.'),
    })
    .meta({ id: 'GitSyncResult' });

export const gitInfoSchema = z
    .object({
        repoName: z.string().optional(),
        installationProvider: z.enum(['github', 'gitlab', 'github-legacy']).optional(),
        integration: z.string().optional().describe('Name of the synchronizing integration.'),
        url: urlSchema.optional().describe('URL of the repository, without credentials.'),
        updatedAt: dateTimeSchema
            .optional()
            .describe('When the last successful synchronization ended. Absent until there is one.'),
        lastSync: syncResultSchema.optional().describe('How the last synchronization ended, also if it failed.'),
    })
    .meta({ id: 'GitSyncState' });

const repositoryUrlSchema = z
    .url({ protocol: /^https?$/ })
    .max(MAX_CHARS.url)
    .describe('URL of the repository. Credentials in it are sent to its server alone, and stored nowhere.');

const syncFields = {
    url: repositoryUrlSchema,
    ref: z.string().min(1).max(MAX_CHARS.ref).describe('Branch, as `main` or `refs/heads/main`.'),
    repoCacheID: z
        .string()
        .max(MAX_CHARS.path)
        .optional()
        .describe('Has no effect: nothing of repositories is cached.'),
    repoTreeURL: webUrlSchema.optional().describe('Web address below which people find its files.'),
    repoCommitURL: webUrlSchema.optional().describe('Web address below which people find its commits.'),
    repoProjectDirectory: z
        .string()
        .max(MAX_CHARS.path)
        .optional()
        .describe('Folder that has the pages and their configuration. Default: the top of the repository.'),
    timestamp: z
        .union([z.int().min(0), z.string().max(64)])
        .optional()
        .describe(
            'When it was asked for, as an ISO 8601 date or in milliseconds since 1970: one that was asked for before the last one that succeeded is not done. Default: now.',
        ),
    force: z
        .boolean()
        .optional()
        .describe(
            'Whether this side gives way: an import replaces what was edited here, an export what was changed there.',
        ),
    standalone: z
        .boolean()
        .optional()
        .describe(
            'Whether the space stays connected to what it was synchronized with before, if anything: an import makes a revision beside its content, which the event names, and an export a commit of its content.',
        ),
    gitInfo: z
        .object({ provider: z.string().max(64).optional(), url: webUrlSchema.optional() })
        .loose()
        .optional()
        .describe('Provider of the repository (`github` or `gitlab`), and where people find it.'),
};

const sync = {
    method: 'POST',
    status: 204,
    errors: [404, 409],
    scope: 'space:git:sync',
} as const;

export const spaceGitOperations = defineOperations({
    getSpaceGitInfo: {
        method: 'GET',
        path: '/spaces/{spaceId}/git/info',
        summary: 'The repository that a space is synchronized with, and how the last synchronization ended.',
        status: 200,
        response: gitInfoSchema,
        errors: [404],
        scope: 'space:metadata:read',
    },
    importGitRepository: {
        ...sync,
        path: '/spaces/{spaceId}/git/import',
        summary:
            'Brings the content of a repository into a space, in the background; the events `space_gitsync_started` and `space_gitsync_completed` tell of it. Needs the permission `triggerGitSync`.',
        body: z.strictObject(syncFields),
    },
    exportToGitRepository: {
        ...sync,
        path: '/spaces/{spaceId}/git/export',
        summary:
            'Commits the content of a space to a repository, in the background; the events `space_gitsync_started` and `space_gitsync_completed` tell of it. Needs the permission `triggerGitSync`.',
        body: z.strictObject({
            ...syncFields,
            commitMessage: z.string().min(1).max(MAX_CHARS.message).describe('Message of the commit.'),
        }),
    },
});
