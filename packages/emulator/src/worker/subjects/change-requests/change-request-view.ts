import type { ChangeRequest } from '@svc-int/api';

import type { Reader } from '../../service/access.js';
import { appUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';
import { countOf } from '../../storage/counts.js';
import { getUser, userSeenBy } from '../people/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { type ChangeRequestRow, isOutdated } from './change-requests.js';

/** A change request of a space as a caller sees it. */
export function changeRequestView(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    caller: Reader,
): ChangeRequest {
    const { revisionMergedAncestor, revisionMerged, changedPages, space: _, ...shown } = row;
    const { url } = service.addresses;
    return {
        object: 'change-request',
        ...shown,
        createdBy: userSeenBy(service, getUser(service, row.createdBy), caller),
        ...(revisionMergedAncestor !== null && { revisionMergedAncestor }),
        ...(revisionMerged !== null && { revisionMerged }),
        comments: countOf(service.db, 'openChangeRequestComments', row.id),
        outdated: isOutdated(row, space),
        urls: {
            app: appUrl(service, 'change-request', space.id, row.id),
            location: `${url}/v1/spaces/${space.id}/change-requests/${row.id}`,
        },
    };
}
