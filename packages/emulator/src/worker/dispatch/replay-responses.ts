import type { RecordedRequest } from '../../control.js';
import type { DispatcherHost } from './dispatcher.js';
import type { Service } from '../service/service.js';
import type { ReplayResponse } from '../service/integrations/replay-responses.js';
import { redactUrlCredentials } from './secrets/url-credentials.js';
import { findEventRedactor } from './trace.js';

const LOCAL_API = /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?:\/_svc-int\/workspaces\/[^/]+)?(?=\/v1\/)/;

export function prepareReplayResponses(
    { dispatcher: { replayResponses } }: DispatcherHost,
    event: string,
    requests: readonly RecordedRequest[],
    unanswered: 'refuse' | 'send',
): void {
    replayResponses.prepare(event, { responses: requests.map(toReplayResponse), sendsOthers: unanswered === 'send' });
}

export function consumeReplayResponse(
    service: Service & DispatcherHost,
    { event, method, url }: { event: string; method: string; url: string },
): ReplayResponse | undefined {
    const redact = findEventRedactor(service, event);
    const found = service.dispatcher.replayResponses.take(event, method, normalizeUrl(redact?.text(url) ?? url));
    if (found !== 'none') return found;
    const error = `The record has no (further) answer to "${method} ${url}". Replay it with live requests.`;
    return { method, url, error, headers: [] };
}

function toReplayResponse({ method, url, status, error, answer: response }: RecordedRequest): ReplayResponse {
    const request = { method, url: normalizeUrl(url) };
    if (status === undefined) return { ...request, headers: [], error: error ?? 'The request received no response.' };
    const { headers = [], body, binaryBody, bodyBytes } = response ?? {};
    if (!response || (bodyBytes !== undefined && body === undefined && binaryBody === undefined)) {
        const why = response ? `of ${bodyBytes} bytes was too long to keep` : 'is not in the record';
        return {
            ...request,
            headers: [],
            error: `The answer to "${method} ${url}" ${why}. Replay it with live requests.`,
        };
    }
    const bytes = binaryBody === undefined ? Buffer.from(body ?? '') : Buffer.from(binaryBody, 'base64');
    return { ...request, status, headers, ...(bytes.byteLength > 0 && { body: new Uint8Array(bytes) }) };
}

/** Removes local origin and credentials: records of all sessions match. */
function normalizeUrl(url: string): string {
    return redactUrlCredentials(url.replace(LOCAL_API, ''));
}
