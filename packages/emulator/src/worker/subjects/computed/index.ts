/** Pages that are computed from something else than what somebody wrote. */
export { computing } from './computing.js';
export { dependencyValues, type IntegrationSource } from './integration-sources.js';
export { type Compute, createSourcing } from './sourcing.js';
export { type SpecificationBlock, shownOperation, specificationReader } from './shown-specifications.js';
