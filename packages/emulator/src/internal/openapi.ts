export { findSpecificationError } from '../openapi/bundle-specification.js';
