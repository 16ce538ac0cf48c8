import { getCollectionPermissions, toCollectionRef } from '../../../subjects/access/index.js';
import type { ContentRef } from '../../../subjects/people/index.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadCollection } from '../load-content.js';
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

export const collectionPermissionHandlers = {
    inviteToCollection: (call) => {
        grantLevels(call, loadAdministrated(call));
        return { data: undefined };
    },

    listPermissionsAggregateInCollection: (call) => ({ data: listEffectivePermissions(call, loadListed(call)) }),

    listTeamPermissionsInCollection: (call) => ({ data: listTeamPermissions(call, loadListed(call), requireLevel) }),

    updateTeamPermissionInCollection: (call) => {
        updateTeamLevel(call, loadAdministrated(call));
        return { data: undefined };
    },

    removeTeamFromCollection: (call) => {
        const { isMissing } = removeTeamLevel(call, loadAdministrated(call));
        return { data: undefined, alternative: isMissing };
    },

    listUserPermissionsInCollection: (call) => ({ data: listUserPermissions(call, loadListed(call), requireLevel) }),

    updateUserPermissionInCollection: (call) => {
        updateUserLevel(call, loadAdministrated(call));
        return { data: undefined };
    },

    removeUserFromCollection: (call) => {
        const { isMissing } = removeUserLevel(call, loadAdministrated(call));
        return { data: undefined, alternative: isMissing };
    },
} satisfies Partial<OperationHandlers>;

function loadAdministrated(call: PathCall<'collectionId'>): ContentRef {
    return toCollectionRef(loadCollection(call, 'admin'));
}

function loadListed(call: PathCall<'collectionId'>): ContentRef {
    const collection = loadCollection(call, 'view');
    const content = toCollectionRef(collection);
    requireListingLevels(call, content, getCollectionPermissions(call.service, collection, call.caller).admin);
    return content;
}
