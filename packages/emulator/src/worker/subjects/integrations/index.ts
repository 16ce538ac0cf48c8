/** Integrations, where they are installed, and who calls in their name. */
export type { PlacedRow, PlaceKind } from '../../storage/installations.schema.js';
export { noteStop, restrainedIntegrations } from './blocked-versions.js';
export { readBlockProps, removeBlockProps, writeBlockProps } from './block-props.js';
export { codeBlocksOn, unfurlingBlockOn } from './blocks-on-space.js';
export {
    announcePlaced,
    changeInstallation,
    changePlaced,
    type InstallationChange,
    installOn,
    pauseInstallation,
    reviewInstallations,
    uninstall,
    uninstallFrom,
} from './installation-changes.js';
export { pageOfInstallations, pageOfOrganizationInstallations } from './installation-lists.js';
export {
    assertInstalledAt,
    findInstallation,
    findInstallationById,
    findInstallationOn,
    getInstallation,
    hasInstalled,
    type InstallationRow,
    installationView,
    reaches,
} from './installations.js';
export { pageOfIntegrations } from './integration-search.js';
export {
    findIntegration,
    getIntegration,
    integrationPermissions,
    integrationSecrets,
    type IntegrationRow,
    integrationView,
    integrationViewByName,
    isPublished,
    draftScript,
    draftVersion,
    storeVersion,
    setTunnel,
    unpublishIntegration,
    oversees,
} from './integrations.js';
export { keepPlaced, restorePlaced } from './kept-places.js';
export { createLocalAccess } from './local-access.js';
export { installIntegration } from './new-installations.js';
export {
    emit,
    emitAll,
    type Former,
    formerOf,
    type InstallationEvent,
    installationsInOutbox,
    nextInOutbox,
    type OutboxRow,
    removeFromOutbox,
} from './outbox.js';
export { isHeldBack } from './paused.js';
export { pendingPlaces } from './pending-places.js';
export {
    findPlaced,
    getPlaced,
    pageOfPlaced,
    pendingPlacedOf,
    placedOn,
    placedView,
    placesWithout,
} from './placed-installations.js';
export { pageOfPlaces, placeInList } from './places-of-integration.js';
export { addedScripts, type AddedScript, assertInjects, publishedScripts, sitesOf } from './published-scripts.js';
export {
    nextTaskAt,
    queueTask,
    findWaitingTask,
    takeAllTasks,
    takeDueTasks,
    takeTask,
    type TaskRow,
    tasksCausedBy,
    waitingTasks,
} from './tasks.js';
export { visitorClaims } from './visitor-tokens.js';
export { integrationAt, isBlocked, isQuarantined, keptVersions, MOST_STOPS, scriptOf } from './versions.js';
