import { requireCollectionPermission, requireSpacePermission } from '../../subjects/access/index.js';
import { changeRequestView, getChangeRequest } from '../../subjects/change-requests/index.js';
import { collectionView, getCollection, getSpace } from '../../subjects/spaces/index.js';
import { placeAtUrl, spaceView } from '../../subjects/sites/index.js';
import { contextOf, pageAt, pageIn, pageView } from '../../subjects/pages/index.js';
import type { Service } from '../../service/service.js';
import { notFound } from '../../service/service-error.js';
import { type Arrival, resolvePublished } from '../../subjects/visitors/index.js';
import type { Handlers } from '../mount.js';

/** Handlers for the content at an address. */
export const contentUrlHandlers = {
    getContentByUrl: ({ service, caller, query: { url } }) => {
        const place = placeAtUrl(service, new URL(url));
        if (!place) throw notFound('content at', url);
        if (place.kind === 'collection') {
            const row = getCollection(service, place.id);
            requireCollectionPermission(service, caller, row, 'view');
            return { data: { collection: collectionView(service, row, caller) } };
        }
        if (place.kind === 'change-request') {
            const row = getSpace(service, place.space);
            requireSpacePermission(service, caller, row, 'access');
            const changeRequest = getChangeRequest(service, row, place.id);
            const found = {
                space: spaceView(service, row, caller),
                changeRequest: changeRequestView(service, row, changeRequest, caller),
            };
            if (place.page === undefined) return { data: found };
            const context = contextOf(service, row, {
                revision: changeRequest.revision,
                changeRequest: changeRequest.id,
            });
            return { data: { ...found, page: pageView(service, context, pageIn(context, place.page)) } };
        }
        if (place.kind === 'page') {
            const row = getSpace(service, place.space);
            requireSpacePermission(service, caller, row, 'view');
            const context = contextOf(service, row);
            const page = pageView(service, context, pageIn(context, place.id));
            return { data: { space: spaceView(service, row, caller), page } };
        }
        const row = getSpace(service, place.id);
        requireSpacePermission(service, caller, row, 'view', place.shareKey);
        const space = spaceView(service, row, caller, place.shareKey);
        if (place.path === '') return { data: { space } };
        const context = contextOf(service, row);
        return { data: { space, page: pageView(service, context, pageAt(context, place.path)) } };
    },

    resolvePublishedContentByUrl: async ({ service, body: { url, visitor, redirectOnError } }) => {
        const arrival = { token: visitor?.jwtToken, unsigned: visitor?.unsignedClaims };
        return { data: await publishedAt(service, url, arrival, redirectOnError) };
    },

    getPublishedContentByUrl: async ({ service, query: { url, visitorAuthToken, redirectOnError } }) => ({
        data: await publishedAt(service, url, { token: visitorAuthToken }, redirectOnError),
    }),
} satisfies Partial<Handlers>;

async function publishedAt(service: Service, url: string, arrival: Arrival, redirectOnError = false) {
    const found = await resolvePublished(service, url, arrival, redirectOnError);
    if (found) return found;
    throw notFound('published content at', url);
}
