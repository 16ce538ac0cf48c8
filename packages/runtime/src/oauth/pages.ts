export function createSelfClosingOAuthDonePage(): Response {
    const body = '<p>Connected. You can close this window.</p><script>window.close()</script>';
    return createPage(200, 'Connected', body, "default-src 'none'; script-src 'unsafe-inline'");
}

export function createOAuthFailurePage(status: number, reason: string): Response {
    const body = `<h1>Not connected</h1><p>${escape(reason)}</p><p>Close this window and connect again.</p>`;
    return createPage(status, 'Not connected', body, "default-src 'none'");
}

function createPage(status: number, title: string, body: string, policy: string): Response {
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`;
    const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
    };
    return new Response(html, { status, headers });
}

function escape(text: string): string {
    return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
