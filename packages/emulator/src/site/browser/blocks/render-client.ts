import { ApiError, type RenderRequest } from '@svc-int/api';

import { ActionRejectedByIntegrationError, type Render } from '../../../page/instance-view.js';
import { fetchWithRetryAfter } from '../retry-fetch.js';
import type { PageFacts } from '../page-facts.js';
import { encodeLzForUrl } from '../../../values/encode-lz.js';
import { type RenderResponseWithParsedMarkdown, cacheAndStripRenderingMarkdown } from './embedded-markdown.js';

const REFUSED_STATUS = 422;

export function createSiteBlockRenderClient(
    { base, claims }: Pick<PageFacts, 'base' | 'claims'>,
    integration: string,
    version: () => number | undefined,
): Render {
    const path = `${base}~integrations/${encodeURIComponent(integration)}/render?${claims}`;
    return async (request, signal) => {
        const started = performance.now();
        const response = await fetchWithRetryAfter(
            () => fetch(...createFetchArguments(path, request, version(), signal)),
            signal,
            request.action !== undefined,
        );
        if (!response.ok) throw await createResponseError(response, path);
        const rendered = (await response.json()) as RenderResponseWithParsedMarkdown;
        return { response: cacheAndStripRenderingMarkdown(rendered), durationMs: performance.now() - started };
    };
}

/** GET requests let the browser cache initial renders per version. */
function createFetchArguments(
    path: string,
    request: RenderRequest,
    version = 0,
    signal: AbortSignal,
): Parameters<typeof fetch> {
    const encoded = request.action || request.state ? undefined : encodeLzForUrl(request);
    if (encoded !== undefined) return [`${path}&request=${encoded}&version=${version}`, { signal }];
    const headers = { 'content-type': 'application/json' };
    return [path, { method: 'POST', headers, body: JSON.stringify(request), signal }];
}

async function createResponseError(response: Response, path: string): Promise<Error> {
    const body = (await response.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
    const message = body?.error?.message ?? `HTTP ${response.status}`;
    return response.status === REFUSED_STATUS
        ? new ActionRejectedByIntegrationError(message)
        : new ApiError(message, response.status, path);
}
