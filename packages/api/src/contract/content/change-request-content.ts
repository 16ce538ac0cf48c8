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
        summary: 'Returns the content of a change request as a revision.',
        ...revisionOperationTemplate,
        visitors: true,
    },
    importContentInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
        summary:
            'Imports pages into a draft or open change request. Needs the permission `edit`. An import of more than a few seconds continues in the background; repeat the request to get its progress and result.',
        ...contentImportOperationTemplate,
    },
    listPagesInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
        summary: 'Returns the table of contents of a change request.',
        ...pageListOperationTemplate,
        visitors: true,
    },
    listFilesInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
        summary: 'Lists the files of a change request.',
        ...fileListOperationTemplate,
        visitors: true,
    },
    getFileInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
        summary: 'Returns a file of a change request.',
        ...fileOperationTemplate,
        visitors: true,
    },
    listChangeRequestFileBacklinks: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks',
        summary: 'Lists the places where the content of a change request refers to a file.',
        ...fileBacklinksOperationTemplate,
    },
    getPageInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
        summary: 'Returns a page of a change request with its body.',
        ...pageOperationTemplate,
        visitors: true,
    },
    listChangeRequestPageMetaLinks: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/meta-links',
        summary: 'Lists the canonical and alternate links of a page of a change request, including its translations.',
        ...metaLinksOperationTemplate,
    },
    listPageLinksInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links',
        summary: 'Lists the links of a page of a change request.',
        ...linkListOperationTemplate,
    },
    listChangeRequestLinks: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/links',
        summary: 'Lists the links of all pages of a change request.',
        ...linkListOperationTemplate,
    },
    updateChangeRequestContent: {
        method: 'POST',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content',
        summary: 'Changes the content of a draft or open change request. Needs the permission `edit`.',
        query: z.object({
            compat: queryBooleanSchema
                .optional()
                .describe('Whether to return only the change request, without the affected pages. Default: true.'),
        }),
        body: contentChangesSchema,
        status: 200,
        response: z.union([changeRequestSchema, contentUpdateSchema]),
        errors: [404, 409],
        scope: 'space:content:write',
    },
    getPageInChangeRequestByPath: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}',
        summary:
            'Returns the page at a path of a change request with its body. Slashes in the path must be percent-encoded.',
        ...expandedPageOperationTemplate,
        visitors: true,
    },
    getReusableContentInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}',
        summary: 'Returns a reusable content of a change request without its body.',
        ...reusableContentOperationTemplate,
        visitors: true,
    },
    getChangeRequestChanges: {
        method: 'GET',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/changes',
        summary:
            'Returns the changes between a change request and its base revision of the space. Needs the permission `access`.',
        query: revisionChangesQuerySchema.pick({ limit: true }),
        status: 200,
        response: revisionChangesSchema,
        errors: [404],
        scope: 'space:content:read',
    },
});
