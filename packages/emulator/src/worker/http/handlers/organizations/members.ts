import { createMemberSiteAdmissionToken } from '../../../../site/view/index.js';
import {
    getMember,
    getMemberCursor,
    serializeMember,
    type OrganizationRow,
    listMembers,
    removeMember,
    addOrMarkSSOMember,
    recordMemberActivity,
    updateMember,
} from '../../../subjects/people/index.js';
import type { Service } from '../../../service/service.js';
import { requireUserId } from '../../guards.js';
import { paginateList } from '../../list.js';
import type { OperationHandlers } from '../../mount.js';
import { loadOrganization, loadOrganizationForMemberRequest } from './load-organization.js';

export const memberHandlers = {
    listMembersInOrganizationById: (call) => {
        const organization = loadOrganization(call, 'listMembers');
        const { page, limit, sort = 'joinedAt', order = 'desc', ...filters } = call.query;
        const data = paginateList(call, {
            read: (range) => listMembers(call.service, organization.id, { ...filters, sort, order, ...range }),
            getCursor: (row) => getMemberCursor(row, sort),
            serialize: (row) => serializeMember(call.service, row),
        });
        return { data };
    },

    getMemberInOrganizationById: (call) => {
        const organization = loadOrganizationForMemberRequest(call, 'listMembers');
        return { data: serializeMemberById(call.service, organization, getUserId(call.params)) };
    },

    updateMemberInOrganizationById: (call) => {
        const organization = loadOrganization(call, 'admin');
        updateMember(call.service, organization, getUserId(call.params), call.body);
        return { data: serializeMemberById(call.service, organization, getUserId(call.params)) };
    },

    removeMemberFromOrganizationById: (call) => {
        const organization = loadOrganizationForMemberRequest(call, 'admin');
        removeMember(call.service, organization, getUserId(call.params));
        return { data: undefined };
    },

    setUserAsSSOMemberForOrganization: (call) => {
        const organization = loadOrganization(call, 'admin');
        addOrMarkSSOMember(call.service, organization, getUserId(call.params));
        return { data: serializeMemberById(call.service, organization, getUserId(call.params)) };
    },

    updateOrganizationMemberLastSeenAt: async (call) => {
        const { service, caller } = call;
        const organization = loadOrganization(call, 'view');
        const user = requireUserId(caller);
        recordMemberActivity(service, organization, user);
        const serviceVisitorClaims = await createMemberSiteAdmissionToken(service, organization.id, { sub: user });
        return { data: { serviceVisitorClaims } };
    },
} satisfies Partial<OperationHandlers>;

function getUserId(params: Record<'userId', string>): string {
    return params.userId;
}

function serializeMemberById(service: Service, organization: OrganizationRow, user: string) {
    return serializeMember(service, getMember(service, organization, user));
}
