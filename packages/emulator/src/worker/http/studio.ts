import { REQUEST_ID_HEADER } from '@svc-int/api';
import type { Hono } from 'hono';

import { createId } from '../service/ids.js';
import { type LoginState, getLoginState } from './login.js';
import type { HttpEnv } from './mount.js';

export type StudioFiles = Record<string, string>;

const CONTENT_TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Frames and images may come from anywhere, scripts only from the service. */
const CONTENT_SECURITY_POLICY = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    'frame-src *',
    'connect-src *',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
].join('; ');

const FILES_PATH = '/studio/';

export function serveStudioIndexHtml(app: Hono<HttpEnv>, files: () => Promise<StudioFiles>): void {
    app.get('/', async (c) => {
        const page = (await files())['index.html'] ?? '';
        return createFileResponse({ 'index.html': embedLoginState(page, getLoginState(c)) }, 'index.html');
    });
}

/** Files are served without the workspace, which may be moving. */
export function isStudioFileRequest({ method, url }: Request): boolean {
    if (!url.includes(FILES_PATH) || (method !== 'GET' && method !== 'HEAD')) return false;
    return new URL(url).pathname.startsWith(FILES_PATH);
}

export async function createStudioFileResponse(files: () => Promise<StudioFiles>, { url }: Request): Promise<Response> {
    const response = createFileResponse(await files(), new URL(url).pathname.slice(FILES_PATH.length));
    response.headers.set(REQUEST_ID_HEADER, createId());
    return response;
}

/** Embeds the state, because the page's scripts cannot read the login cookie. */
function embedLoginState(page: string, state: LoginState | undefined): string {
    return state === undefined ? page : page.replace('<html ', `<html data-login="${state}" `);
}

function createFileResponse(files: StudioFiles, name: string): Response {
    const content = Object.hasOwn(files, name) ? files[name] : undefined;
    if (content === undefined) return new Response('Not found', { status: 404 });
    const type = CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    return new Response(content, {
        headers: {
            'content-type': `${type}; charset=utf-8`,
            'cache-control': 'no-cache',
            'content-security-policy': CONTENT_SECURITY_POLICY,
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
            // Isolates the window from pages that open it.
            'cross-origin-opener-policy': 'same-origin',
        },
    });
}
