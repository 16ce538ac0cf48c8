export { connectControl, ControlError, openWorkspace } from './control-client.js';
export type { ControlClient, WorkspaceAddress } from './control-client.js';
export { LOAD_FAILURE, OUTBOUND_HEADERS } from './control.js';
export type { DevelopmentResponse } from './control.js';
