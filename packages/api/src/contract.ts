export { contract, listOperations } from './contract/contract.js';
export type { Contract, OperationId, Operations } from './contract/contract.js';
export { createOpenApiDocument } from './contract/openapi.js';
export { canHaveIdempotencyKey } from './contract/operation.js';
export type { BodyInput, Endpoint, HttpMethod, Operation, OperationGroup, ResponseData } from './contract/operation.js';
