export { getMemberCursor, listMembers } from './member-lists.js';
export { ROLES_BY_LEVEL } from './role-levels.js';
export { type ContentRef, findDefaultLevel } from './content-level-sources.js';
export { findEffectiveLevel, type LevelOrigin } from './effective-levels.js';
export {
    matchGrantedCollections,
    matchClosedSite,
    matchGrantedSites,
    matchSpacesAdministratedByTeams,
    matchGrantedSpaces,
} from './given-levels.js';
export { getContentRefById, setTeamLevel, setUserLevel } from './named-content.js';
export {
    getMember,
    type MemberRow,
    serializeMember,
    type MemberWithUser,
    removeMember,
    addOrMarkSSOMember,
    recordMemberActivity,
    updateMember,
} from './members.js';
export { listOrganizationsByEmailDomain, listOwnOrganizations, updateOrganization } from './organization-settings.js';
export {
    getOrCreateOrganization,
    findOrganization,
    getOrganization,
    hasInviteLinksEnabled,
    isOrganizationBlockedForVisitors,
    type OrganizationRow,
    serializeOrganization,
} from './organizations.js';
export {
    isAdminOfAnyOrganization,
    createForbiddenOrSsoError,
    type OrganizationPermission,
    getOrganizationPermissions,
    requirePermission,
    getCallerRole,
    getUserRole,
} from './permissions.js';
export { requireSsoIfEnforced, findSsoError, selectUsableMemberships } from './enforced-sso.js';
export { listFullyConfiguredSAMLProviders, getSAMLAcsStartAndEntityUrls, type SAMLProviderRow } from './saml-urls.js';
export {
    startSAMLSignIn,
    verifySAMLResponseAndCreateUnclaimedSession,
    getSAMLMetadata,
    claimSAMLSessionForBrowser,
} from './saml-sign-in.js';
export { addMembersByEmail } from './email-invites.js';
export {
    deleteTeamLevel,
    deleteUserLevel,
    listTeamLevels,
    listUserLevels,
    setTeamLevels,
    setUserLevels,
} from './level-changes.js';
export {
    createLinkInvite,
    deleteLinkInvite,
    findLinkInvite,
    isLinkInviteRedundant,
    joinWithLinkInvite,
    type LinkInviteRow,
    listLinkInvites,
    updateLinkInvite,
} from './link-invites.js';
export { getLevelCursor, type ListedLevel, listEffectiveLevels } from './level-lists.js';
export {
    assertUserEmailDomains,
    createOrganizationOfUser,
    isUserEmailDomain,
    joinOrganizationByEmailDomain,
} from './new-organizations.js';
export { startLogin, findOrCreateUser, consumeLogin } from './login.js';
export {
    findLoginCaller,
    deleteLoginSession,
    LOGIN_SESSION_SECONDS,
    createLoginSessionAndGetCookie,
    createPageTokenFromLoginCookie,
} from './login-sessions.js';
export { resolveLocalRedirect } from './local-redirect.js';
export {
    findPersonalTokenCaller,
    listPersonalTokens,
    createPersonalToken,
    hasPersonalToken,
    type PersonalTokenRow,
    revokePersonalToken,
} from './personal-tokens.js';
export { readOrganizationMergeRules, readSpaceMergeRules } from './stored-merge-rules.js';
export { findSsoCaller, SIGN_IN_TIMEOUT_MS } from './sso-sessions.js';
export {
    createSAMLProvider,
    deleteSAMLProvider,
    getSAMLProvider,
    listSAMLProviders,
    serializeSAMLProvider,
    updateSAMLProvider,
} from './saml.js';
export {
    assertOrganizationTeams,
    createTeam,
    getTeam,
    listTeams,
    deleteTeam,
    renameTeam,
    getTeamPermissions,
    type TeamRow,
    serializeTeam,
} from './teams.js';
export {
    addTeamMember,
    assertOrganizationMembers,
    isTeamOwner,
    listTeamMembers,
    removeTeamMember,
    updateTeamMembers,
} from './team-members.js';
export {
    getOrCreateActorUserId,
    findCallerOrIntegrationUserId,
    getUser,
    serializeUserVisibleToCaller,
    serializeUser,
    updateUser,
    type UserRow,
} from './users.js';
