import { escapeHtml } from '../../../site/page/index.js';

interface MessagePage {
    title: string;
    text: string;
    next?: { url: string; label: string } | undefined;
}

/** Contains no scripts, and is not cached. */
export function createMessagePage(
    page: MessagePage,
    { status, headers }: { status: number; headers?: Record<string, string> | undefined },
): Response {
    return new Response(renderPage(page), {
        status,
        headers: {
            ...headers,
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy':
                "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            'x-content-type-options': 'nosniff',
        },
    });
}

function renderPage({ title, text, next }: MessagePage): string {
    return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; }
main { max-width: 30rem; padding: 1rem; overflow-wrap: anywhere; }
</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${next ? `<p><a href="${escapeHtml(next.url)}">${escapeHtml(next.label)}</a></p>` : ''}
</main>
</html>
`;
}
