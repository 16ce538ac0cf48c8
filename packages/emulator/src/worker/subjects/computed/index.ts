export { computeDocument, computePages, findPageWithSource } from './compute-unstored.js';
export { computePagesFromSpecsWork } from './compute-from-specs.js';
export {
    assertDependenciesExist,
    resolveContentSourceDependencies,
    type IntegrationContentSource,
} from './integration-sources.js';
export { type ComputeIntegrationContent, createIntegrationComputeWork } from './compute-from-sources.js';
export { readOperationView, createSpecificationViewReader } from './specification-reader.js';
export { createSpecificationPrintBlocks } from './specification-print-blocks.js';
