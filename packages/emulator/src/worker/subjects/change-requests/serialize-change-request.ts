import type { ChangeRequest } from '@svc-int/api';

import type { ReadCaller } from '../../service/callers/access.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';
import { readStoredCount } from '../../storage/counts.js';
import { getUser, serializeUserVisibleToCaller } from '../people/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { type ChangeRequestRow, isOutdated } from './change-requests.js';

export function serializeChangeRequest(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    caller: ReadCaller,
): ChangeRequest {
    const { revisionMergedAncestor, revisionMerged, changedPages, description, links, mergedBy, mergedAt, ...shown } =
        row;
    const { url } = service.urls;
    // Preview visitors see only the proposed content.
    const isMember = caller.kind !== 'visitor';
    const serializePerson = (id: string) => serializeUserVisibleToCaller(service, getUser(service, id), caller);
    return {
        object: 'change-request',
        ...shown,
        createdBy: serializePerson(row.createdBy),
        ...(isMember && description && { description }),
        ...(isMember && links && { links }),
        ...(mergedBy !== null && { mergedBy: serializePerson(mergedBy) }),
        ...(mergedAt !== null && { mergedAt }),
        ...(revisionMergedAncestor !== null && { revisionMergedAncestor }),
        ...(revisionMerged !== null && { revisionMerged }),
        comments: isMember ? readStoredCount(service.db, 'openChangeRequestComments', row.id) : 0,
        outdated: isOutdated(row, space),
        urls: {
            app: getStudioResourceUrl(service, 'change-request', space.id, row.id),
            location: `${url}/v1/spaces/${space.id}/change-requests/${row.id}`,
        },
    };
}
