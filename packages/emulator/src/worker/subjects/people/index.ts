/** Organizations with their members, teams and ways to sign in. */
export { memberPlace, pageOfMembers } from './member-lists.js';
export { LEVELS } from './ranking.js';
export { isGivenTo, levelByTeams, setTeamLevel } from './team-levels.js';
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
    hasInviteLinks,
    isBlocked,
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
    roleOf,
} from './permissions.js';
export { requireSignIn, signInProblem, usableMemberships } from './enforced-sign-in.js';
export { listActiveSAMLProviders, samlAddresses, type SAMLProviderRow } from './sign-in-addresses.js';
export { beginSignIn, endSignIn, metadataFor, takeSignIn } from './sign-in.js';
export { beginLogin, personOf, takeLogin } from './login.js';
export { callerOfLogin, closeSession, LOGGED_IN, openSession, pageTokenFor } from './login-sessions.js';
export { ownPlace } from './own-place.js';
export {
    callerOfPersonalToken,
    listPersonalTokens,
    makePersonalToken,
    type PersonalTokenRow,
    revokePersonalToken,
} from './personal-tokens.js';
export { callerOfSession, SIGN_IN_PATIENCE } from './sessions.js';
export {
    createSAMLProvider,
    deleteSAMLProvider,
    getSAMLProvider,
    pageOfSAMLProviders,
    samlProviderPlace,
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
