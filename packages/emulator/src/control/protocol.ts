/** Below this path on the control listener the kit's own endpoints live. */
export const CONTROL_PATH = '/_svc-int';

/** The person who works with the workspace: whom its token stands for. */
export const WORKSPACE_USER_ID = 'user-ada';

/**
 * Below this path on either listener, followed by a name, lies a workspace of its own, of a service that was started with
 * `workspaces`. What follows the name is served as it is elsewhere.
 */
export const WORKSPACES_PATH = `${CONTROL_PATH}/workspaces`;

/** Address of the Studio of a workspace, by the base URL of its API. A fragment is never sent to a server, nor kept in a log of requests. */
export function createStudioUrlWithTokenFragment({ url, token }: { url: string; token: string }): string {
    return `${url}/#token=${token}`;
}

/** Name of the workspace in which a runtime is warmed up before it takes another one's place. */
export const RUNTIME_WARM_UP_WORKSPACE = 'warm-up';

/** Headers between the service and whoever answers the requests that integrations make. */
export const OUTBOUND_HEADERS = {
    /** Of the request: where the integration sent it. */
    url: 'x-svc-int-outbound-url',
    /** Of the answer: why the request fails; left out where it does not. */
    failure: 'x-svc-int-outbound-failure',
    /** Of the answer: present where the request is to go out after all. */
    pass: 'x-svc-int-outbound-pass',
} as const;

/** Header of an answer that was given in the service's place, as its runtime has ended. The error says why. */
export const RUNTIME_ENDED_RESPONSE_HEADER = 'x-svc-int-interrupted';

/** Code of SQLite's error for a full disk. The service prints it, and its host tells people. */
export const SQLITE_DISK_FULL_CODE = 'SQLITE_FULL';
