import { MIN_SECRET_LENGTH } from '@svc-int/api';

import { unescapeAll } from './unescape.js';

export interface EncodedSecretForm {
    text: string;
    /** Adjacent characters that encode a part of the secret together with other text. */
    before: number;
    behind: number;
}

/** Lists the text itself, and its bytes as hexadecimal and as Base64 at any offset. Escapes are resolved before the search. */
export function listSecretEncodings(secret: string): EncodedSecretForm[] {
    const bytes = [...new Set([secret, escapeJson(secret), encodeForm(secret)])].flatMap(encodeBytes);
    const forms = [
        ...[secret, toWellFormed(secret), unescapeAll(secret)].map(createWholeForm),
        ...bytes.flatMap(encodeHex).map(createWholeForm),
        ...bytes.flatMap(encodeBase64),
    ];
    return forms.filter(({ text }) => text.length >= MIN_SECRET_LENGTH);
}

function createWholeForm(text: string): EncodedSecretForm {
    return { text, before: 0, behind: 0 };
}

function toWellFormed(secret: string): string {
    return secret.replace(/\p{Surrogate}/gu, '\ufffd');
}

function escapeJson(secret: string): string {
    return JSON.stringify(secret).slice(1, -1);
}

function encodeForm(secret: string): string {
    return new URLSearchParams({ '': secret }).toString().slice(1);
}

function encodeBytes(text: string): Buffer[] {
    const bytes = [Buffer.from(text)];
    return /[^\0-\x7f]/.test(text) && /^[\0-\xff]*$/.test(text) ? [...bytes, Buffer.from(text, 'latin1')] : bytes;
}

function encodeHex(bytes: Buffer): string[] {
    const hex = bytes.toString('hex');
    return [hex, hex.toUpperCase()];
}

/**
 * Encodes at three offsets: Base64 converts three bytes to four characters. Omits characters that depend on neighbours.
 */
function encodeBase64(bytes: Buffer): EncodedSecretForm[] {
    return [0, 1, 2].flatMap((others) => {
        const [start, end] = [others, others + bytes.length].map((byte) => (byte * 8) / 6) as [number, number];
        const all = Buffer.concat([Buffer.alloc(others), bytes]);
        return (['base64', 'base64url'] as const).map((alphabet) => ({
            text: all.toString(alphabet).slice(Math.ceil(start), Math.floor(end)),
            before: Number.isInteger(start) ? 0 : 1,
            behind: Number.isInteger(end) ? 0 : 1,
        }));
    });
}
