/** Organizations with their members, teams and ways to sign in. */
export { memberPlace, pageOfMembers } from './member-lists.js';
export {
    getMember,
    type MemberRow,
    memberView,
    type Person,
    removeMember,
    setSSOMember,
    touchMember,
    updateMember,
} from './members.js';
export {
    deleteLinkInvite,
    listOrganizationsOfEmailDomain,
    pageOfOwnOrganizations,
    updateOrganization,
} from './organization-settings.js';
export {
    ensureOrganization,
    findOrganization,
    getOrganization,
    type OrganizationRow,
    organizationView,
} from './organizations.js';
export {
    administratesAny,
    missingPermission,
    type OrganizationPermission,
    organizationPermissions,
    requirePermission,
    roleIn,
} from './permissions.js';
export {
    createSAMLProvider,
    deleteSAMLProvider,
    getSAMLProvider,
    listActiveSAMLProviders,
    pageOfSAMLProviders,
    samlAddresses,
    samlProviderPlace,
    type SAMLProviderRow,
    samlProviderView,
    updateSAMLProvider,
} from './saml.js';
export {
    createTeam,
    getTeam,
    pageOfTeams,
    removeTeam,
    renameTeam,
    teamPermissions,
    teamPlace,
    type TeamRow,
    teamView,
} from './teams.js';
export { ensureActor, findActor, getUser, userSeenBy, userView, type UserRow } from './users.js';
