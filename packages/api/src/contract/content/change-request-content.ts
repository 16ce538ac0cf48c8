import * as z from 'zod';

import { contentChangesSchema, contentUpdateSchema } from './change-request-edit.js';
import { changeRequestSchema } from './change-request.js';
import {
    expandedPageOperationTemplate,
    fileBacklinksOperationTemplate,
    fileListOperationTemplate,
    fileOperationTemplate,
    contentImportOperationTemplate,
    linkListOperationTemplate,
    metaLinksOperationTemplate,
    pageListOperationTemplate,
    pageOperationTemplate,
    reusableContentOperationTemplate,
    revisionOperationTemplate,
} from './content-request.js';
import { defineOperations } from '../operation.js';
import { queryBooleanSchema } from '../shared.js';
import { revisionChangesQuerySchema, revisionChangesSchema } from './revision-changes.js';

export const changeRequestContentOperations = defineOperations({
    getRevisionOfChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content',
        summary: 'The content of a change request: its own revision.',
        ...revisionOperationTemplate,
        visitors: true,
    },
    importContentInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
        summary:
            'Brings pages into a draft or open change request. Needs the permission `edit`. One that takes longer than some seconds continues in the background, as into spaces.',
        ...contentImportOperationTemplate,
    },
    listPagesInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
        summary: 'The table of contents of a change request.',
        ...pageListOperationTemplate,
        visitors: true,
    },
    listFilesInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
        summary: 'Files of a change request.',
        ...fileListOperationTemplate,
        visitors: true,
    },
    getFileInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
        summary: 'One file of a change request.',
        ...fileOperationTemplate,
        visitors: true,
    },
    listChangeRequestFileBacklinks: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks',
        summary: 'Places where a change request refers to a file.',
        ...fileBacklinksOperationTemplate,
    },
    getPageInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
        summary: 'One page of a change request, with its body.',
        ...pageOperationTemplate,
        visitors: true,
    },
    listChangeRequestPageMetaLinks: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/meta-links',
        summary: 'Canonical and alternate links of a page of a change request, its translations included.',
        ...metaLinksOperationTemplate,
    },
    listPageLinksInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links',
        summary: 'Links of a page of a change request.',
        ...linkListOperationTemplate,
    },
    listChangeRequestLinks: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/links',
        summary: 'Links of the pages of a change request.',
        ...linkListOperationTemplate,
    },
    updateChangeRequestContent: {
        method: 'POST',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content',
        summary: 'Changes the content of a draft or open change request. Needs the permission `edit`.',
        query: z.object({
            compat: queryBooleanSchema
                .optional()
                .describe('Whether to give the change request alone, without the affected pages. Default: true.'),
        }),
        body: contentChangesSchema,
        status: 200,
        response: z.union([changeRequestSchema, contentUpdateSchema]),
        errors: [404, 409],
        scope: 'space:content:write',
    },
    getPageInChangeRequestByPath: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}',
        summary: 'The page at a path of a change request, with its body. The slashes of the path are encoded.',
        ...expandedPageOperationTemplate,
        visitors: true,
    },
    getReusableContentInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}',
        summary: 'A reusable content of a change request, without its body.',
        ...reusableContentOperationTemplate,
        visitors: true,
    },
    getChangeRequestChanges: {
        method: 'GET',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/changes',
        summary:
            'Changes of a change request against the revision of the space that it builds on. Needs the permission `access`.',
        query: revisionChangesQuerySchema.pick({ limit: true }),
        status: 200,
        response: revisionChangesSchema,
        errors: [404],
        scope: 'space:content:read',
    },
});
