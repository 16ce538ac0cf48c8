import { WORKSPACES_PATH } from '../control.js';
import { MAIN_WORKSPACE } from './env.js';
import type { Platform } from './hosts/platform.js';
import type { SessionUrls } from './service/egress.js';
import type { ApiAndPublicUrls, Service } from './service/service.js';
import { listReportedOrExpectedSessionPorts } from './service/session-ports.js';
import type { Database } from './storage/database.js';
import { readSetting, writeSetting } from './storage/settings.js';

const NAMED_PATH = new RegExp(`^${WORKSPACES_PATH}/([\\w-]{1,64})(?=/|$)`);

/** Before the path of what is in a workspace, at a base URL that all of them have. */
export function getWorkspacePathPrefix(name: string): string {
    return name === MAIN_WORKSPACE ? '' : `${WORKSPACES_PATH}/${name}`;
}

/** The name of the workspace that a request is for, and the request as that workspace knows it. */
export function routeToWorkspace(
    {
        hasWorkspace: servesWorkspace,
        getWorkspaceName: workspaceAt,
    }: Pick<Platform, 'hasWorkspace' | 'getWorkspaceName'>,
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

/** URLs of the session's main workspace, as reported by its host; undefined before the report. */
let session: ApiAndPublicUrls | undefined;

/** Sets the URLs that the host reports. */
export function setHostReportedUrls(urls: ApiAndPublicUrls): void {
    session = urls;
}

/** Addresses of a workspace, where they are told by a session, which may be another one than before. */
export interface WorkspaceUrls extends ApiAndPublicUrls {
    /** Sets and stores the URLs of its start. */
    set: (urls: ApiAndPublicUrls) => void;
}

/**
 * Returns the URLs of its start in this session, else those below the session's; those of the last session until the
 * main workspace has its own. An alarm may wake a workspace before that.
 */
export function createStoredWorkspaceUrls(db: Database, name: string): WorkspaceUrls {
    let known: { session: ApiAndPublicUrls | undefined; addresses: ApiAndPublicUrls } | undefined;
    const getCurrent = (): ApiAndPublicUrls => {
        if (!known || known.session !== session) known = { session, addresses: readAddresses(db, name) };
        return known.addresses;
    };
    return {
        get url() {
            return getCurrent().url;
        },
        get publicUrl() {
            return getCurrent().publicUrl;
        },
        set(urls) {
            storeAddresses(db, urls);
            known = { session, addresses: urls };
        },
    };
}

function readAddresses(db: Database, name: string): ApiAndPublicUrls {
    if (!session || readSetting(db, 'session') === getSessionKey(session))
        return { url: readSetting(db, 'url') ?? '', publicUrl: readSetting(db, 'publicUrl') ?? '' };
    const path = getWorkspacePathPrefix(name);
    return storeAddresses(db, { url: session.url + path, publicUrl: session.publicUrl + path });
}

function storeAddresses(db: Database, { url, publicUrl }: ApiAndPublicUrls): ApiAndPublicUrls {
    writeSetting(db, 'url', url);
    writeSetting(db, 'publicUrl', publicUrl);
    if (session) writeSetting(db, 'session', getSessionKey(session));
    return { url, publicUrl };
}

/** Tells one session from another by where it is. */
function getSessionKey({ url, publicUrl }: ApiAndPublicUrls): string {
    return `${url} ${publicUrl}`;
}

/** Where the session is, with every port of this machine that it has. */
export function getServiceUrlsAndPorts({ urls: { url, publicUrl } }: Service): SessionUrls {
    return { apiUrl: url, publicUrl, ports: listReportedOrExpectedSessionPorts() };
}
