import { scheduleDueWork } from '../../dispatch/due-work.js';
import { deleteCollection, transferCollection } from '../../subjects/space-and-site-changes/index.js';
import {
    collectionPlace,
    type CollectionRow,
    collectionView,
    createCollection,
    getCollection,
    moveCollection,
    pageOfCollections,
    pageOfSpaces,
    spacePlace,
    updateCollection,
} from '../../subjects/spaces/index.js';
import { getOrganization, roleIn } from '../../subjects/people/index.js';
import { spaceView } from '../../subjects/sites/index.js';
import { requireUser } from '../guards.js';
import { pageOf } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import {
    assertElsewhere,
    collectionOf,
    contentOrganizationOf,
    onceStored,
    requirePlace,
    visibleSpaces,
} from './content-of.js';
import { organizationOf } from './organization-of.js';

/** Collections of spaces. */
export const collectionHandlers = {
    listCollectionsInOrganizationById: (call) => {
        const { id } = contentOrganizationOf(call);
        const { nested = true } = call.query;
        const data = pageOf(call, {
            read: (range) =>
                isGuest(call, id) ? { rows: [], total: 0 } : pageOfCollections(call.service, id, { nested, ...range }),
            place: collectionPlace,
            view: (row) => viewOf(call, row),
        });
        return { data };
    },

    createCollection: (call) => {
        const { title, parent } = call.body;
        const { id } = organizationOf(call, 'view');
        requirePlace(call, id, parent ?? null);
        const data = viewOf(call, createCollection(call.service, id, { title, parent }));
        return { data, headers: { location: data.urls.location } };
    },

    getCollectionById: (call) => ({ data: viewOf(call, collectionOf(call, 'view')) }),

    updateCollectionById: (call) => {
        const { title, description, defaultLevel } = call.body;
        const row = collectionOf(call, defaultLevel === undefined ? 'create' : 'admin');
        return { data: viewOf(call, updateCollection(call.service, row, { title, description, defaultLevel })) };
    },

    deleteCollectionById: async (call) => {
        requireUser(call.caller);
        const work = await onceStored(call, (row) => deleteCollection(call.service, row));
        scheduleDueWork(call.service);
        await call.service.work.ended(work);
        return { data: undefined };
    },

    listSpacesInCollectionById: (call) => {
        const { service, caller } = call;
        const { id: parent, organization } = collectionOf(call, 'view');
        const filters = { ...visibleSpaces(call, organization), parent };
        const data = pageOf(call, {
            read: (range) => pageOfSpaces(service, organization, { ...filters, ...range }),
            place: spacePlace,
            view: (row) => spaceView(service, row, caller),
        });
        return { data };
    },

    moveCollection: (call) => {
        const { service, body } = call;
        const row = collectionOf(call, 'create');
        if (body.parent !== undefined && body.parent !== row.parent) requirePlace(call, row.organization, body.parent);
        return { data: viewOf(call, moveCollection(service, row, body)) };
    },

    transferCollection: async (call) => {
        const { service, body } = call;
        requireUser(call.caller);
        const { work, data } = await onceStored(call, (row) => {
            const { id } = getOrganization(service, body.organization);
            assertElsewhere('collection', row, id);
            requirePlace(call, id, null);
            const work = transferCollection(service, row, id);
            return { work, data: viewOf(call, getCollection(service, row.id)) };
        });
        await service.work.ended(work);
        return { data };
    },
} satisfies Partial<Handlers>;

function viewOf({ service, caller }: PathCall, row: CollectionRow) {
    return collectionView(service, row, caller);
}

/** Guests have no level on any collection. */
function isGuest({ service, caller }: PathCall, organization: string): boolean {
    return caller.kind === 'user' && roleIn(service, organization, caller) === 'guest';
}
