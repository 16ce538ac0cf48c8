import * as z from 'zod';

import {
    documentOperationTemplate,
    fileBacklinksOperationTemplate,
    fileListOperationTemplate,
    fileOperationTemplate,
    contentImportOperationTemplate,
    linkListOperationTemplate,
    metaLinksOperationTemplate,
    pageListOperationTemplate,
    reusableContentOperationTemplate,
    pageOperationTemplate,
    revisionOperationTemplate,
} from './content-request.js';
import { contentReferenceSchema } from './content-reference.js';
import { defineOperations } from '../operation.js';
import { pdfOperationTemplate } from './pdf-request.js';
import { revisionChangesQuerySchema, revisionChangesSchema } from './revision-changes.js';

export const spaceContentOperations = defineOperations({
    getCurrentRevision: {
        path: '/spaces/{spaceId}/content',
        summary: 'Returns the content of a space: the active revision.',
        ...revisionOperationTemplate,
        visitors: true,
    },
    getSpacePDF: {
        path: '/spaces/{spaceId}/pdf',
        summary: 'Returns a URL of a PDF of a space. The URL is valid for one day.',
        ...pdfOperationTemplate,
    },
    importContent: {
        path: '/spaces/{spaceId}/content/import',
        summary:
            'Imports pages into a space that is not locked. Needs the permission `edit`. An import of more than a few seconds continues in the background; repeat the request to get its progress and result.',
        ...contentImportOperationTemplate,
    },
    applyTemplateToSpace: {
        method: 'POST',
        path: '/spaces/{spaceId}/content/template',
        summary: 'Adds the pages of a template to a space that is not locked. Needs the permission `edit`.',
        body: z.strictObject({
            id: z
                .string()
                .min(1)
                .max(64)
                .describe('Id of the template: `blank`, `guide`, `api-reference` or `changelog`.'),
            params: z
                .strictObject({
                    contentRefs: z
                        .record(z.string(), contentReferenceSchema)
                        .optional()
                        .describe('Content references for the template, by name.'),
                })
                .optional(),
        }),
        status: 201,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    listPages: {
        path: '/spaces/{spaceId}/content/pages',
        summary: 'Returns the table of contents of a space.',
        ...pageListOperationTemplate,
        visitors: true,
    },
    listFiles: {
        path: '/spaces/{spaceId}/content/files',
        summary: 'Lists the files of a space.',
        ...fileListOperationTemplate,
        visitors: true,
    },
    getFileById: {
        path: '/spaces/{spaceId}/content/files/{fileId}',
        summary: 'Returns a file of a space.',
        ...fileOperationTemplate,
        visitors: true,
    },
    listSpaceFileBacklinks: {
        path: '/spaces/{spaceId}/content/files/{fileId}/backlinks',
        summary: 'Lists the places where the content of a space refers to a file.',
        ...fileBacklinksOperationTemplate,
    },
    getPageById: {
        path: '/spaces/{spaceId}/content/page/{pageId}',
        summary: 'Returns a page of a space with its body.',
        ...pageOperationTemplate,
        visitors: true,
    },
    getReusableContentById: {
        path: '/spaces/{spaceId}/content/reusable-contents/{reusableContentId}',
        summary: 'Returns a reusable content of a space without its body.',
        ...reusableContentOperationTemplate,
        visitors: true,
    },
    listSpacePageMetaLinks: {
        path: '/spaces/{spaceId}/content/page/{pageId}/meta-links',
        summary: 'Lists the canonical and alternate links of a page of a space, including its translations.',
        ...metaLinksOperationTemplate,
    },
    listPageLinksInSpace: {
        path: '/spaces/{spaceId}/content/page/{pageId}/links',
        summary: 'Lists the links of a page of a space.',
        ...linkListOperationTemplate,
    },
    getPageByPath: {
        path: '/spaces/{spaceId}/content/path/{pagePath}',
        summary: 'Returns the page at a path of a space with its body. Slashes in the path must be percent-encoded.',
        ...pageOperationTemplate,
        visitors: true,
    },
    listSpaceLinks: {
        path: '/spaces/{spaceId}/links',
        summary: 'Lists the links of all pages of a space.',
        ...linkListOperationTemplate,
    },
    getRevisionSemanticChanges: {
        method: 'GET',
        path: '/spaces/{spaceId}/revisions/{revisionId}/changes',
        summary: 'Returns the changes between a revision of a space and its parent revision.',
        query: revisionChangesQuerySchema,
        status: 200,
        response: revisionChangesSchema,
        errors: [404],
        scope: 'space:content:read',
        visitors: true,
    },
    getRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}',
        summary: 'Returns a revision: the content of a space, or of one of its change requests, at one time.',
        ...revisionOperationTemplate,
        visitors: true,
    },
    listPagesInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/pages',
        summary: 'Returns the table of contents of a revision.',
        ...pageListOperationTemplate,
        visitors: true,
    },
    listFilesInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/files',
        summary: 'Lists the files of a revision.',
        ...fileListOperationTemplate,
        visitors: true,
    },
    getFileInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}',
        summary: 'Returns a file of a revision.',
        ...fileOperationTemplate,
        visitors: true,
    },
    getPageInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
        summary: 'Returns a page of a revision with its body.',
        ...pageOperationTemplate,
        visitors: true,
    },
    getPageInRevisionByPath: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}',
        summary: 'Returns the page at a path of a revision with its body. Slashes in the path must be percent-encoded.',
        ...pageOperationTemplate,
        visitors: true,
    },
    listRevisionPageMetaLinks: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links',
        summary: 'Lists the canonical and alternate links of a page of a revision, including its translations.',
        ...metaLinksOperationTemplate,
    },
    getPageDocumentInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document',
        summary: 'Returns the body of a page of a revision as a document. Fails for a page without a body.',
        ...documentOperationTemplate,
        visitors: true,
    },
    getDocumentById: {
        path: '/spaces/{spaceId}/documents/{documentId}',
        summary: 'Returns the body of a page as a document, by the `documentId` of the page.',
        ...documentOperationTemplate,
        visitors: true,
    },
    getReusableContentInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}',
        summary: 'Returns a reusable content of a revision without its body.',
        ...reusableContentOperationTemplate,
        visitors: true,
    },
    getReusableContentDocumentInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document',
        summary: 'Returns the body of a reusable content of a revision as a document.',
        ...documentOperationTemplate,
        visitors: true,
    },
});
