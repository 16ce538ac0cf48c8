import { getCollectionPermissions, toCollectionRef } from '../../../subjects/access/index.js';
import type { ContentRef } from '../../../subjects/people/index.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadCollection } from '../load-content.js';
import {
    createLevelHandlers,
    listEffectivePermissions,
    requireNonNullLevel,
    requireListingLevels,
} from './content-levels.js';

const levels = createLevelHandlers({ loadAdministrated, loadListed }, requireNonNullLevel);

export const collectionPermissionHandlers = {
    inviteToCollection: levels.invite,
    listPermissionsAggregateInCollection: (call) => ({ data: listEffectivePermissions(call, loadListed(call)) }),
    listTeamPermissionsInCollection: levels.listTeams,
    updateTeamPermissionInCollection: levels.updateTeam,
    removeTeamFromCollection: levels.removeTeam,
    listUserPermissionsInCollection: levels.listUsers,
    updateUserPermissionInCollection: levels.updateUser,
    removeUserFromCollection: levels.removeUser,
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
