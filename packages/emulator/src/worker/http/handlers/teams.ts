import {
    createTeam,
    getMember,
    getTeam,
    missingPermission,
    type OrganizationRow,
    pageOfTeams,
    removeTeam,
    renameTeam,
    teamPermissions,
    teamPlace,
    type TeamRow,
    teamView,
} from '../../subjects/people/index.js';
import { pageOf, type ListCall, type Page, type PageRange } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { requireUser } from '../guards.js';
import { organizationOf, organizationOfMember, type OrganizationCall } from './organization-of.js';

/** The teams of an organization. */
export const teamHandlers = {
    listTeamsForOrganizationMember: (call) => {
        const organization = organizationOfMember(call, 'listTeams');
        const user = call.params.userId;
        getMember(call.service, organization, user);
        const view = (row: TeamRow) => ({
            team: teamView(call.service, row, call.caller),
            member: { role: row.owner === user ? ('owner' as const) : ('member' as const) },
        });
        return { data: list(call, organization, { title: call.query.title, member: user }, view) };
    },

    listTeamsInOrganizationById: (call) => {
        const organization = organizationOf(call, 'listTeams');
        const { title, owner } = call.query;
        return { data: list(call, organization, { title, owner }, (row) => teamView(call.service, row, call.caller)) };
    },

    createOrganizationTeam: (call) => {
        const organization = organizationOf(call, 'ownTeam');
        const row = createTeam(call.service, organization, requireUser(call.caller), call.body);
        const data = teamView(call.service, row, call.caller);
        const location = `${call.service.addresses.url}/v1/orgs/${organization.id}/teams/${data.id}`;
        return { data, headers: { location } };
    },

    getTeamInOrganizationById: (call) => {
        const organization = organizationOf(call, 'listTeams');
        const row = getTeam(call.service, organization.id, teamIdOf(call));
        return { data: teamView(call.service, row, call.caller) };
    },

    updateTeamInOrganizationById: (call) => {
        const row = renameTeam(call.service, managedTeam(call), call.body.title);
        return { data: teamView(call.service, row, call.caller) };
    },

    removeTeamFromOrganizationById: (call) => {
        removeTeam(call.service, managedTeam(call));
        return { data: undefined };
    },
} satisfies Partial<Handlers>;

function list<Item>(
    call: OrganizationCall & ListCall,
    organization: OrganizationRow,
    filters: Pick<Parameters<typeof pageOfTeams>[2], 'title' | 'owner' | 'member'>,
    view: (row: TeamRow) => Item,
): Page<Item> {
    const read = (range: PageRange) => pageOfTeams(call.service, organization, { ...filters, ...range });
    return pageOf(call, { read, place: teamPlace, view });
}

/** The team that a path names, when the caller may manage it. */
function managedTeam(call: PathCall<'organizationId' | 'teamId'>): TeamRow {
    const organization = organizationOf(call, 'view');
    const team = getTeam(call.service, organization.id, teamIdOf(call));
    if (teamPermissions(call.service, team, call.caller).admin) return team;
    throw missingPermission(call.service, call.caller, organization.id, 'admin');
}

function teamIdOf({ params }: PathCall<'teamId'>): string {
    return params.teamId;
}
