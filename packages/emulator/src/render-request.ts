import { LIMITS, RENDER_REQUEST_LIMITS, type RenderRequest } from '@svc-int/api';
import { renderRequestSchema } from '@svc-int/api/schemas';

import { isDeeperThan } from './values/depth.js';
import { encodeLz } from './values/encode-lz.js';
import { decodeLz, LzDecodeError } from './values/lz-decode.js';
import { describeIssue } from './values/describe-issue.js';

const { encodedBytes, decodedBytes } = RENDER_REQUEST_LIMITS;

const DECODE_PROBLEMS: Record<LzDecodeError['reason'], [status: 400 | 413, message: string]> = {
    malformed: [400, 'The render request is not LZ-string text.'],
    truncated: [400, 'The render request is cut off: its LZ-string text has no end.'],
    'too-large': [413, `The render request expands to more than ${decodedBytes} bytes.`],
};

export class RenderRequestError extends Error {
    override readonly name = 'RenderRequestError';

    constructor(
        readonly status: 400 | 413 | 422,
        message: string,
    ) {
        super(message);
    }
}

/**
 * Compresses a render request into the `request` query parameter.
 *
 * @throws RenderRequestError 413 if the JSON exceeds the limit of the decoded size
 */
export function encodeRenderRequest(request: RenderRequest): string {
    const encoded = encodeLz(request, decodedBytes);
    if (encoded === undefined)
        throw new RenderRequestError(413, `The render request is longer than ${decodedBytes} bytes.`);
    return encoded;
}

/**
 * Decodes the `request` query parameter: LZ-string for URLs or plain Base64, with or without percent-encoding.
 *
 * @throws RenderRequestError 413 if too large, encoded or decoded; 400 if not decodable; 422 with the field if it is no render request
 */
export function decodeRenderRequest(text: string): RenderRequest {
    return parseRenderRequest(parseJson(expand(text)));
}

export function parseRenderRequest(value: unknown): RenderRequest {
    if (isDeeperThan(LIMITS.bodyDepth, value)) {
        const message = `The render request is nested more than ${LIMITS.bodyDepth} levels deep.`;
        throw new RenderRequestError(422, message);
    }
    const parsed = renderRequestSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.');
    throw new RenderRequestError(
        422,
        `Not a render request: ${field ? `${field}: ` : ''}${issue ? describeIssue(issue) : ''}`,
    );
}

function expand(written: string): string {
    const text = decodePercentEncoding(written);
    if (text.trim() === '') throw new RenderRequestError(400, 'The render request is empty.');
    if (text.length > encodedBytes) {
        throw new RenderRequestError(413, `The render request is longer than ${encodedBytes} bytes.`);
    }
    // Without percent-encoding, a "+" of the alphabet arrives as a space.
    const json = decode(text.replaceAll(' ', '+'));
    if (json === '') throw new RenderRequestError(400, 'The render request is empty.');
    return json;
}

function decodePercentEncoding(text: string): string {
    if (!text.includes('%') || text.length > 3 * encodedBytes) return text;
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

function decode(text: string): string {
    try {
        const json = decodeLz(text, decodedBytes);
        if (new TextEncoder().encode(json).length > decodedBytes) throw new LzDecodeError('too-large');
        return json;
    } catch (error) {
        if (!(error instanceof LzDecodeError)) throw error;
        throw new RenderRequestError(...DECODE_PROBLEMS[error.reason]);
    }
}

function parseJson(json: string): unknown {
    try {
        return JSON.parse(json);
    } catch {
        throw new RenderRequestError(400, 'The render request is not JSON.');
    }
}
