import type { Space } from '@svc-int/api';

import type { Reader } from '../../service/access.js';
import { appUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';
import { effectiveLevel, spacePermissions } from '../access/index.js';
import { changeRequestCounts } from '../change-requests/index.js';
import { openComments, spaceContainer } from '../comments/index.js';
import { gitInfoOf, isSynchronizing, type SpaceRow } from '../spaces/index.js';
import { publishedSpaceUrls } from './published-spaces.js';

/** A space as a caller sees it, where given with the share key of a site. */
export function spaceView(service: Service, row: SpaceRow, caller: Reader, shareKey?: string): Space {
    const { position, emoji, parent, deletedAt, ...shown } = row;
    const { url } = service.addresses;
    const gitSync = gitInfoOf(service, row);
    return {
        object: 'space',
        type: 'document',
        ...shown,
        emoji: emoji ?? '',
        ...(parent !== null && { parent }),
        ...(isSynchronizing(service, row) && { editMode: 'locked' as const }),
        ...(gitSync && { gitSync }),
        defaultLevel: effectiveLevel(service, row),
        ...(deletedAt !== null && { deletedAt }),
        urls: {
            location: `${url}/v1/spaces/${row.id}`,
            app: appUrl(service, 'space', row.id),
            ...publishedSpaceUrls(service, row.id, shareKey),
        },
        comments: openComments(service, spaceContainer(row)),
        ...changeRequestCounts(service, row.id),
        permissions: spacePermissions(service, row, caller, shareKey),
    };
}
