/** Integrations, where they are installed, and who calls in their name. */
export type { PlacementRow, PlacementKind } from '../../storage/installations.schema.js';
export { recordCrash, listRestrictedIntegrations } from './blocked-versions.js';
export { readBlockProps, deleteBlockProps, writeBlockProps } from './block-props.js';
export { listCodeBlocks, findUnfurlingBlock } from './blocks-on-space.js';
export {
    emitPlacementRestored,
    updateInstallationRow,
    updatePlacement,
    type InstallationChange,
    addPlacement,
    setInstallationPaused,
    refreshInstallationStatus,
    uninstall,
    removePlacement,
} from './installation-changes.js';
export { listInstallations, listOrganizationInstallations } from './installation-lists.js';
export {
    assertEndpointInstalled,
    findInstallation,
    findInstallationById,
    findTargetInstallation,
    getInstallation,
    isInstalledFor,
    type InstallationRow,
    serializeInstallation,
    canTarget,
} from './installations.js';
export { listIntegrations } from './list-integrations.js';
export {
    findIntegration,
    getIntegration,
    getIntegrationPermissions,
    readIntegrationSecrets,
    type IntegrationRow,
    serializeIntegration,
    serializeIntegrationByName,
    isPublished,
    toLoadableScript,
    createDraftVersion,
    storeVersion,
    setTunnel,
    unpublishIntegration,
    canInspect,
} from './integrations.js';
export { archivePlacements, restorePlacements } from './deleted-placements.js';
export { createLocalAccess } from './local-access.js';
export { installIntegration } from './install-integration.js';
export {
    emit,
    emitEvents,
    type RemovedSubjects,
    getRemovedSubjects,
    type InstallationEvent,
    listOutboxInstallations,
    findNextOutboxEvent,
    type OutboxRow,
    deleteFromOutbox,
} from './outbox.js';
export { isBlockedByPause } from './paused.js';
export { listPendingConfigurations } from './pending-places.js';
export {
    findPlacement,
    getPlacement,
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
    assertCanInject,
    listPublishedScripts,
    listInjectedSites,
} from './published-scripts.js';
export {
    getNextTaskTime,
    enqueueTask,
    findQueuedTask,
    dequeueAllTasks,
    dequeueDueTasks,
    dequeueTask,
    type TaskRow,
    listTasksCausedBy,
    listQueuedTasks,
} from './tasks.js';
export { verifyVisitorToken } from './visitor-tokens.js';
export {
    getIntegrationAtVersion,
    isHeld,
    isQuarantined,
    listStoredVersions,
    MAX_CRASHES,
    getScriptVersion,
} from './versions.js';
