/**
 * Protocol between a local service and its tools (the Studio and `svc-int dev`). Requests go below `CONTROL_PATH` on the control listener,
 * with the workspace's token.
 */
export { createControlCall, createControlRequest, type ControlCall, type ControlHttpRequest } from './control/call.js';
export {
    CONTROL_PATH,
    SQLITE_DISK_FULL_CODE,
    RUNTIME_ENDED_RESPONSE_HEADER,
    OUTBOUND_HEADERS,
    WORKSPACE_USER_ID,
    RUNTIME_WARM_UP_WORKSPACE,
    WORKSPACES_PATH,
} from './control/protocol.js';
export type * from './control/types.js';
