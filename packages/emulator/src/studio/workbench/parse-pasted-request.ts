import { RENDER_REQUEST_LIMITS, type RenderRequest } from '@svc-int/api';

import { decodeRenderRequest, parseRenderRequest, RenderRequestError } from '../../render-request.js';

export interface PastedRequest {
    request: RenderRequest;
    /** Integration in the pasted URL, if any. */
    integration?: string;
}

const { encodedBytes, decodedBytes } = RENDER_REQUEST_LIMITS;

/** Each character may be percent-encoded. */
const MAX_URL_CHARS = encodedBytes * 3 + 2048;

const INTEGRATION = /\/integrations\/([^/]+)\/render$/;

/** Throws `RenderRequestError`. */
export function parsePastedRequest(jsonLzTextOrUrl: string): PastedRequest {
    if (jsonLzTextOrUrl.length > decodedBytes) throw createTooLongError(decodedBytes);
    const text = jsonLzTextOrUrl.trim();
    if (text.startsWith('{') || text.startsWith('[')) return { request: readJson(text) };
    return /^https?:/i.test(text) ? readAddress(text) : { request: decodeRenderRequest(text) };
}

function readJson(text: string): RenderRequest {
    if (new TextEncoder().encode(text).length > decodedBytes) throw createTooLongError(decodedBytes);
    return parseRenderRequest(parseJson(text));
}

function parseJson(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch (error) {
        throw new RenderRequestError(400, `The render request is not JSON: ${String(error)}`);
    }
}

function readAddress(text: string): PastedRequest {
    if (text.length > MAX_URL_CHARS) throw createTooLongError(MAX_URL_CHARS);
    if (!URL.canParse(text)) throw new RenderRequestError(400, 'This is not a valid address.');
    const { pathname, searchParams } = new URL(text);
    const encoded = searchParams.get('request');
    if (encoded === null) throw new RenderRequestError(400, 'The address has no "request" in its query.');
    const integration = INTEGRATION.exec(pathname)?.[1];
    return { request: decodeRenderRequest(encoded), ...(integration !== undefined && { integration }) };
}

function createTooLongError(limit: number): RenderRequestError {
    return new RenderRequestError(413, `The pasted text is longer than ${limit} bytes.`);
}
