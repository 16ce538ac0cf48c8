export { connectControl, openWorkspace } from './control/client.js';
export { ControlError } from './control/control-error.js';
export type { ControlClient, OpenedWorkspace, WorkspaceAddress } from './control/client.js';
export { OUTBOUND_HEADERS, WORKSPACES_PATH } from './control.js';
export type {
    CountedFaults,
    DevelopmentResponse,
    GivenFaults,
    PageEdit,
    PutSource,
    RecordedRequest,
    ScriptFailure,
    SendRequest,
    Variant,
    WorkspaceOverview,
} from './control.js';
export { integrationPublicEndpoint, plainPublicUrl, publicPlace } from './integration/public-endpoints.js';
