import type { Role } from '@svc-int/api';

import {
    assertOrganizationMembers,
    assertOrganizationTeams,
    type ContentRef,
    deleteTeamLevel,
    deleteUserLevel,
    getLevelCursor,
    getMember,
    getOrganization,
    getTeam,
    listEffectiveLevels,
    listTeamLevels,
    listUserLevels,
    requirePermission,
    serializeTeam,
    serializeUserVisibleToCaller,
    setTeamLevels,
    setUserLevels,
} from '../../../subjects/people/index.js';
import { type ListCall, paginateList } from '../../list.js';
import type { PathCall } from '../../mount.js';

type LevelCall<Name extends string = never> = PathCall<Name>;

interface LevelBody {
    body: { role?: Role | null | undefined };
}

interface InviteBody {
    body: { users?: string[] | undefined; teams?: string[] | undefined; role?: Role | null | undefined };
}

interface ContentLoaders<Name extends string> {
    loadAdministrated: (call: PathCall<Name>) => ContentRef;
    loadListed: (call: PathCall<Name>) => ContentRef;
}

export function createLevelHandlers<Name extends string, Level>(
    { loadAdministrated, loadListed }: ContentLoaders<Name>,
    toPermission: (level: Role | null) => Level,
) {
    type Of<More extends string = never> = PathCall<Name> & PathCall<More>;
    return {
        invite: (call: Of & InviteBody) => {
            grantLevels(call, loadAdministrated(call));
            return { data: undefined };
        },
        listTeams: (call: Of & ListCall) => ({ data: listTeamPermissions(call, loadListed(call), toPermission) }),
        updateTeam: (call: Of<'teamId'> & LevelBody) => {
            updateTeamLevel(call, loadAdministrated(call));
            return { data: undefined };
        },
        removeTeam: (call: Of<'teamId'>) => {
            const { isMissing } = removeTeamLevel(call, loadAdministrated(call));
            return { data: undefined, alternative: isMissing };
        },
        listUsers: (call: Of & ListCall) => ({ data: listUserPermissions(call, loadListed(call), toPermission) }),
        updateUser: (call: Of<'userId'> & LevelBody) => {
            updateUserLevel(call, loadAdministrated(call));
            return { data: undefined };
        },
        removeUser: (call: Of<'userId'>) => {
            const { isMissing } = removeUserLevel(call, loadAdministrated(call));
            return { data: undefined, alternative: isMissing };
        },
    };
}

/** Admins of the content may be guests. */
export function requireListingLevels(
    { service, caller }: LevelCall,
    { organization }: ContentRef,
    isAdmin: boolean,
): void {
    if (!isAdmin) requirePermission(service, caller, organization, 'listMembers');
}

function grantLevels({ service, body }: LevelCall & InviteBody, content: ContentRef): void {
    const { users = [], teams = [], role = 'read' } = body;
    assertOrganizationMembers(service, content.organization, 'users', users);
    assertOrganizationTeams(service, content.organization, 'teams', teams);
    setUserLevels(service, content, users, role);
    setTeamLevels(service, content, teams, role);
}

function updateUserLevel({ service, params, body }: LevelCall<'userId'> & LevelBody, content: ContentRef): void {
    const { member } = getMember(service, getOrganization(service, content.organization), params.userId);
    if (body.role !== undefined) setUserLevels(service, content, [member.user], body.role);
}

function updateTeamLevel({ service, params, body }: LevelCall<'teamId'> & LevelBody, content: ContentRef): void {
    const team = getTeam(service, content.organization, params.teamId);
    if (body.role !== undefined) setTeamLevels(service, content, [team.id], body.role);
}

function removeUserLevel({ service, params }: LevelCall<'userId'>, content: ContentRef): { isMissing: boolean } {
    return { isMissing: !deleteUserLevel(service, content, params.userId) };
}

function removeTeamLevel({ service, params }: LevelCall<'teamId'>, content: ContentRef): { isMissing: boolean } {
    return { isMissing: !deleteTeamLevel(service, content, getTeam(service, content.organization, params.teamId).id) };
}

function listUserPermissions<Level>(
    call: LevelCall & ListCall,
    content: ContentRef,
    toPermission: (level: Role | null) => Level,
) {
    return paginateList(call, {
        read: (range) => listUserLevels(call.service, content, range),
        getCursor: ({ user }) => user.id,
        serialize: ({ user, level }) => ({
            permission: toPermission(level),
            user: serializeUserVisibleToCaller(call.service, user, call.caller),
        }),
    });
}

function listTeamPermissions<Level>(
    call: LevelCall & ListCall,
    content: ContentRef,
    toPermission: (level: Role | null) => Level,
) {
    return paginateList(call, {
        read: (range) => listTeamLevels(call.service, content, range),
        getCursor: ({ team }) => team.id,
        serialize: ({ team, level }) => ({
            permission: toPermission(level),
            team: serializeTeam(call.service, team, call.caller),
        }),
    });
}

export function listEffectivePermissions(
    call: LevelCall & ListCall & { query: { role?: Role | undefined } },
    content: ContentRef,
) {
    return paginateList(call, {
        read: (range) => listEffectiveLevels(call.service, content, { role: call.query.role, ...range }),
        getCursor: getLevelCursor,
        serialize: ({ user, level }) => ({
            permission: requireNonNullLevel(level),
            user: serializeUserVisibleToCaller(call.service, user, call.caller),
        }),
    });
}

/** Only sites have levels without a role. */
export function requireNonNullLevel(level: Role | null): Role {
    if (level === null) throw new Error('A level on a space or collection has no role.');
    return level;
}
