export { createFaultInjector } from './fault-injector.js';
export type { FaultInjector } from './fault-injector.js';
export { createDeliveryEndNotifier } from './delivery-end-notifier.js';
export type { DeliveryEndNotifier } from './delivery-end-notifier.js';
export { FAULT_RESPONSE_HEADER, formatFaultPlan, applyBodyFault, combineFaultPlans } from './request-fault.js';
export type { RequestFault } from './request-fault.js';
