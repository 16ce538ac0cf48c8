export { connectControl, openWorkspace } from './control/client.js';
export { ControlError } from './control/control-error.js';
export type { ControlClient, OpenedWorkspace, WorkspaceAddress } from './control/client.js';
export { OUTBOUND_HEADERS, WORKSPACES_PATH } from './control.js';
export type {
    CountedFaults,
    DevelopmentResponse,
    FaultsInput,
    PageEdit,
    PutSource,
    RecordedRequest,
    ScriptFailure,
    SendRequest,
    Variant,
    WorkspaceOverview,
} from './control.js';
export { getIntegrationEndpoint, getPlainPublicUrl, parsePublicEndpoint } from './integration/public-endpoints.js';
