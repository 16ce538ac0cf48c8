import { getMember } from '../../service/members.js';
import type { OrganizationRow } from '../../service/organizations.js';
import { missingPermission } from '../../service/permissions.js';
import {
    createTeam,
    getTeam,
    pageOfTeams,
    removeTeam,
    renameTeam,
    teamPermissions,
    teamPlace,
    teamView,
    type TeamRow,
} from '../../service/teams.js';
import { pageSize, readCursor, toPage, type Handlers } from '../mount.js';
import { organizationOf, organizationOfMember, type OrganizationCall } from './organization-of.js';

/** The teams of an organization. */
export const teamHandlers: Pick<
    Handlers,
    | 'listTeamsForOrganizationMember'
    | 'listTeamsInOrganizationById'
    | 'createOrganizationTeam'
    | 'getTeamInOrganizationById'
    | 'updateTeamInOrganizationById'
    | 'removeTeamFromOrganizationById'
> = {
    listTeamsForOrganizationMember: (call) => {
        const organization = organizationOfMember(call, 'listTeams');
        const user = call.params.userId ?? '';
        getMember(call.service, organization, user);
        const view = (row: TeamRow) => ({
            team: teamView(call.service, row),
            member: { role: row.owner === user ? ('owner' as const) : ('member' as const) },
        });
        return { data: pageOf(call, organization, { title: call.query.title, member: user }, view) };
    },

    listTeamsInOrganizationById: (call) => {
        const organization = organizationOf(call, 'listTeams');
        const { title, owner } = call.query;
        return { data: pageOf(call, organization, { title, owner }, (row) => teamView(call.service, row)) };
    },

    createOrganizationTeam: (call) => {
        const organization = organizationOf(call, 'ownTeam');
        const data = teamView(call.service, createTeam(call.service, organization, call.body));
        const location = `${call.service.addresses.url}/v1/orgs/${organization.id}/teams/${data.id}`;
        return { data, headers: { location } };
    },

    getTeamInOrganizationById: (call) => {
        const organization = organizationOf(call, 'listTeams');
        return { data: teamView(call.service, getTeam(call.service, organization.id, teamIdOf(call))) };
    },

    updateTeamInOrganizationById: (call) => {
        const row = renameTeam(call.service, managedTeam(call), call.body.title);
        return { data: teamView(call.service, row) };
    },

    removeTeamFromOrganizationById: (call) => {
        removeTeam(call.service, managedTeam(call));
        return { data: undefined };
    },
};

type PageCall = OrganizationCall & { query: { page?: string | undefined; limit?: number | undefined } };

function pageOf<Item>(
    { service, query: { page, limit } }: PageCall,
    organization: OrganizationRow,
    filters: Pick<Parameters<typeof pageOfTeams>[2], 'title' | 'owner' | 'member'>,
    view: (row: TeamRow) => Item,
) {
    const size = pageSize(limit);
    const after = page === undefined ? undefined : readCursor(page, 'string');
    const { rows, total } = pageOfTeams(service, organization, { ...filters, after, limit: size + 1 });
    return toPage(rows, { limit: size, total, key: teamPlace, view });
}

/** The team that a path names, when the caller may manage it. */
function managedTeam(call: OrganizationCall): TeamRow {
    const organization = organizationOf(call, 'view');
    const team = getTeam(call.service, organization.id, teamIdOf(call));
    if (teamPermissions(call.service, team).admin) return team;
    throw missingPermission(call.caller, organization.id, 'admin');
}

function teamIdOf({ params }: OrganizationCall): string {
    return params.teamId ?? '';
}
