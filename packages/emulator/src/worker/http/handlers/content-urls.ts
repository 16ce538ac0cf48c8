import { requireCollectionPermission } from '../../subjects/access/collection-access.js';
import { collectionView, getCollection } from '../../subjects/spaces/collections.js';
import { placeAtUrl } from '../../subjects/sites/content-by-url.js';
import { contextOf, pageAt } from '../../subjects/content/content-context.js';
import { pageView } from '../../subjects/content/page-view.js';
import { notFound } from '../../service/service-error.js';
import { requireSpacePermission } from '../../subjects/access/space-access.js';
import { spaceView } from '../../subjects/sites/space-views.js';
import { getSpace } from '../../subjects/spaces/spaces.js';
import type { Handlers } from '../mount.js';

/** What stands at an address. */
export const contentUrlHandlers: Pick<Handlers, 'getContentByUrl'> = {
    getContentByUrl: ({ service, caller, query: { url } }) => {
        const place = placeAtUrl(service, new URL(url));
        if (!place) throw notFound('content at', url);
        if (place.kind === 'collection') {
            const row = getCollection(service, place.id);
            requireCollectionPermission(service, caller, row, 'view');
            return { data: { collection: collectionView(service, row, caller) } };
        }
        const row = getSpace(service, place.id);
        requireSpacePermission(service, caller, row, 'view', place.shareKey);
        const space = spaceView(service, row, caller, place.shareKey);
        if (place.path === '') return { data: { space } };
        const context = contextOf(service, row);
        return { data: { space, page: pageView(service, context, pageAt(context, place.path)) } };
    },
};
