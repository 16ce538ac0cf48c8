import { getCreationCursor } from '../../../service/keyset.js';
import {
    createTeam,
    getMember,
    isTeamOwner,
    getTeam,
    createForbiddenOrSsoError,
    type OrganizationRow,
    listTeams,
    deleteTeam,
    renameTeam,
    getTeamPermissions,
    type TeamRow,
    serializeTeam,
} from '../../../subjects/people/index.js';
import { paginateList, type ListCall, type ListResponsePage, type ListPageRange } from '../../list.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { requireUserId } from '../../guards.js';
import { loadOrganization, loadOrganizationForMemberRequest, type OrganizationCall } from './load-organization.js';

export const teamHandlers = {
    listTeamsForOrganizationMember: (call) => {
        const organization = loadOrganizationForMemberRequest(call, 'listTeams');
        const user = call.params.userId;
        getMember(call.service, organization, user);
        const serialize = (row: TeamRow) => ({
            team: serializeTeam(call.service, row, call.caller),
            member: { role: isTeamOwner(call.service, row, user) ? ('owner' as const) : ('member' as const) },
        });
        return { data: list(call, organization, { title: call.query.title, member: user }, serialize) };
    },

    listTeamsInOrganizationById: (call) => {
        const organization = loadOrganization(call, 'listTeams');
        const { title, owner } = call.query;
        return {
            data: list(call, organization, { title, owner }, (row) => serializeTeam(call.service, row, call.caller)),
        };
    },

    createOrganizationTeam: (call) => {
        const organization = loadOrganization(call, 'ownTeam');
        const row = createTeam(call.service, organization, requireUserId(call.caller), call.body);
        const data = serializeTeam(call.service, row, call.caller);
        const location = `${call.service.urls.url}/v1/orgs/${organization.id}/teams/${data.id}`;
        return { data, headers: { location } };
    },

    getTeamInOrganizationById: (call) => {
        const organization = loadOrganization(call, 'listTeams');
        const row = getTeam(call.service, organization.id, getTeamId(call));
        return { data: serializeTeam(call.service, row, call.caller) };
    },

    updateTeamInOrganizationById: (call) => {
        const row = renameTeam(call.service, loadManagedTeam(call), call.body.title);
        return { data: serializeTeam(call.service, row, call.caller) };
    },

    removeTeamFromOrganizationById: (call) => {
        deleteTeam(call.service, loadManagedTeam(call));
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

function list<Item>(
    call: OrganizationCall & ListCall,
    organization: OrganizationRow,
    filters: Pick<Parameters<typeof listTeams>[2], 'title' | 'owner' | 'member'>,
    serialize: (row: TeamRow) => Item,
): ListResponsePage<Item> {
    const read = (range: ListPageRange) => listTeams(call.service, organization, { ...filters, ...range });
    return paginateList(call, { read, getCursor: getCreationCursor, serialize });
}

export function loadManagedTeam(call: PathCall<'organizationId' | 'teamId'>): TeamRow {
    const organization = loadOrganization(call, 'listTeams');
    const team = getTeam(call.service, organization.id, getTeamId(call));
    if (getTeamPermissions(call.service, team, call.caller).admin) return team;
    throw createForbiddenOrSsoError(call.service, call.caller, organization.id, 'admin');
}

export function getTeamId({ params }: PathCall<'teamId'>): string {
    return params.teamId;
}
