import {
    fileBacklinksRequest,
    fileListRequest,
    fileRequest,
    importRequest,
    linksRequest,
    pageListRequest,
    pageRequest,
    revisionRequest,
} from './content-request.js';
import { defineOperations } from './operation.js';

export const changeRequestContentOperations = defineOperations({
    getRevisionOfChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content',
        summary: 'The content of a change request: its own revision.',
        ...revisionRequest,
    },
    importContentInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
        summary:
            'Brings pages into a draft or open change request. Needs the permission `edit`. One that takes longer than some seconds continues in the background, as into spaces.',
        ...importRequest,
    },
    listPagesInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
        summary: 'The table of contents of a change request.',
        ...pageListRequest,
    },
    listFilesInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
        summary: 'Files of a change request.',
        ...fileListRequest,
    },
    getFileInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
        summary: 'One file of a change request.',
        ...fileRequest,
    },
    listChangeRequestFileBacklinks: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks',
        summary: 'Places where a change request refers to a file.',
        ...fileBacklinksRequest,
    },
    getPageInChangeRequestById: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
        summary: 'One page of a change request, with its body.',
        ...pageRequest,
    },
    listPageLinksInChangeRequest: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links',
        summary: 'Links of a page of a change request.',
        ...linksRequest,
    },
    listChangeRequestLinks: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/links',
        summary: 'Links of the pages of a change request.',
        ...linksRequest,
    },
});
