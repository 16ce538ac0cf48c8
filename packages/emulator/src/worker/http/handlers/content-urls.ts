import { requireCollectionPermission } from '../../service/collection-access.js';
import { collectionView, getCollection } from '../../service/collections.js';
import { placeAtUrl } from '../../service/content-by-url.js';
import { contextOf, pageAt } from '../../service/content-context.js';
import { pageView } from '../../service/page-view.js';
import { notFound } from '../../service/service-error.js';
import { requireSpacePermission } from '../../service/space-access.js';
import { getSpace, spaceView } from '../../service/spaces.js';
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
