import { getSpacePermissions, toSpaceRef } from '../../../subjects/access/index.js';
import type { ContentRef } from '../../../subjects/people/index.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadActiveSpace, loadSpace } from '../load-content.js';
import {
    createLevelHandlers,
    listEffectivePermissions,
    requireNonNullLevel,
    requireListingLevels,
} from './content-levels.js';

const levels = createLevelHandlers({ loadAdministrated, loadListed }, requireNonNullLevel);

export const spacePermissionHandlers = {
    inviteToSpace: levels.invite,
    listPermissionsAggregateInSpace: (call) => ({ data: listEffectivePermissions(call, loadListed(call)) }),
    listTeamPermissionsInSpace: levels.listTeams,
    updateTeamPermissionInSpace: levels.updateTeam,
    removeTeamFromSpace: levels.removeTeam,
    listUserPermissionsInSpace: levels.listUsers,
    updateUserPermissionInSpace: levels.updateUser,
    removeUserFromSpace: levels.removeUser,
} satisfies Partial<OperationHandlers>;

function loadAdministrated(call: PathCall<'spaceId'>): ContentRef {
    return toSpaceRef(loadActiveSpace(call, 'admin'));
}

function loadListed(call: PathCall<'spaceId'>): ContentRef {
    const space = loadSpace(call, 'access');
    const content = toSpaceRef(space);
    requireListingLevels(call, content, getSpacePermissions(call.service, space, call.caller).admin);
    return content;
}
