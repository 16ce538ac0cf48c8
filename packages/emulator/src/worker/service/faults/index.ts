export { openFaults } from './faults.js';
export type { Faults } from './faults.js';
export { createEndedDeliveries } from './ended-deliveries.js';
export type { EndedDeliveries } from './ended-deliveries.js';
export { FAULT_HEADER, faultText, spoilBody, requestFault } from './request-fault.js';
export type { RequestFault } from './request-fault.js';
