export { startEmulator } from './node/start-emulator.js';
export type { HostingSettings } from './host-protocol.js';
export type { Emulator, EmulatorOptions, InspectOptions, Publisher } from './node/emulator.js';
export { dispatchPath } from './integration/public-endpoints.js';
export { unmetProperties } from './integration/unmet-configuration.js';
export type { ConfigurationSchema } from './integration/unmet-configuration.js';
export { replaceState, resetState } from './node/reset-state.js';
export { EmulatorError } from './node/emulator-error.js';
export type { EmulatorErrorCode } from './node/emulator-error.js';
export { connectControl, openWorkspace } from './control/client.js';
export { ControlError } from './control/control-error.js';
export type { ControlClient, DevelopmentClient, OpenedWorkspace, WorkspaceAddress } from './control/client.js';
export { moduleHash } from './values/module-hash.js';
export type {
    AddScopeMessage,
    BuildError,
    BuildMessage,
    CausedEvent,
    Causes,
    CountedFaults,
    DeliveryMessage,
    DevelopmentRequest,
    DevelopmentResponse,
    FaultPlan,
    FileWritten,
    GivenFaults,
    LogsMessage,
    OutboundRequest,
    PendingPlace,
    ImportRequest,
    ImportResponse,
    RecordedRequest,
    ReloadMessage,
    RequestMessage,
    ScriptFailure,
    ScriptOnSite,
    ScriptsAnswer,
    SendRequest,
    SendResponse,
    SentModule,
    StreamMessage,
    TasksList,
    TasksResponse,
    TaskView,
    TraceResponse,
    UnpublishMessage,
    PlannedPlace,
    PlanPublishMessage,
    SaveVariantMessage,
    Variant,
    VariantsFile,
    VariantsMessage,
    PlannedVisit,
    VisitorRequest,
    VisitorResponse,
    VisitorView,
    WantedVisit,
    WorkResponse,
    WorkspaceFile,
    WorkspaceOverview,
} from './control.js';
