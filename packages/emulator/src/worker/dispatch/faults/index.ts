export { createFaultInjector, type FaultInjector } from './fault-injector.js';
export { createDeliveryEndNotifier, type DeliveryEndNotifier } from './delivery-end-notifier.js';
export { FAULT_RESPONSE_HEADER, formatFaultPlan, applyBodyFault, combineFaultPlans } from './request-fault.js';
export type { RequestFault } from './request-fault.js';
