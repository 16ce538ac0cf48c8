import { UNRETRYABLE_PATHS_PATTERN } from '../../integration/public-endpoints.js';
import { WORKSPACE_RETRY_AFTER_SECONDS, createWorkspaceUnavailableError } from './unavailable.js';

const RUNNING = new RegExp(UNRETRYABLE_PATHS_PATTERN);

/** Whether a request opens a page, in which a browser shows whatever the answer is. */
export function isNavigationRequest({ headers }: Request): boolean {
    return /\btext\/html\b/i.test(headers.get('accept') ?? '');
}

/**
 * The page in place of one whose workspace is not to be had, of the same status as other answers. It asks again by itself, without a script, unless
 * that would do something twice.
 */
export function createWorkspaceUnavailableRetryPage(request: Request): Response {
    const isRepeated = canRetry(request);
    const { status, headers } = createWorkspaceUnavailableError();
    return new Response(renderPage(isRepeated ? MOVING : UNKNOWN), {
        status,
        headers: {
            ...headers,
            ...(isRepeated && { refresh: String(WORKSPACE_RETRY_AFTER_SECONDS) }),
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
            'x-content-type-options': 'nosniff',
        },
    });
}

/** What reads may be asked again, but not an integration, whose code may have run by now. */
function canRetry({ method, url }: Request): boolean {
    return method === 'GET' && !RUNNING.test(new URL(url).pathname);
}

const MOVING = `The workspace is on its way to another machine. This page opens as soon as it is there, and asks every ${WORKSPACE_RETRY_AFTER_SECONDS} seconds.`;

const UNKNOWN = `The workspace did not answer. What you asked for may have been done already. Load the page again to ask once more.`;

function renderPage(text: string): string {
    return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>One moment</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; }
main { max-width: 30rem; padding: 1rem; }
</style>
<main>
<h1>One moment</h1>
<p>${text}</p>
</main>
</html>
`;
}
