import type { Role, UserSitePermission } from '@svc-int/api';

import { getSitePermissions, toSiteRef } from '../../../subjects/access/index.js';
import {
    type ContentRef,
    getLevelCursor,
    getTeam,
    type LevelOrigin,
    type ListedLevel,
    listEffectiveLevels,
    serializeUserVisibleToCaller,
} from '../../../subjects/people/index.js';
import { paginateList } from '../../list.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadAdministratedSite, loadSite, type SiteCall } from '../sites/load-site.js';
import { createLevelHandlers, requireListingLevels } from './content-levels.js';

const levels = createLevelHandlers({ loadAdministrated, loadListed }, toNullableRole);

export const sitePermissionHandlers = {
    inviteToSite: levels.invite,

    listPermissionsAggregateInSite: (call) => {
        const content = loadListed(call);
        const { page, limit, ...filters } = call.query;
        if (filters.team !== undefined) getTeam(call.service, content.organization, filters.team);
        const data = paginateList(call, {
            read: (range) =>
                listEffectiveLevels(call.service, content, { ...filters, ...range, includesWithoutAccess: true }),
            getCursor: getLevelCursor,
            serialize: (row) => serializeSitePermission(call, content, row),
        });
        return { data };
    },

    listTeamPermissionsInSite: levels.listTeams,
    updateTeamPermissionInSite: levels.updateTeam,
    removeTeamFromSite: levels.removeTeam,
    listUserPermissionsInSite: levels.listUsers,
    updateUserPermissionInSite: levels.updateUser,
    removeUserFromSite: levels.removeUser,
} satisfies Partial<OperationHandlers>;

function loadAdministrated(call: SiteCall): ContentRef {
    return toSiteRef(loadAdministratedSite(call));
}

function loadListed(call: SiteCall): ContentRef {
    const site = loadSite(call);
    const content = toSiteRef(site);
    requireListingLevels(call, content, getSitePermissions(call.service, site, call.caller).admin);
    return content;
}

function toNullableRole(level: Role | null): Role | null {
    return level;
}

function serializeSitePermission(
    { service, caller }: PathCall,
    content: ContentRef,
    { user, level, origin, disabled, lastSeenAt }: ListedLevel,
): UserSitePermission {
    return {
        permission: level,
        user: serializeUserVisibleToCaller(service, user, caller),
        origin: serializeOrigin(content, origin),
        disabled,
        ...(lastSeenAt !== null && { lastSeenAt }),
    };
}

function serializeOrigin({ id: site, organization }: ContentRef, origin: LevelOrigin): UserSitePermission['origin'] {
    switch (origin.type) {
        case 'role':
        case 'site':
            return { type: 'organization', organization };
        case 'team':
            return { type: 'site', site, reason: 'team', team: origin.team };
        default:
            return { type: 'site', site, reason: origin.type };
    }
}
