import type { Hono } from 'hono';

import { type LoginState, loginStateOf } from './login.js';
import type { HttpEnv } from './mount.js';

/** The Studio's files by name. */
export type StudioFiles = Record<string, string>;

const CONTENT_TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Pages of integrations and pictures come from anywhere; scripts only from here. */
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

/** Serves the Studio: its page at `/`, what the page needs below `/studio` of the main workspace. Its files hold no secret. */
export function serveStudio(app: Hono<HttpEnv>, files: () => Promise<StudioFiles>): void {
    app.get('/', async (c) => {
        const page = (await files())['index.html'] ?? '';
        return file({ 'index.html': telling(page, loginStateOf(c)) }, 'index.html');
    });
    app.get('/studio/:name', async (c) => file(await files(), c.req.param('name')));
}

/** The page, told whether people log in here: it can't see their cookie. */
function telling(page: string, state: LoginState | undefined): string {
    return state === undefined ? page : page.replace('<html ', `<html data-login="${state}" `);
}

function file(files: StudioFiles, name: string): Response {
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
            // Whoever opens it has no hold of its window.
            'cross-origin-opener-policy': 'same-origin',
        },
    });
}
