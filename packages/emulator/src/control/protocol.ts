export const CONTROL_PATH = '/_svc-int';

export const WORKSPACE_USER_ID = 'user-ada';

/** Prefix of paths of named workspaces, if the service was started with `workspaces`: a name and the usual paths follow. */
export const WORKSPACES_PATH = `${CONTROL_PATH}/workspaces`;

/** A fragment is never sent to a server or logged. */
export function createStudioUrlWithTokenFragment({ url, token }: { url: string; token: string }): string {
    return `${url}/#token=${token}`;
}

/** Workspace that warms up a new runtime before it replaces another. */
export const RUNTIME_WARM_UP_WORKSPACE = 'warm-up';

/** Headers between the service and `outboundUrl`. */
export const OUTBOUND_HEADERS = {
    url: 'x-svc-int-outbound-url',
    /** Response header: reason why the request failed. */
    failure: 'x-svc-int-outbound-failure',
    /** Response header: sends the request to the network. */
    pass: 'x-svc-int-outbound-pass',
} as const;

export const RUNTIME_ENDED_RESPONSE_HEADER = 'x-svc-int-interrupted';

/** Logged by the service and detected by the host. */
export const SQLITE_DISK_FULL_CODE = 'SQLITE_FULL';
