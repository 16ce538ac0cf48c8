/** OpenAPI specifications of organizations, with their versions. */
export { readExternalSpecification, type ExternalSpecSource } from './external-specifications.js';
export { processSpecWork, saveOutcome } from './process-spec-work.js';
export {
    insertSpec,
    createSpec,
    deleteSpec,
    getSpec,
    getLatestVersionId,
    listSpecs,
    PUBLIC_SPECS_PATH,
    createOrUpdateSpec,
    setSpecVisibility,
    getSpecLocation,
    getSpecCursor,
    serializeSpec,
} from './specs.js';
export {
    getLatestVersion,
    getVersion,
    listVersions,
    readPublicText,
    serializeVersionContent,
    readVersionFiles,
    getVersionCursor,
    VERSIONS_PATH,
    readVersionText,
    serializeVersion,
} from './versions.js';
