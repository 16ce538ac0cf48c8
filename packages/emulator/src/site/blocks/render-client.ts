import { ApiError, RENDER_REQUEST_LIMITS, type RenderRequest } from '@svc-int/api';

import { RefusedError, type Render } from '../../page/instance-view.js';
import type { PageFacts } from '../facts.js';
import { encodeLz } from '../../values/encode-lz.js';
import { type SiteRendering, takeMarkdown } from './sent-markdown.js';

/** Status by which the site tells what an integration refused. */
const REFUSED = 422;

/** Status of a site that was asked too often, how often it is asked again, and the longest wait in seconds. */
const TOO_OFTEN = 429;
const TRIES = 3;
const LONGEST_WAIT = 10;

/** Has the site render blocks of an integration for who sees the page, whose version names the first answers that the browser keeps. */
export function renderClient(
    { base, claims }: Pick<PageFacts, 'base' | 'claims'>,
    integration: string,
    version: () => number | undefined,
): Render {
    const path = `${base}~integrations/${encodeURIComponent(integration)}/render?${claims}`;
    return async (request, signal) => {
        const started = performance.now();
        const response = await ask(() => fetch(...callOf(path, request, version(), signal)), signal);
        if (!response.ok) throw await failureOf(response, path);
        // The service has checked it.
        const rendered = (await response.json()) as SiteRendering;
        return { response: takeMarkdown(rendered), durationMs: performance.now() - started };
    };
}

/** A block without state is asked for by an address, so that the browser may keep the answer. */
function callOf(path: string, request: RenderRequest, version = 0, signal: AbortSignal): Parameters<typeof fetch> {
    const encoded = request.action || request.state ? undefined : encodeLz(request);
    if (encoded !== undefined && encoded.length <= RENDER_REQUEST_LIMITS.encodedBytes)
        return [`${path}&request=${encoded}&version=${version}`, { signal }];
    const headers = { 'content-type': 'application/json' };
    return [path, { method: 'POST', headers, body: JSON.stringify(request), signal }];
}

async function ask(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
    for (let left = TRIES; ; left--) {
        const response = await send();
        if (response.status !== TOO_OFTEN || left === 0) return response;
        const seconds = Math.min(Number(response.headers.get('retry-after')) || 1, LONGEST_WAIT);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        signal.throwIfAborted();
    }
}

async function failureOf(response: Response, path: string): Promise<Error> {
    const body = (await response.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
    const message = body?.error?.message ?? `HTTP ${response.status}`;
    return response.status === REFUSED ? new RefusedError(message) : new ApiError(message, response.status, path);
}
