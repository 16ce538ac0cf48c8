import { LIMITS } from '@svc-int/api';

import { readBodyChunks } from '../../service/egress/read-body-chunks.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import type { RecordedBody } from '../../subjects/journal/index.js';
import type { Redactor } from './redactor.js';

export type RedactText = (text: string) => string;

/** Omits long bodies, as a part of a secret cannot be recognized, and binary bodies with secrets. */
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
    return redact.text(binaryBody) === binaryBody ? { binaryBody, bodyBytes } : { bodyBytes };
}

export interface CompleteBodyOrLength {
    bytes?: Uint8Array<ArrayBuffer>;
    bodyBytes?: number | undefined;
}

export function redactCapturedBody(
    redact: Redactor,
    { bytes, bodyBytes }: CompleteBodyOrLength,
    hide?: RedactText,
): RecordedBody {
    if (bytes) return redactBodyAsTextOrBase64OrOmitLarge(redact, bytes, hide);
    return bodyBytes === undefined ? {} : { bodyBytes };
}

/** Never rejects. */
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

/** Returns `undefined` for an encoded body, whose length differs. */
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
