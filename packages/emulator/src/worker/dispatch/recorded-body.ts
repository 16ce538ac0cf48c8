import type { Redactor } from './redact.js';

/** Bytes of the longest body that is kept: 64 KiB. */
const LONGEST = 64 * 1024;

/** What the journal keeps of a body: a text, without secrets. Of a part of one, secrets could not be told from the rest. */
export function recordedBody(redact: Redactor, body: Uint8Array | undefined): string | undefined {
    if (!body?.byteLength || body.byteLength > LONGEST) return undefined;
    try {
        return redact.text(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
    } catch {
        return undefined;
    }
}
