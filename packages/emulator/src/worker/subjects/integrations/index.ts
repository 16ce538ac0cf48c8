export type { PlacementRow, PlacementKind } from '../../storage/schema/installations.schema.js';
export { storeCrashAgainstSuspectVersions, listCrashRestrictedIntegrations } from './blocked-versions.js';
export { readBlockProps, deleteBlockProps, writeBlockProps } from './block-props.js';
export {
    listIntegrationBlocksWithMarkdownCode,
    findCallerUnfurlingBlock,
    findUnfurlingBlock,
    listBlocksByIntegration,
} from './blocks-on-space.js';
export {
    emitSetupForRestoredPlacement,
    updateInstallationAndEmit,
    updatePlacement,
    type InstallationChange,
    addPlacement,
    updateInstallationPausedAndEmit,
    refreshInstallationStatuses,
    uninstallIntegration,
    removePlacement,
} from './installation-changes.js';
export { listInstallations, listOrganizationInstallations } from './installation-lists.js';
export {
    assertEndpointInstalled,
    findOrganizationInstallation,
    findInstallationById,
    findTargetInstallation,
    getInstallationById,
    isInstalledInUserOrganization,
    type InstallationRow,
    serializeInstallation,
    canTarget,
} from './installations.js';
export { listIntegrations } from './list-integrations.js';
export { getPlacementStatus, listIntegrationsOn, listOrganizationPlacements } from './installed-integrations.js';
export {
    findIntegration,
    getIntegration,
    getIntegrationPermissions,
    readIntegrationSecrets,
    type IntegrationRow,
    listIntegrationNames,
    serializeIntegration,
    serializeIntegrationByName,
    isIntegrationPublished,
    toLoadableScript,
    createDraftIntegrationVersion,
    storeIntegrationVersion,
    setIntegrationTunnel,
    unpublishIntegration,
    canInspectIntegration,
} from './integrations.js';
export { archiveSpacePlacementsForRestore, restoreSpacePlacementRows } from './deleted-placements.js';
export { createLocalWorkspaceAccess } from './local-access.js';
export {
    deleteDevelopmentSession,
    findEarlierDevelopmentSession,
    recordDevelopmentSession,
    setCurrentDevelopmentSession,
} from './development-sessions.js';
export { installIntegration } from './install-integration.js';
export {
    emitIntegrationEventUnlessPaused,
    emitIntegrationEvents,
    type RemovedSubjects,
    getRemovedSubjects,
    type OutboxEvent,
    listOutboxInstallations,
    findNextOutboxEvent,
    type OutboxRow,
    deleteFromOutbox,
} from './outbox.js';
export { isEventDroppedWhilePaused } from './paused.js';
export { listPendingConfigurations } from './pending-places.js';
export {
    findInstallationPlacement,
    getInstallationPlacement,
    listPlacementsPage,
    listPendingPlacements,
    listPlacementsOn,
    serializePlacement,
    listUnplacedTargets,
} from './placements.js';
export { listIntegrationPlacements, getPlacementCursor } from './integration-placements.js';
export {
    listInjectedScripts,
    type InjectedScript,
    assertHasScriptInjectionScope,
    listPublishedScripts,
    listActiveIntegrationSiteIds,
} from './published-scripts.js';
export {
    findNextTaskTime,
    enqueueTask,
    findQueuedTask,
    dequeueTasks,
    dequeueDueTasks,
    dequeueTask,
    type TaskRow,
    listTasksCausedBy,
    listQueuedTasks,
} from './tasks.js';
export { verifyVisitorToken } from './visitor-tokens.js';
export {
    getIntegrationAtVersion,
    isIntegrationOutboxBlockedByCrashes,
    isBlockedAfterMaxCrashes,
    listStoredVersions,
    MAX_VERSION_CRASHES,
    getScriptVersion,
} from './versions.js';
