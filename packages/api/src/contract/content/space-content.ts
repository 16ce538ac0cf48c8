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
        summary: 'The content of a space: its active revision.',
        ...revisionOperationTemplate,
        visitors: true,
    },
    getSpacePDF: {
        path: '/spaces/{spaceId}/pdf',
        summary: 'The URL of a space as a PDF, for a day.',
        ...pdfOperationTemplate,
    },
    importContent: {
        path: '/spaces/{spaceId}/content/import',
        summary:
            'Brings pages into a space that is not locked. Needs the permission `edit`. One that takes longer than some seconds continues in the background; the same request reports its progress, and its result.',
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
                        .describe('References of the template, by name.'),
                })
                .optional(),
        }),
        status: 201,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    listPages: {
        path: '/spaces/{spaceId}/content/pages',
        summary: 'The table of contents of a space.',
        ...pageListOperationTemplate,
        visitors: true,
    },
    listFiles: {
        path: '/spaces/{spaceId}/content/files',
        summary: 'Files of a space.',
        ...fileListOperationTemplate,
        visitors: true,
    },
    getFileById: {
        path: '/spaces/{spaceId}/content/files/{fileId}',
        summary: 'One file of a space.',
        ...fileOperationTemplate,
        visitors: true,
    },
    listSpaceFileBacklinks: {
        path: '/spaces/{spaceId}/content/files/{fileId}/backlinks',
        summary: 'Places where a space refers to a file.',
        ...fileBacklinksOperationTemplate,
    },
    getPageById: {
        path: '/spaces/{spaceId}/content/page/{pageId}',
        summary: 'One page of a space, with its body.',
        ...pageOperationTemplate,
        visitors: true,
    },
    getReusableContentById: {
        path: '/spaces/{spaceId}/content/reusable-contents/{reusableContentId}',
        summary: 'A reusable content of a space, without its body.',
        ...reusableContentOperationTemplate,
        visitors: true,
    },
    listSpacePageMetaLinks: {
        path: '/spaces/{spaceId}/content/page/{pageId}/meta-links',
        summary: 'Canonical and alternate links of a page of a space, its translations included.',
        ...metaLinksOperationTemplate,
    },
    listPageLinksInSpace: {
        path: '/spaces/{spaceId}/content/page/{pageId}/links',
        summary: 'Links of a page of a space.',
        ...linkListOperationTemplate,
    },
    getPageByPath: {
        path: '/spaces/{spaceId}/content/path/{pagePath}',
        summary: 'The page at a path of a space, with its body. The slashes of the path are encoded.',
        ...pageOperationTemplate,
        visitors: true,
    },
    listSpaceLinks: {
        path: '/spaces/{spaceId}/links',
        summary: 'Links of the pages of a space.',
        ...linkListOperationTemplate,
    },
    getRevisionSemanticChanges: {
        method: 'GET',
        path: '/spaces/{spaceId}/revisions/{revisionId}/changes',
        summary: 'Changes of a revision of a space against the one that it was made from.',
        query: revisionChangesQuerySchema,
        status: 200,
        response: revisionChangesSchema,
        errors: [404],
        scope: 'space:content:read',
        visitors: true,
    },
    getRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}',
        summary: 'The content of a space, or of one of its change requests, as it was at some time.',
        ...revisionOperationTemplate,
        visitors: true,
    },
    listPagesInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/pages',
        summary: 'The table of contents of a revision.',
        ...pageListOperationTemplate,
        visitors: true,
    },
    listFilesInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/files',
        summary: 'Files of a revision.',
        ...fileListOperationTemplate,
        visitors: true,
    },
    getFileInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}',
        summary: 'One file of a revision.',
        ...fileOperationTemplate,
        visitors: true,
    },
    getPageInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
        summary: 'One page of a revision, with its body.',
        ...pageOperationTemplate,
        visitors: true,
    },
    getPageInRevisionByPath: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}',
        summary: 'The page at a path of a revision, with its body. The slashes of the path are encoded.',
        ...pageOperationTemplate,
        visitors: true,
    },
    listRevisionPageMetaLinks: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links',
        summary: 'Canonical and alternate links of a page of a revision, its translations included.',
        ...metaLinksOperationTemplate,
    },
    getPageDocumentInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document',
        summary: 'The body of a page of a revision as a document; not found for a page without a body.',
        ...documentOperationTemplate,
        visitors: true,
    },
    getDocumentById: {
        path: '/spaces/{spaceId}/documents/{documentId}',
        summary: 'The body of a page as a document, by the `documentId` of the page.',
        ...documentOperationTemplate,
        visitors: true,
    },
    getReusableContentInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}',
        summary: 'A reusable content of a revision, without its body.',
        ...reusableContentOperationTemplate,
        visitors: true,
    },
    getReusableContentDocumentInRevisionById: {
        path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document',
        summary: 'A reusable content of a revision as a document.',
        ...documentOperationTemplate,
        visitors: true,
    },
});
