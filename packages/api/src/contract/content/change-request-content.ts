import {
    fileBacklinksOperationTemplate,
    fileListOperationTemplate,
    fileOperationTemplate,
    contentImportOperationTemplate,
    linkListOperationTemplate,
    pageListOperationTemplate,
    pageOperationTemplate,
    revisionOperationTemplate,
} from './content-request.js';
import { defineOperations } from '../operation.js';

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
});
