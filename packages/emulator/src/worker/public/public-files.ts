import { getFileOrigin } from '../service/app-urls.js';
import { FILES_DOWNLOAD_PATH, getFileByDownloadKey } from '../subjects/revisions/index.js';
import { decodePathSegments } from '../subjects/sites/index.js';
import { createSpaceFileResponse } from '../http/downloads.js';
import type { HttpHost } from '../http/http-host.js';
import { getBrowserUrl } from '../http/browser-url.js';

/** Serves only the tunnel's host: at another host, the path may belong to a page. */
export function findPublicFileResponse(service: HttpHost, request: Request): Response | undefined {
    const { url: apiUrl, publicUrl } = service.urls;
    const origin = getFileOrigin(service);
    const url = getBrowserUrl(service, request);
    if (origin === apiUrl || url.origin !== new URL(publicUrl).origin) return undefined;
    const base = `${new URL(origin).pathname.replace(/\/$/, '')}${FILES_DOWNLOAD_PATH}/`;
    if (!url.pathname.startsWith(base)) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const [space = '', file = '', key = ''] = decodePathSegments(url.pathname.slice(base.length));
    return createSpaceFileResponse(service, getFileByDownloadKey(service, space, file, key));
}
