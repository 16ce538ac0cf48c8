import { scheduleNextAlarm } from '../../dispatch/due-work.js';
import { getPositionCursor } from '../../service/keyset.js';
import { startCollectionDeletion, startCollectionTransfer } from '../../subjects/space-and-site-changes/index.js';
import {
    type CollectionRow,
    serializeCollection,
    createCollection,
    getCollection,
    moveCollection,
    listCollections,
    listSpaces,
    updateCollection,
} from '../../subjects/spaces/index.js';
import { serializeSpace } from '../../subjects/sites/index.js';
import { requireUserId } from '../guards.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import {
    assertDifferentOrganization,
    loadCollection,
    loadOrganizationForUserOrIntegration,
    withIdleCollectionAsAdmin,
    requireCreatePermissionInParentOrTop,
    requireVisibleSiblings,
    getVisibleSpacesFilter,
} from './load-content.js';
import { findGuestUserId, loadOrganization, loadOrganizationByName } from './organizations/load-organization.js';

export const collectionHandlers = {
    listCollectionsInOrganizationById: (call) => {
        const { id } = loadOrganizationForUserOrIntegration(call);
        const { nested = true } = call.query;
        const data = paginateList(call, {
            read: (range) => listCollections(call.service, id, { nested, guest: findGuestUserId(call, id), ...range }),
            getCursor: getPositionCursor,
            serialize: (row) => serializeForCaller(call, row),
        });
        return { data };
    },

    createCollection: (call) => {
        const { title, parent } = call.body;
        const { id } = loadOrganization(call, 'view');
        requireCreatePermissionInParentOrTop(call, id, parent ?? null);
        const data = serializeForCaller(call, createCollection(call.service, id, { title, parent }));
        return { data, headers: { location: data.urls.location } };
    },

    getCollectionById: (call) => ({ data: serializeForCaller(call, loadCollection(call, 'view')) }),

    updateCollectionById: (call) => {
        const { title, description, defaultLevel } = call.body;
        const row = loadCollection(call, defaultLevel === undefined ? 'create' : 'admin');
        return {
            data: serializeForCaller(call, updateCollection(call.service, row, { title, description, defaultLevel })),
        };
    },

    deleteCollectionById: async (call) => {
        requireUserId(call.caller);
        const work = await withIdleCollectionAsAdmin(call, (row) => startCollectionDeletion(call.service, row));
        scheduleNextAlarm(call.service);
        await call.service.lifecycle.work.waitFor(work);
        return { data: undefined };
    },

    listSpacesInCollectionById: (call) => {
        const { service, caller } = call;
        const { id: parent, organization } = loadCollection(call, 'view');
        const filters = { ...getVisibleSpacesFilter(call, organization), parent };
        const data = paginateList(call, {
            read: (range) => listSpaces(service, organization, { ...filters, ...range }),
            getCursor: getPositionCursor,
            serialize: (row) => serializeSpace(service, row, caller),
        });
        return { data };
    },

    moveCollection: (call) => {
        const { service, body } = call;
        const row = loadCollection(call, 'create');
        if (body.parent !== undefined && body.parent !== row.parent)
            requireCreatePermissionInParentOrTop(call, row.organization, body.parent);
        requireVisibleSiblings(call, row, body);
        return { data: serializeForCaller(call, moveCollection(service, row, body)) };
    },

    transferCollection: async (call) => {
        const { service, body } = call;
        requireUserId(call.caller);
        const { work, data } = await withIdleCollectionAsAdmin(call, (row) => {
            const { id } = loadOrganizationByName(service, call.caller, body.organization, 'view');
            assertDifferentOrganization('collection', row, id);
            requireCreatePermissionInParentOrTop(call, id, null);
            const work = startCollectionTransfer(service, row, id);
            return { work, data: serializeForCaller(call, getCollection(service, row.id)) };
        });
        await service.lifecycle.work.waitFor(work);
        return { data };
    },
} satisfies Partial<OperationHandlers>;

function serializeForCaller({ service, caller }: PathCall, row: CollectionRow) {
    return serializeCollection(service, row, caller);
}
