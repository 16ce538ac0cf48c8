/** OpenAPI specifications of organizations, with their versions. */
export { looseSpecification, type LooseSource } from './loose-specifications.js';
export { processSpec, storeOutcome } from './processing.js';
export {
    addSpec,
    createSpec,
    deleteSpec,
    getSpec,
    latestVersionOf,
    pageOfSpecs,
    PUBLIC_SPECS_PATH,
    putSpec,
    setSpecVisibility,
    specLocation,
    specPlace,
    specView,
} from './specs.js';
export {
    getLatestVersion,
    getVersion,
    pageOfVersions,
    publicText,
    versionContent,
    versionFiles,
    versionPlace,
    VERSIONS_PATH,
    versionText,
    versionView,
} from './versions.js';
