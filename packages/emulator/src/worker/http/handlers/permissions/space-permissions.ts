import { getSpacePermissions, toSpaceRef } from '../../../subjects/access/index.js';
import type { ContentRef } from '../../../subjects/people/index.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadActiveSpace, loadSpace } from '../load-content.js';
import {
    grantLevels,
    listEffectivePermissions,
    listTeamPermissions,
    listUserPermissions,
    removeTeamLevel,
    removeUserLevel,
    requireLevel,
    requireListingLevels,
    updateTeamLevel,
    updateUserLevel,
} from './content-levels.js';

export const spacePermissionHandlers = {
    inviteToSpace: (call) => {
        grantLevels(call, loadAdministrated(call));
        return { data: undefined };
    },

    listPermissionsAggregateInSpace: (call) => ({ data: listEffectivePermissions(call, loadListed(call)) }),

    listTeamPermissionsInSpace: (call) => ({ data: listTeamPermissions(call, loadListed(call), requireLevel) }),

    updateTeamPermissionInSpace: (call) => {
        updateTeamLevel(call, loadAdministrated(call));
        return { data: undefined };
    },

    removeTeamFromSpace: (call) => {
        const { isMissing } = removeTeamLevel(call, loadAdministrated(call));
        return { data: undefined, alternative: isMissing };
    },

    listUserPermissionsInSpace: (call) => ({ data: listUserPermissions(call, loadListed(call), requireLevel) }),

    updateUserPermissionInSpace: (call) => {
        updateUserLevel(call, loadAdministrated(call));
        return { data: undefined };
    },

    removeUserFromSpace: (call) => {
        const { isMissing } = removeUserLevel(call, loadAdministrated(call));
        return { data: undefined, alternative: isMissing };
    },
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
