import { scheduleDueWork } from '../../dispatch/due-work.js';
import {
    addSpace,
    deleteSpace,
    duplicateSpace,
    relocateSpace,
    restoreSpace,
    transferSpace,
} from '../../subjects/space-and-site-changes/index.js';
import {
    pageOfMemberSpaces,
    pageOfSpaces,
    spacePlace,
    type SpaceRow,
    updateSpace,
} from '../../subjects/spaces/index.js';
import { getMember, getOrganization } from '../../subjects/people/index.js';
import { requireMovableSpace } from '../../subjects/access/index.js';
import { spaceView } from '../../subjects/sites/index.js';
import { placeOf } from '../../service/keyset.js';
import { requireUser } from '../guards.js';
import { pageOf } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import {
    assertElsewhere,
    contentOrganizationOf,
    presentSpaceOf,
    requirePlace,
    spaceOf,
    visibleSpaces,
} from './content-of.js';
import { organizationOf, organizationOfMember } from './organization-of.js';

/** Spaces, without what is in them. */
export const spaceHandlers = {
    listSpacesInOrganizationById: (call) => {
        const { id } = contentOrganizationOf(call);
        const filters = visibleSpaces(call, id);
        const data = pageOf(call, {
            read: (range) => pageOfSpaces(call.service, id, { ...filters, ...range }),
            place: spacePlace,
            view: (row) => viewOf(call, row),
        });
        return { data };
    },

    listSpacesForOrganizationMember: (call) => {
        const { service, caller, params, query } = call;
        const organization =
            caller.kind === 'user' ? organizationOfMember(call, 'listMembers') : contentOrganizationOf(call);
        const { member } = getMember(service, organization, params.userId);
        const placed = caller.kind === 'user' ? undefined : caller;
        const data = pageOf(call, {
            read: (range) => pageOfMemberSpaces(service, member, { order: query.order ?? 'desc', placed, ...range }),
            place: ({ space }) => placeOf(space.createdAt, space.id),
            view: ({ permission, space }) => ({ permission, space: viewOf(call, space) }),
        });
        return { data };
    },

    createSpace: (call) => {
        const { title, emoji, parent, editMode, visibility, defaultLevel } = call.body;
        const { id } = organizationOf(call, 'view');
        requirePlace(call, id, parent ?? null);
        const input = { title, emoji, parent, editMode, visibility, defaultLevel };
        const data = viewOf(call, addSpace(call.service, id, input));
        return { data, headers: { location: data.urls.location } };
    },

    getSpaceById: (call) => {
        const { shareKey } = call.query;
        return { data: spaceView(call.service, spaceOf(call, 'view', shareKey), call.caller, shareKey) };
    },

    updateSpaceById: (call) => {
        const { title, emoji, editMode, defaultLevel } = call.body;
        const isAdministration = editMode !== undefined || defaultLevel !== undefined;
        const row = presentSpaceOf(call, isAdministration ? 'admin' : 'edit');
        return { data: viewOf(call, updateSpace(call.service, row, { title, emoji, editMode, defaultLevel })) };
    },

    deleteSpaceById: (call) => {
        requireUser(call.caller);
        const row = spaceOf(call, 'admin');
        if (row.deletedAt === null) deleteSpace(call.service, row);
        scheduleDueWork(call.service);
        return { data: undefined };
    },

    restoreSpace: (call) => {
        requireUser(call.caller);
        return { data: viewOf(call, restoreSpace(call.service, spaceOf(call, 'admin'))) };
    },

    duplicateSpace: (call) => {
        requireUser(call.caller);
        const row = presentSpaceOf(call, 'access');
        requirePlace(call, row.organization, row.parent);
        return { data: viewOf(call, duplicateSpace(call.service, row)) };
    },

    moveSpace: (call) => {
        const { service, caller, body } = call;
        const row = presentSpaceOf(call, 'view');
        requireMovableSpace(service, caller, row);
        if (body.parent !== undefined && body.parent !== row.parent) requirePlace(call, row.organization, body.parent);
        return { data: viewOf(call, relocateSpace(service, row, body)) };
    },

    transferSpace: (call) => {
        const { service, body } = call;
        requireUser(call.caller);
        const row = presentSpaceOf(call, 'admin');
        const { id: organization } = getOrganization(service, body.organization);
        const parent = body.collection ?? null;
        assertElsewhere('space', row, organization);
        requirePlace(call, organization, parent, 'collection');
        return { data: viewOf(call, transferSpace(service, row, { organization, parent })) };
    },
} satisfies Partial<Handlers>;

function viewOf({ service, caller }: PathCall, row: SpaceRow) {
    return spaceView(service, row, caller);
}
