import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import type { SiteFrame } from '../page/index.js';
import { toServiceError } from '../../worker/http/errors.js';
import { renderErrorPage } from './render-page.js';

/** UTF-16 units. A message may quote a long URL. */
const MAX_MESSAGE_LENGTH = 500;

export function createErrorPageResponse(error: unknown, frame: SiteFrame): Response {
    const { status, message, headers } = toServiceError(error);
    const text = renderErrorPage(frame, status, truncateWithoutEllipsis(message, MAX_MESSAGE_LENGTH));
    const response = createHtmlResponse(status, text);
    for (const [name, value] of Object.entries(headers ?? {})) response.headers.set(name, value);
    return response;
}

export function createHtmlResponse(status: number, text: string): Response {
    return new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
