/** Pages that are computed from something else than what somebody wrote. */
export { computeFromSpecsWork } from './compute-from-specs.js';
export { resolveDependencies, type IntegrationSource } from './integration-sources.js';
export { type Compute, createSourceWork } from './compute-from-sources.js';
export { type SpecificationBlock, readOperation, createSpecificationReader } from './specification-reader.js';
