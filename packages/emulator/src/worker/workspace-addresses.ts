import { WORKSPACES_PATH } from '../control.js';
import { MAIN_WORKSPACE } from './env.js';
import type { Platform } from './hosts/platform.js';
import type { SessionAddresses } from './service/go-out.js';
import type { Addresses, Service } from './service/service.js';
import { sessionPorts } from './service/session-ports.js';
import type { Database } from './storage/database.js';
import { ensureSetting, readSetting } from './storage/settings.js';

const NAMED_PATH = new RegExp(`^${WORKSPACES_PATH}/([\\w-]{1,64})(?=/|$)`);

/** Before the path of what is in a workspace, at a base URL that all of them have. */
export function workspacePath(name: string): string {
    return name === MAIN_WORKSPACE ? '' : `${WORKSPACES_PATH}/${name}`;
}

/** The name of the workspace that a request is for, and the request as that workspace knows it. */
export function toWorkspace(
    { servesWorkspace, workspaceAt }: Pick<Platform, 'servesWorkspace' | 'workspaceAt'>,
    request: Request,
): { workspace: string; request: Request } {
    const named = workspaceAt(request);
    if (named !== undefined) return { workspace: named, request };
    // Most name none, and to take an address apart takes longer than to see that.
    if (!request.url.includes(WORKSPACES_PATH)) return { workspace: MAIN_WORKSPACE, request };
    const url = new URL(request.url);
    const [prefix, name] = NAMED_PATH.exec(url.pathname) ?? [];
    if (!prefix || !name || !servesWorkspace(name, request)) return { workspace: MAIN_WORKSPACE, request };
    url.pathname = url.pathname.slice(prefix.length);
    return { workspace: name, request: new Request(url, request) };
}

/** Where the session has its main workspace, as its host tells that one; undefined until then. */
let session: Addresses | undefined;

/** Takes what the host tells. */
export function takeSessionAddresses(told: Addresses): void {
    session = told;
}

/** Addresses of a workspace: the host's, or those that its database has. One that any call has made, untold, takes those below the session's. */
export function addressesOf(db: Database, name: string, given: Addresses | undefined): Addresses {
    if (given) return given;
    return { url: storedAddress(db, name, 'url'), publicUrl: storedAddress(db, name, 'publicUrl') };
}

function storedAddress(db: Database, name: string, key: keyof Addresses): string {
    if (!session) return readSetting(db, key) ?? '';
    const { [key]: main } = session;
    return ensureSetting(db, key, () => main + workspacePath(name));
}

/** Where the session is, with every port of this machine that it has. */
export function sessionOf({ addresses: { url, publicUrl } }: Service): SessionAddresses {
    return { apiUrl: url, publicUrl, ports: sessionPorts() };
}
