import {
    assertChangeRequestOpen,
    assertSpaceUnlockedForEditAndMerge,
    type ChangeRequestRow,
    rebaseChangeRequest,
    getChangeRequestCursor,
    getOrganizationChangeRequestCursor,
    listReadableChangeRequests,
    serializeChangeRequest,
    type MergeConflicts,
    createChangeRequestAs,
    listChangeRequests,
    updateChangeRequest,
} from '../../subjects/change-requests/index.js';
import { formatMergeConflicts } from '../../subjects/revisions/index.js';
import { assertMergeRulesMet } from '../../subjects/merge-rules/index.js';
import { mergeChangeRequestUnlessOutdated } from '../../subjects/space-and-site-changes/index.js';
import { createNotFoundError } from '../../service/service-error.js';
import { getOrCreateActorUserId } from '../../subjects/people/index.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, ReadCall } from '../mount.js';
import {
    loadReadableChangeRequest,
    type ChangeRequestInSpace,
    loadChangeRequestInActiveSpace,
} from './load-change-request.js';
import { loadActiveSpace, loadOrganizationForUserOrIntegration, loadSpace } from './load-content.js';

/** UTF-16 units of descriptions per page of a list. */
const CHANGE_REQUEST_WEIGHT = { getWeight: getDescriptionLength, max: 1_048_576 };

function getDescriptionLength({ description }: ChangeRequestRow): number {
    return description ? JSON.stringify(description).length : 0;
}

export const changeRequestHandlers = {
    listChangeRequestsForSpace: (call) => {
        const space = loadSpace(call, 'access');
        const { status = 'open', contributor } = call.query;
        const data = paginateList(call, {
            read: (range) => listChangeRequests(call.service, space, { status, contributor, ...range }),
            getCursor: getChangeRequestCursor,
            serialize: (changeRequest) => serializeForCaller(call, { space, changeRequest }),
            weight: CHANGE_REQUEST_WEIGHT,
        });
        return { data };
    },

    listChangeRequestsForOrganization: (call) => {
        const { service, caller, query } = call;
        const { id } = loadOrganizationForUserOrIntegration(call);
        const {
            status = ['open'],
            orderBy = 'updatedAt',
            topic,
            styleguideRun,
            page,
            limit,
            finding,
            ...filters
        } = query;
        // Topics and checks of style guides exist only in the hosted service.
        const isEmpty = topic !== undefined || styleguideRun !== undefined;
        const data = paginateList(call, {
            read: (range) => ({
                rows: isEmpty
                    ? []
                    : listReadableChangeRequests(service, id, caller, { ...filters, status, orderBy, ...range }),
            }),
            getCursor: (found) => getOrganizationChangeRequestCursor(found, orderBy),
            serialize: (found) => serializeForCaller(call, found),
            weight: { ...CHANGE_REQUEST_WEIGHT, getWeight: ({ changeRequest }) => getDescriptionLength(changeRequest) },
        });
        return { data };
    },

    createChangeRequest: (call) => {
        const { service, caller } = call;
        const space = loadActiveSpace(call, 'edit');
        const { agentTaskId, ...texts } = call.body;
        // Agents exist only in the hosted service.
        if (agentTaskId !== undefined) throw createNotFoundError('agent task', agentTaskId);
        const changeRequest = createChangeRequestAs(service, space, caller, texts);
        const data = serializeForCaller(call, { space, changeRequest });
        return { data, headers: { location: data.urls.location } };
    },

    getChangeRequestById: (call) => ({ data: serializeForCaller(call, loadReadableChangeRequest(call)) }),

    updateChangeRequestById: (call) => {
        const { space, changeRequest } = loadChangeRequestInActiveSpace(call, 'edit');
        return {
            data: serializeForCaller(call, {
                space,
                changeRequest: updateChangeRequest(call.service, changeRequest, call.body),
            }),
        };
    },

    mergeChangeRequest: (call) => {
        const { service, caller } = call;
        const { space, changeRequest } = loadChangeRequestInActiveSpace(call, 'merge');
        assertSpaceUnlockedForEditAndMerge(space);
        assertChangeRequestOpen(changeRequest);
        assertMergeRulesMet(service, { space, changeRequest, caller });
        const userIds = caller.kind === 'user' ? [caller.user] : [];
        const mergedBy = getOrCreateActorUserId(service, caller);
        const outcome = mergeChangeRequestUnlessOutdated(service, space, changeRequest, { userIds, mergedBy });
        if ('conflicts' in outcome)
            return { data: createConflictResult(space.revision, outcome, 'Update the change request first.') };
        return { data: { result: 'merge', revision: outcome.revisionMerged ?? outcome.revision } };
    },

    updateChangeRequest: (call) => {
        const { space, changeRequest } = loadChangeRequestInActiveSpace(call, 'edit');
        const outcome = rebaseChangeRequest(call.service, space, changeRequest);
        if ('conflicts' in outcome) return { data: createConflictResult(changeRequest.revision, outcome) };
        return { data: { result: 'update', revision: outcome.revision } };
    },
} satisfies Partial<OperationHandlers>;

function serializeForCaller({ service, caller }: ReadCall, { space, changeRequest }: ChangeRequestInSpace) {
    return serializeChangeRequest(service, space, changeRequest, caller);
}

const ADVICE = 'Make the change request the same as the space there, then update it.';

function createConflictResult(revision: string, { conflicts }: MergeConflicts, advice = ADVICE) {
    const message =
        conflicts.length === 0
            ? `The space has newer content. ${advice}`
            : `Changed both in the change request and in the space: ${formatMergeConflicts(conflicts).join(', ')}. ${ADVICE}`;
    return { result: 'conflicts' as const, revision, message };
}
