/** Pages that are computed from something else than what somebody wrote. */
export { computing } from './computing.js';
export { computedMarkdown, withComputed } from './integration-pages.js';
export { dependencyValues, type IntegrationSource, integrationSourceOf } from './integration-sources.js';
export { type SpecificationBlock, specificationReader } from './shown-specifications.js';
