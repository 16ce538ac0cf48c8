import type { OrganizationRow } from '../../service/organizations.js';
import {
    getMember,
    memberPlace,
    memberView,
    pageOfMembers,
    removeMember,
    setSSOMember,
    touchMember,
    updateMember,
} from '../../service/members.js';
import type { Service } from '../../service/service.js';
import { WORKSPACE_USER_ID } from '../../service/users.js';
import { pageSize, readCursor, toPage, type Handlers } from '../mount.js';
import { organizationOf, organizationOfMember } from './organization-of.js';

/** The people of an organization. */
export const memberHandlers: Pick<
    Handlers,
    | 'listMembersInOrganizationById'
    | 'getMemberInOrganizationById'
    | 'updateMemberInOrganizationById'
    | 'removeMemberFromOrganizationById'
    | 'setUserAsSSOMemberForOrganization'
    | 'updateOrganizationMemberLastSeenAt'
> = {
    listMembersInOrganizationById: (call) => {
        const organization = organizationOf(call, 'listMembers');
        const { page, limit, sort = 'joinedAt', order = 'desc', ...filters } = call.query;
        const size = pageSize(limit);
        const after = page === undefined ? undefined : readCursor(page, 'string');
        const { rows, total } = pageOfMembers(call.service, organization.id, {
            ...filters,
            sort,
            order,
            after,
            limit: size + 1,
        });
        const view = (row: (typeof rows)[number]) => memberView(call.service, row);
        return { data: toPage(rows, { limit: size, total, key: (row) => memberPlace(row, sort), view }) };
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

    updateOrganizationMemberLastSeenAt: (call) => {
        touchMember(call.service, organizationOf(call, 'view'), WORKSPACE_USER_ID);
        return { data: {} };
    },
};

function userOf(params: Record<string, string>): string {
    return params.userId ?? '';
}

function viewOf(service: Service, organization: OrganizationRow, user: string) {
    return memberView(service, getMember(service, organization, user));
}
