export { readExternalSpecificationWithTimeout, type UrlOrFileSpecSource } from './external-specifications.js';
export { processSpecWork, saveSpecProcessingOutcome } from './process-spec-work.js';
export {
    insertSpec,
    createSpec,
    deleteSpec,
    getSpec,
    findLatestSpecVersionId,
    listPrivateSpecs,
    listSpecs,
    PUBLIC_SPECS_PATH,
    createOrUpdateSpec,
    setSpecVisibility,
    getSpecApiUrl,
    serializeSpec,
} from './specs.js';
export {
    getLatestSpecVersion,
    getSpecVersion,
    listSpecVersions,
    readPublicSpecText,
    serializeSpecVersionFiles,
    readSpecVersionFiles,
    SPEC_VERSION_DOWNLOADS_BASE_PATH,
    readSpecVersionText,
    serializeVersion,
    listSpecVersionFileUrls,
} from './versions.js';
export { readSpecVersionSource } from './spec-source.js';
