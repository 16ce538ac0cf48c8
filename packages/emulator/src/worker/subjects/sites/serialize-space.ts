import type { Space } from '@svc-int/api';

import type { ReadCaller } from '../../service/callers/access.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';
import { getEffectiveDefaultLevel, getSpacePermissions, toSpaceRef } from '../access/index.js';
import { countTotalOpenAndDraftChangeRequests } from '../change-requests/index.js';
import { countOpenComments, toSpaceCommentContainer } from '../comments/index.js';
import { readSpaceMergeRules } from '../people/index.js';
import { findSpaceLanguage, getGitInfo, isLockedByGitSync, omitLastSync, type SpaceRow } from '../spaces/index.js';
import { findSpaceVisitorAuth, getPublishedSpaceUrls } from './published-space-urls.js';

const NO_CHANGE_REQUESTS = { changeRequests: 0, changeRequestsOpen: 0, changeRequestsDraft: 0 };

export function serializeSpace(service: Service, row: SpaceRow, caller: ReadCaller, shareKey?: string): Space {
    const { position, emoji, parent, deletedAt, language: _, ...shown } = row;
    const { url } = service.urls;
    const gitSync = getGitInfo(service, row);
    const visitorAuth = findSpaceVisitorAuth(service, row.id);
    const language = findSpaceLanguage(service, row);
    const permissions = getSpacePermissions(service, row, caller, shareKey);
    const { access } = permissions;
    return {
        object: 'space',
        type: 'document',
        ...shown,
        mergeRules: access ? readSpaceMergeRules(row) : { type: 'inherit' },
        emoji: emoji ?? '',
        ...(parent !== null && { parent }),
        ...(isLockedByGitSync(service, row) && { editMode: 'locked' as const }),
        ...(gitSync && { gitSync: access ? gitSync : omitLastSync(gitSync) }),
        ...(visitorAuth && { visitorAuth }),
        ...(language !== undefined && { language }),
        defaultLevel: getEffectiveDefaultLevel(service, toSpaceRef(row)),
        ...(deletedAt !== null && { deletedAt }),
        urls: {
            location: `${url}/v1/spaces/${row.id}`,
            app: getStudioResourceUrl(service, 'space', row.id),
            ...getPublishedSpaceUrls(service, row.id, caller, shareKey),
        },
        comments: access ? countOpenComments(service, toSpaceCommentContainer(row)) : 0,
        ...(access ? countTotalOpenAndDraftChangeRequests(service, row.id) : NO_CHANGE_REQUESTS),
        permissions,
    };
}
