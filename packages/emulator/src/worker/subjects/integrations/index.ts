/** Integrations, where they are installed, and who calls in their name. */
export { readBlockProps, removeBlockProps, writeBlockProps } from './block-props.js';
export { rememberSecrets } from './former-secrets.js';
export { statusWith } from './installation-configuration.js';
export { pageOfOrganizationInstallations } from './installation-lists.js';
export {
    assertInstalledAt,
    findInstallation,
    findSiteInstallation,
    findSpaceInstallation,
    getInstallation,
    type InstallationRow,
    installationView,
    installIntegration,
    isInstalled,
    pageOfInstallations,
    placesOf,
    reaches,
    type SiteInstallationRow,
    type SpaceInstallationRow,
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
    placedOnSite,
    type PlacedRow,
    placedView,
    placeInstallation,
    type PlaceKind,
    placesWithout,
    removePlaced,
    writePlaced,
} from './placed-installations.js';
export { pageOfPlaces, placeInList } from './places-of-integration.js';
export { assertInjects, publishedScripts } from './published-scripts.js';
export { visitorClaims } from './visitor-tokens.js';
