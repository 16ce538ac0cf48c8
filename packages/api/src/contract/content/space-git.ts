import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, urlSchema, webUrlSchema } from '../shared.js';

const MAX_CHARS = { url: 2048, ref: 255, path: 255, message: 10_000 } as const;

export const MAX_LISTED_OMITTED_FILES = 50;

export const MAX_LISTED_UNUSED_REDIRECTS = 50;

const omittedFileSchema = z
    .object({
        path: z.string().describe('Path from the root of the repository.'),
        reason: z.string().describe('Reason why the import omitted the file, with the exceeded limit.'),
    })
    .meta({ id: 'GitSyncOmittedFile' });

const unusedRedirectSchema = z
    .object({
        source: z.string().describe('Path without the first slash, as the repository has it.'),
        target: z.string().describe('Target as the repository has it. Empty if it could not be read.'),
        reason: z.string().describe('Reason why the redirect has no effect, such as a missing page.'),
    })
    .meta({ id: 'GitSyncUnusedRedirect' });

const syncResultSchema = z
    .object({
        direction: z.enum(['import', 'export']),
        state: z.enum(['success', 'failure']),
        url: urlSchema.describe('URL of the repository, without credentials.'),
        ref: z.string().describe('Requested branch.'),
        commitId: z
            .string()
            .optional()
            .describe('Id of the commit that was read or created. Omitted if the synchronization failed earlier.'),
        error: z.string().optional().describe('Reason for the failure.'),
        endedAt: dateTimeSchema,
        omittedFiles: z
            .array(omittedFileSchema)
            .describe(`Files that the import omitted, at most the first ${MAX_LISTED_OMITTED_FILES}.`),
        omittedFileCount: z.int().min(0).describe('Number of files that the import omitted.'),
        unusedRedirects: z
            .array(unusedRedirectSchema)
            .optional()
            .describe(
                `Redirects of the repository without effect, at most the first ${MAX_LISTED_UNUSED_REDIRECTS}. Omitted if all lead to pages, and after a standalone import.`,
            ),
        unusedRedirectCount: z
            .int()
            .min(1)
            .optional()
            .describe('Number of redirects of the repository without effect. Omitted if there are none.'),
    })
    .meta({ id: 'GitSyncResult' });

export const gitInfoSchema = z
    .object({
        repoName: z.string().optional(),
        installationProvider: z
            .enum(['github', 'gitlab', 'github-legacy'])
            .optional()
            .describe('Requested provider, else that of `github.com` or `gitlab.com`.'),
        integration: z.string().optional().describe('Name of the integration that synchronizes the space.'),
        url: urlSchema
            .optional()
            .describe(
                'Base URL of web pages that show the files: that of the request, else derived for `github.com` and `gitlab.com`, else the URL of the repository without credentials.',
            ),
        updatedAt: dateTimeSchema
            .optional()
            .describe('End of the last successful synchronization. Omitted if there was none.'),
        lastSync: syncResultSchema.optional().describe('Result of the last synchronization, successful or not.'),
    })
    .meta({ id: 'GitSyncState' });

const repositoryUrlSchema = z
    .url({ protocol: /^https?$/ })
    .max(MAX_CHARS.url)
    .describe(
        'URL of the repository. The service sends credentials in the URL only to the server of the repository, and does not store them.',
    );

const syncFields = {
    url: repositoryUrlSchema,
    ref: z.string().min(1).max(MAX_CHARS.ref).describe('Branch, for example `main` or `refs/heads/main`.'),
    repoCacheID: z
        .string()
        .max(MAX_CHARS.path)
        .optional()
        .describe('Has no effect: the service does not cache repositories.'),
    repoTreeURL: webUrlSchema.optional().describe('Base URL of web pages that show the files of the repository.'),
    repoCommitURL: webUrlSchema.optional().describe('Base URL of web pages that show the commits of the repository.'),
    repoProjectDirectory: z
        .string()
        .max(MAX_CHARS.path)
        .optional()
        .describe('Folder with the pages and their configuration. Default: the root of the repository.'),
    timestamp: z
        .union([z.int().min(0), z.string().max(64)])
        .optional()
        .describe(
            'Time of the request, as an ISO 8601 date or in milliseconds since 1970. The service ignores requests that are older than the last successful synchronization. Default: now.',
        ),
    force: z
        .boolean()
        .optional()
        .describe(
            'Whether to overwrite conflicting changes. An import overwrites changes in the space, an export changes in the repository.',
        ),
    standalone: z
        .boolean()
        .optional()
        .describe(
            'Whether to keep the current Git connection of the space, if any. A standalone import creates a revision without changing the current content; the event `space_gitsync_completed` contains its id. A standalone export commits the current content.',
        ),
    gitInfo: z
        .object({ provider: z.string().max(64).optional(), url: webUrlSchema.optional() })
        .loose()
        .optional()
        .describe('Provider of the repository (`github` or `gitlab`), and URL of the repository on the web.'),
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
        summary: 'Returns the Git repository of a space and the result of the last synchronization.',
        status: 200,
        response: gitInfoSchema,
        errors: [404],
        scope: 'space:metadata:read',
    },
    importGitRepository: {
        ...sync,
        path: '/spaces/{spaceId}/git/import',
        summary:
            'Imports the content of a Git repository into a space in the background. Emits the events `space_gitsync_started` and `space_gitsync_completed`. Needs the permission `triggerGitSync`.',
        body: z.strictObject(syncFields),
    },
    exportToGitRepository: {
        ...sync,
        path: '/spaces/{spaceId}/git/export',
        summary:
            'Exports the content of a space to a Git repository as a commit, in the background. Emits the events `space_gitsync_started` and `space_gitsync_completed`. Needs the permission `triggerGitSync`.',
        body: z.strictObject({
            ...syncFields,
            commitMessage: z.string().min(1).max(MAX_CHARS.message).describe('Commit message.'),
        }),
    },
});
