import { listOAuthErrorCodes, type OAuthError } from './errors.js';
import type { ProviderSettings } from './options.js';

export function createProviderRedirect(address: string, query: Record<string, string>): Response {
    const url = new URL(address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return new Response(null, { status: 302, headers: { location: url.href, 'cache-control': 'no-store' } });
}

/** RFC 6749, section 5.1. */
export function createUncachedJsonResponse(data: unknown, init: ResponseInit = {}): Response {
    const response = Response.json(data, init);
    response.headers.set('cache-control', 'no-store');
    return response;
}

/** For missing or wrong credentials, adds a challenge header. */
export function createErrorResponse(
    { code, status, message }: OAuthError,
    scheme: 'Bearer' | 'Basic' | undefined,
): Response {
    const body = { error: code, error_description: message };
    const challenge = scheme === 'Basic' ? 'Basic realm="provider"' : `Bearer error="${code}"`;
    return createUncachedJsonResponse(body, { status, ...(scheme && { headers: { 'www-authenticate': challenge } }) });
}

export function createMessagePage(status: number, text: string): Response {
    return createPage(status, 'Provider', `<p>${escapeHtml(text)}</p>`);
}

export function createLoginPage(
    { people }: ProviderSettings,
    { title, query, asksCode = false }: { title: string; query: URLSearchParams; asksCode?: boolean },
): Response {
    const hiddenInputs = [...query].map(
        ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    );
    const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
    const hint = query.get('login_hint');
    const buttons = people.map(({ sub, name, email }) => {
        const label = [name ?? sub, email].filter((text) => typeof text === 'string').join(' · ');
        const focus = hint === sub || hint === email ? ' autofocus' : '';
        return `<button name="person" value="${escapeHtml(sub)}"${focus}>${escapeHtml(label)}</button>`;
    });
    const errors = listOAuthErrorCodes('authorize').map((code) => `<option>${code}</option>`);
    return createPage(
        200,
        title,
        `<form method="post">${hiddenInputs.join('')}
        ${asksCode ? '<label>Code of the device <input name="user_code" required autofocus></label>' : ''}
        ${scopes.length > 0 ? `<p>It asks for: ${scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(' ')}</p>` : ''}
        <p>Log in as</p>${buttons.join('\n')}</form>
        <form method="post">${hiddenInputs.join('')}
        ${asksCode ? '<label>Code of the device <input name="user_code" required></label>' : ''}
        <label>Or answer with <select name="error">${errors.join('')}</select></label>
        <button>Refuse</button></form>`,
    );
}

const STYLE =
    ':root{color-scheme:light dark}' +
    'body{font:16px/1.5 system-ui,sans-serif;max-width:24rem;margin:10vh auto;padding:0 1rem}' +
    'button,select,input{font:inherit;padding:.5rem .75rem;margin:.25rem 0;width:100%;box-sizing:border-box;text-align:left}' +
    'form+form{margin-top:2rem;border-top:1px solid #8888;padding-top:1rem}';

function createPage(status: number, title: string, body: string): Response {
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${body}</html>`;
    return new Response(html, {
        status,
        headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy':
                "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
            'referrer-policy': 'no-referrer',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
        },
    });
}

function escapeHtml(text: string): string {
    return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}
