export type { AttributedCrash, RestrictedIntegrations, RuntimeCrash } from '../control.js';
export type { TranslatorSettings } from '../host-protocol.js';
export { listenForConversions } from '../node/conversions/conversions.js';
export { findBusyPortError } from '../node/ports.js';
export { quoteCapnpText } from '../node/runtime/quote.js';
export {
    DISPATCH_VARIABLE,
    formatWorkerdConfig,
    HOSTING_VARIABLE,
    STATE_KEY_VARIABLE,
    WORKERD_SERVICE_NAME,
    WORKERD_TOKEN_VARIABLE,
    WORKERD_TRANSLATOR_VARIABLE,
} from '../node/runtime/runtime-config.js';
export { createRuntimeOutput, type RuntimeOutput } from '../node/runtime/runtime-output.js';
export { requestAsUser } from '../node/runtime/service-calls.js';
export { TEMPORARY_STATE_SUBFOLDER_NAME } from '../node/runtime/start-service-process.js';
export { startWorkerd, type WorkerdProcess, type WorkerdSocketAddress } from '../node/runtime/workerd.js';
export { createManuallyRemovedTemporaryFolder } from '../node/state/temporary-folder.js';
export { createKitUpdatedError, createOutdatedBuildCheck, isKitUpdatedError } from '../node/supervisor/build-stamp.js';
export { createExecutionTracker, type ExecutionTracker } from '../node/supervisor/execution-tracker.js';
export {
    checkHealth,
    type HealthState,
    type MonitoredRuntime,
    type RuntimeLimits,
} from '../node/supervisor/health-check.js';
export { createHoldReporter, type HoldReporter } from '../node/supervisor/hold-reporter.js';
export { formatRestrictions } from '../node/supervisor/restart-message.js';
export { describeRuntimeCrash, EXIT_SIGNAL_TIMEOUT_MS } from '../node/supervisor/runtime-crash.js';
export { getErrorMessage } from '../values/get-error-message.js';
export { readTextWithLimit } from '../values/read-text-with-limit.js';
