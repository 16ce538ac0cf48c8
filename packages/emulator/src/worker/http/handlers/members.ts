import { memberToken } from '../../subjects/visitors/index.js';
import {
    getMember,
    memberPlace,
    memberView,
    type OrganizationRow,
    pageOfMembers,
    removeMember,
    setSSOMember,
    touchMember,
    updateMember,
} from '../../subjects/people/index.js';
import type { Host } from '../../service/host.js';
import { requireUser } from '../guards.js';
import { pageOf } from '../list.js';
import type { Handlers } from '../mount.js';
import { organizationOf, organizationOfMember } from './organization-of.js';

/** The people of an organization. */
export const memberHandlers = {
    listMembersInOrganizationById: (call) => {
        const organization = organizationOf(call, 'listMembers');
        const { page, limit, sort = 'joinedAt', order = 'desc', ...filters } = call.query;
        const data = pageOf(call, {
            read: (range) => pageOfMembers(call.service, organization.id, { ...filters, sort, order, ...range }),
            place: (row) => memberPlace(row, sort),
            view: (row) => memberView(call.service, row),
        });
        return { data };
    },

    getMemberInOrganizationById: (call) => {
        const organization = organizationOfMember(call, 'listMembers');
        return { data: viewOf(call.service, organization, userOf(call.params)) };
    },

    updateMemberInOrganizationById: (call) => {
        const organization = organizationOf(call, 'admin');
        updateMember(call.service, organization, userOf(call.params), call.body);
        return { data: viewOf(call.service, organization, userOf(call.params)) };
    },

    removeMemberFromOrganizationById: (call) => {
        const organization = organizationOfMember(call, 'admin');
        removeMember(call.service, organization, userOf(call.params));
        return { data: undefined };
    },

    setUserAsSSOMemberForOrganization: (call) => {
        const organization = organizationOf(call, 'admin');
        setSSOMember(call.service, organization, userOf(call.params));
        return { data: viewOf(call.service, organization, userOf(call.params)) };
    },

    updateOrganizationMemberLastSeenAt: async (call) => {
        const { service, caller } = call;
        const organization = organizationOf(call, 'view');
        const user = requireUser(caller);
        touchMember(service, organization, user);
        const serviceVisitorClaims = await memberToken(service, organization.id, { sub: user });
        return { data: { serviceVisitorClaims } };
    },
} satisfies Partial<Handlers>;

function userOf(params: Record<'userId', string>): string {
    return params.userId;
}

function viewOf(service: Host, organization: OrganizationRow, user: string) {
    return memberView(service, getMember(service, organization, user));
}
