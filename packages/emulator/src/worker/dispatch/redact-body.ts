import { LIMITS } from '@svc-int/api';

import { readBodyChunks } from '../service/read-body-chunks.js';
import { concatBytes } from '../../values/concat-bytes.js';
import type { RecordedBody } from '../subjects/journal/index.js';
import type { Redactor } from './redactor.js';

/** Redacts a text of this content type. */
export type RedactText = (text: string) => string;

/** The journal's copy of a body: a text, or else Base64, without secrets. In a part of a body, secrets could not be recognized. */
export function redactBodyAsTextOrBase64OrOmitLarge(
    redact: Redactor,
    body: Uint8Array | undefined,
    hide: RedactText = skipRedaction,
): RecordedBody {
    if (!body?.byteLength) return {};
    const bodyBytes = body.byteLength;
    if (bodyBytes > LIMITS.recordedBody) return { bodyBytes };
    const text = decodeUtf8(body);
    if (text !== undefined) return { body: redact.text(hide(text)), bodyBytes };
    const binaryBody = Buffer.from(body).toString('base64');
    // With a part of it taken out it would be no Base64 any more.
    return redact.text(binaryBody) === binaryBody ? { binaryBody, bodyBytes } : { bodyBytes };
}

/** A body as far as it may be kept. */
export interface CompleteBodyOrLength {
    /** Left out where it is too long, did not arrive in time, or broke off. */
    bytes?: Uint8Array<ArrayBuffer>;
    /** Left out where it is not known. */
    bodyBytes?: number | undefined;
}

/** The journal's copy of a body as far as it arrived: at least its length, if that is known. */
export function redactCapturedBody(
    redact: Redactor,
    { bytes, bodyBytes }: CompleteBodyOrLength,
    hide?: RedactText,
): RecordedBody {
    if (bytes) return redactBodyAsTextOrBase64OrOmitLarge(redact, bytes, hide);
    return bodyBytes === undefined ? {} : { bodyBytes };
}

/** Reads a body to its end, or as far as it may be kept. Never rejects. */
export async function captureBodyIfComplete(
    { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
    milliseconds: number,
): Promise<CompleteBodyOrLength> {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const bounds = { bytes: LIMITS.recordedBody, milliseconds, isShared: true };
    const end = body
        ? await readBodyChunks(body, bounds, (chunk) => chunks.push(chunk)).catch(() => 'broken')
        : 'complete';
    if (end === 'complete') return { bytes: concatBytes(chunks) };
    await body?.cancel().catch(() => {});
    return { bodyBytes: getContentLengthIfUnencoded(headers) };
}

/** Length of a body by its headers; undefined for an encoded one, whose length differs. */
export function getContentLengthIfUnencoded(headers: Headers): number | undefined {
    const length = headers.get('content-length');
    return length === null || headers.has('content-encoding') ? undefined : Number(length);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        return undefined;
    }
}

function skipRedaction(text: string): string {
    return text;
}
