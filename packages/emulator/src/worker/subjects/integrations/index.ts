/** Integrations, where they are installed, and who calls in their name. */
export type { PlacedRow, PlaceKind } from '../../storage/installations.schema.js';
export { readBlockProps, removeBlockProps, writeBlockProps } from './block-props.js';
export { rememberSecrets } from './former-secrets.js';
export { statusWith } from './installation-configuration.js';
export { pageOfOrganizationInstallations } from './installation-lists.js';
export {
    assertInstalledAt,
    findInstallation,
    findInstallationById,
    findInstallationOn,
    getInstallation,
    type InstallationRow,
    installationView,
    installIntegration,
    pageOfInstallations,
    placesOf,
    reaches,
} from './installations.js';
export { pageOfIntegrations } from './integration-search.js';
export {
    currentScript,
    getIntegration,
    integrationPermissions,
    type IntegrationRow,
    integrationView,
    integrationViewByName,
    isPublished,
    publishIntegration,
    setTunnel,
    unpublishIntegration,
} from './integrations.js';
export { createLocalAccess } from './local-access.js';
export { pendingPlaces } from './pending-places.js';
export {
    findPlaced,
    getPlaced,
    pageOfPlaced,
    placedOn,
    placedView,
    placeInstallation,
    placesWithout,
    removePlaced,
    writePlaced,
} from './placed-installations.js';
export { pageOfPlaces, placeInList } from './places-of-integration.js';
export { assertInjects, publishedScripts } from './published-scripts.js';
export { visitorClaims } from './visitor-tokens.js';
