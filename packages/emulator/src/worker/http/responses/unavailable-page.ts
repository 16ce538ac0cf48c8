import { UNRETRYABLE_PATHS_PATTERN } from '../../../integration/public-endpoints.js';
import { createMessagePage } from './message-page.js';
import { WORKSPACE_RETRY_AFTER_SECONDS, createWorkspaceUnavailableError } from './unavailable.js';

const RUNNING = new RegExp(UNRETRYABLE_PATHS_PATTERN);

export function isNavigationRequest({ headers }: Request): boolean {
    return /\btext\/html\b/i.test(headers.get('accept') ?? '');
}

/** Reloads itself without a script, unless a retry is unsafe. */
export function createWorkspaceUnavailableRetryPage(request: Request): Response {
    const isRepeated = canRetry(request);
    const { status, headers } = createWorkspaceUnavailableError();
    const refresh: Record<string, string> = isRepeated ? { refresh: String(WORKSPACE_RETRY_AFTER_SECONDS) } : {};
    return createMessagePage(
        { title: 'One moment', text: isRepeated ? MOVING : UNKNOWN },
        { status, headers: { ...headers, ...refresh } },
    );
}

/** Excludes requests to integrations, whose code may have run. */
function canRetry({ method, url }: Request): boolean {
    return method === 'GET' && !RUNNING.test(new URL(url).pathname);
}

const MOVING = `The workspace is moving to another machine. This page retries every ${WORKSPACE_RETRY_AFTER_SECONDS} seconds, and opens when the move is complete.`;

const UNKNOWN = `The workspace did not respond. Your request may have been completed. Load the page again to repeat the request.`;
