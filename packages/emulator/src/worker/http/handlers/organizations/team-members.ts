import {
    addTeamMember,
    createForbiddenOrSsoError,
    getMember,
    getOrganization,
    getTeam,
    getTeamPermissions,
    listTeamMembers,
    removeTeamMember,
    serializeMember,
    updateTeamMembers,
} from '../../../subjects/people/index.js';
import { createNotFoundError } from '../../../service/service-error.js';
import { paginateList } from '../../list.js';
import type { OperationHandlers } from '../../mount.js';
import { loadOrganization } from './load-organization.js';
import { getTeamId, loadManagedTeam } from './teams.js';

export const teamMemberHandlers = {
    listTeamMembersInOrganizationById: (call) => {
        const organization = loadOrganization(call, 'listMembers');
        const team = getTeam(call.service, organization.id, getTeamId(call));
        const data = paginateList(call, {
            read: (range) => listTeamMembers(call.service, team, range),
            getCursor: ({ member }) => member.user,
            serialize: ({ role, ...member }) => ({
                organization: serializeMember(call.service, member),
                team: { role },
                permissions: { view: true },
            }),
        });
        return { data };
    },

    updateMembersInOrganizationTeam: (call) => {
        updateTeamMembers(call.service, loadManagedTeam(call), call.body);
        return { data: undefined };
    },

    addMemberToOrganizationTeamById: (call) => {
        const { service, params, body } = call;
        const team = loadManagedTeam(call);
        const { member } = getMember(service, getOrganization(service, team.organization), params.userId);
        addTeamMember(service, team, member.user, body?.role);
        return { data: undefined };
    },

    deleteMemberFromOrganizationTeamById: (call) => {
        const { service, caller, params } = call;
        const isSelf = caller.kind === 'user' && caller.user === params.userId;
        const organization = loadOrganization(call, isSelf ? 'view' : 'listTeams');
        const team = getTeam(service, organization.id, params.teamId);
        const { admin, view } = getTeamPermissions(service, team, caller);
        if (!isSelf && !admin) throw createForbiddenOrSsoError(service, caller, organization.id, 'admin');
        const isRemoved = removeTeamMember(service, team, params.userId);
        if (!isRemoved && !view) throw createNotFoundError('team', params.teamId, `in "${organization.id}"`);
        return { data: undefined, alternative: !isRemoved };
    },
} satisfies Partial<OperationHandlers>;
