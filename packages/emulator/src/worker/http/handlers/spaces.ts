import { scheduleNextAlarm } from '../../dispatch/due-work.js';
import {
    createSpaceAndAutomaticPlacements,
    deleteSpaceRestorably,
    duplicateSpace,
    moveSpaceAndEmitVisibility,
    restoreSpace,
    transferSpace,
} from '../../subjects/space-and-site-changes/index.js';
import { assertMergeRules } from '../../subjects/merge-rules/index.js';
import {
    assertNotTranslationResult,
    listMemberSpaces,
    listSpaces,
    type SpaceRow,
    updateSpace,
} from '../../subjects/spaces/index.js';
import { getMember } from '../../subjects/people/index.js';
import { requireSpaceMovePermission } from '../../subjects/access/index.js';
import { serializeSpace } from '../../subjects/sites/index.js';
import { createTimeCursor, getPositionCursor } from '../../service/keyset.js';
import { requireUserId } from '../guards.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import {
    assertDifferentOrganization,
    loadOrganizationForUserOrIntegration,
    loadActiveSpace,
    requireCreatePermissionInParentOrTop,
    requireVisibleSiblings,
    loadSpace,
    getVisibleSpacesFilter,
} from './load-content.js';
import {
    loadOrganization,
    loadOrganizationByName,
    loadOrganizationForMemberRequest,
} from './organizations/load-organization.js';

export const spaceHandlers = {
    listSpacesInOrganizationById: (call) => {
        const { id } = loadOrganizationForUserOrIntegration(call);
        const filters = getVisibleSpacesFilter(call, id);
        const data = paginateList(call, {
            read: (range) => listSpaces(call.service, id, { ...filters, ...range }),
            getCursor: getPositionCursor,
            serialize: (row) => serializeForCaller(call, row),
        });
        return { data };
    },

    listSpacesForOrganizationMember: (call) => {
        const { service, caller, params, query } = call;
        const organization =
            caller.kind === 'user'
                ? loadOrganizationForMemberRequest(call, 'listMembers')
                : loadOrganizationForUserOrIntegration(call);
        const { member } = getMember(service, organization, params.userId);
        const integration = caller.kind === 'user' ? undefined : caller;
        const data = paginateList(call, {
            read: (range) =>
                listMemberSpaces(service, member, {
                    order: query.order ?? 'desc',
                    placedIntegration: integration,
                    ...range,
                }),
            getCursor: ({ space }) => createTimeCursor(space.createdAt, space.id),
            serialize: ({ permission, space }) => ({ permission, space: serializeForCaller(call, space) }),
        });
        return { data };
    },

    createSpace: (call) => {
        const { title, emoji, parent, editMode, visibility, defaultLevel, language } = call.body;
        const { id } = loadOrganization(call, 'view');
        requireCreatePermissionInParentOrTop(call, id, parent ?? null);
        const input = { title, emoji, parent, editMode, visibility, defaultLevel, language };
        const data = serializeForCaller(call, createSpaceAndAutomaticPlacements(call.service, id, input));
        return { data, headers: { location: data.urls.location } };
    },

    getSpaceById: (call) => {
        const { shareKey } = call.query;
        return { data: serializeSpace(call.service, loadSpace(call, 'view', shareKey), call.caller, shareKey) };
    },

    updateSpaceById: (call) => {
        const { title, emoji, ...administration } = call.body;
        const isAdministration = Object.values(administration).some((value) => value !== undefined);
        const row = loadActiveSpace(call, isAdministration ? 'admin' : 'edit');
        const { mergeRules, language } = administration;
        if (mergeRules) assertMergeRules(call.service, row.organization, mergeRules);
        if (language !== undefined) assertNotTranslationResult(call.service, row);
        return { data: serializeForCaller(call, updateSpace(call.service, row, call.body)) };
    },

    deleteSpaceById: (call) => {
        requireUserId(call.caller);
        const row = loadSpace(call, 'admin');
        if (row.deletedAt === null) deleteSpaceRestorably(call.service, row);
        scheduleNextAlarm(call.service);
        return { data: undefined };
    },

    restoreSpace: (call) => {
        requireUserId(call.caller);
        return { data: serializeForCaller(call, restoreSpace(call.service, loadSpace(call, 'admin'))) };
    },

    duplicateSpace: (call) => {
        requireUserId(call.caller);
        const row = loadActiveSpace(call, 'access');
        requireCreatePermissionInParentOrTop(call, row.organization, row.parent);
        return { data: serializeForCaller(call, duplicateSpace(call.service, row)) };
    },

    moveSpace: (call) => {
        const { service, caller, body } = call;
        const row = loadActiveSpace(call, 'view');
        requireSpaceMovePermission(service, caller, row);
        if (body.parent !== undefined && body.parent !== row.parent)
            requireCreatePermissionInParentOrTop(call, row.organization, body.parent);
        requireVisibleSiblings(call, row, body);
        return { data: serializeForCaller(call, moveSpaceAndEmitVisibility(service, row, body)) };
    },

    transferSpace: (call) => {
        const { service, body } = call;
        requireUserId(call.caller);
        const row = loadActiveSpace(call, 'admin');
        const { id: organization } = loadOrganizationByName(service, call.caller, body.organization, 'view');
        const parent = body.collection ?? null;
        assertDifferentOrganization('space', row, organization);
        requireCreatePermissionInParentOrTop(call, organization, parent, 'collection');
        return { data: serializeForCaller(call, transferSpace(service, row, { organization, parent })) };
    },
} satisfies Partial<OperationHandlers>;

function serializeForCaller({ service, caller }: PathCall, row: SpaceRow) {
    return serializeSpace(service, row, caller);
}
