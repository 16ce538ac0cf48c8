import { WORKSPACES_PATH } from '../control.js';
import { MAIN_WORKSPACE } from './env.js';
import type { Platform } from './hosts/platform.js';
import type { SessionUrls } from './service/egress/egress.js';
import type { ApiAndPublicUrls, Service } from './service/service.js';
import { listReportedOrExpectedSessionPorts } from './service/egress/session-ports.js';
import type { Database } from './storage/database.js';
import { readSetting, writeSetting } from './storage/settings.js';

const NAMED_PATH = new RegExp(`^${WORKSPACES_PATH}/([\\w-]{1,64})(?=/|$)`);

export function getWorkspacePathPrefix(name: string): string {
    return name === MAIN_WORKSPACE ? '' : `${WORKSPACES_PATH}/${name}`;
}

/** Strips the workspace's path prefix from the request. */
export function routeToWorkspace(
    {
        hasWorkspace: servesWorkspace,
        getWorkspaceName: workspaceAt,
    }: Pick<Platform, 'hasWorkspace' | 'getWorkspaceName'>,
    request: Request,
): { workspace: string; request: Request } {
    const named = workspaceAt(request);
    if (named !== undefined) return { workspace: named, request };
    // Most requests name no workspace; this check is cheaper than a parser.
    if (!request.url.includes(WORKSPACES_PATH)) return { workspace: MAIN_WORKSPACE, request };
    const url = new URL(request.url);
    const [prefix, name] = NAMED_PATH.exec(url.pathname) ?? [];
    if (!prefix || !name || !servesWorkspace(name, request)) return { workspace: MAIN_WORKSPACE, request };
    url.pathname = url.pathname.slice(prefix.length);
    return { workspace: name, request: new Request(url, request) };
}

let session: ApiAndPublicUrls | undefined;

export function setHostReportedUrls(urls: ApiAndPublicUrls): void {
    session = urls;
}

export interface WorkspaceUrls extends ApiAndPublicUrls {
    set: (urls: ApiAndPublicUrls) => void;
}

/** Returns the URLs set in this session, else URLs below the session's. */
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

function getSessionKey({ url, publicUrl }: ApiAndPublicUrls): string {
    return `${url} ${publicUrl}`;
}

export function getServiceUrlsAndPorts({ urls: { url, publicUrl } }: Service): SessionUrls {
    return { apiUrl: url, publicUrl, ports: listReportedOrExpectedSessionPorts() };
}
