export { specificationFault } from '../openapi/gather-specification.js';
