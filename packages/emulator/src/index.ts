export { startEmulator } from './node/start-emulator.js';
export type { HostingSettings } from './host-protocol.js';
export type { Emulator, EmulatorOptions, InspectOptions, LocalHostingSettings, Publisher } from './node/emulator.js';
export { getDispatchReceiverPath } from './integration/public-endpoints.js';
export { listUnmetProperties } from './integration/unmet-configuration.js';
export type { ConfigurationSchema } from './integration/unmet-configuration.js';
export { replaceState, resetState } from './node/state/reset-state.js';
export { EmulatorError } from './node/emulator-error.js';
export type { EmulatorErrorCode } from './node/emulator-error.js';
export { connectControl, openWorkspace } from './control/client.js';
export { ControlError } from './control/control-error.js';
export type { ControlClient, DevelopmentClient, OpenedWorkspace, WorkspaceAddress } from './control/client.js';
export { hashModule } from './values/hash-module.js';
export type {
    AddPolicySourceMessage,
    AddScopeMessage,
    BuildError,
    BuildMessage,
    CausedEvent,
    Causes,
    CountedFaults,
    DeliveryMessage,
    DevelopmentRequest,
    DevelopmentResponse,
    EventSearch,
    FaultPlan,
    WriteResult,
    FaultsInput,
    FoundEvents,
    LogsMessage,
    PendingConfiguration,
    ImportRequest,
    ImportResponse,
    RecordedRequest,
    ReloadMessage,
    RequestMessage,
    ScriptFailure,
    ScriptOnSite,
    SendRequest,
    SendResponse,
    DevelopmentModule,
    StreamMessage,
    TaskView,
    TraceResponse,
    UnpublishMessage,
    UnreadConditionsMessage,
    ServicePlan,
    PlanPublishMessage,
    SaveVariantMessage,
    StartProjectMessage,
    Variant,
    VariantsFile,
    VariantsMessage,
    VisitPlan,
    VisitorView,
    VisitRequest,
    WorkResponse,
    WorkspaceFile,
    WorkspaceOverview,
} from './control.js';
