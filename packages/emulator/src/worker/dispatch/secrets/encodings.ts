import { MIN_SECRET_LENGTH } from '@svc-int/api';

import { unescapeAll } from './unescape.js';

/** A text by which a secret gives itself away. */
export interface EncodedSecretForm {
    text: string;
    /** Letters before and behind it that hold a part of the secret, too, besides a part of their own. */
    before: number;
    behind: number;
}

/**
 * Forms of a secret, besides escapes, which are resolved before the search: the text itself, and its bytes in hexadecimal and
 * in Base64, at any offset in a longer text.
 */
export function listSecretEncodings(secret: string): EncodedSecretForm[] {
    // In most secrets nothing is escaped: all three are one.
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

/** The text as bytes can represent it: a lone surrogate is replaced. */
function toWellFormed(secret: string): string {
    return secret.replace(/\p{Surrogate}/gu, '\ufffd');
}

function escapeJson(secret: string): string {
    return JSON.stringify(secret).slice(1, -1);
}

function encodeForm(secret: string): string {
    return new URLSearchParams({ '': secret }).toString().slice(1);
}

/** Encodes a text as UTF-8, and as Latin-1 for `btoa` if that differs. */
function encodeBytes(text: string): Buffer[] {
    const bytes = [Buffer.from(text)];
    return /[^\0-\x7f]/.test(text) && /^[\0-\xff]*$/.test(text) ? [...bytes, Buffer.from(text, 'latin1')] : bytes;
}

function encodeHex(bytes: Buffer): string[] {
    const hex = bytes.toString('hex');
    return [hex, hex.toUpperCase()];
}

/**
 * Encodes the letters that depend on these bytes only, after zero, one and two other bytes: three bytes are four
 * letters.
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
