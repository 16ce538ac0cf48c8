import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** NIST SP 800-38D. */
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const ENCRYPTED_PREFIX = 'sealed:';

export interface Encryption {
    encrypt(text: string): string;
    decrypt(stored: string): string | undefined;
}

export function createEncryption(key: string): Encryption {
    return {
        encrypt: (text) => ENCRYPTED_PREFIX + encrypt(text, key),
        decrypt: (stored) =>
            stored.startsWith(ENCRYPTED_PREFIX) ? decrypt(stored.slice(ENCRYPTED_PREFIX.length), key) : undefined,
    };
}

export function encrypt(text: string, key: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, deriveKey(key), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function decrypt(sealed: string, key: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, deriveKey(key), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString();
    } catch {
        return undefined;
    }
}

function deriveKey(key: string): Buffer {
    return createHash('sha256').update(`seal ${key}`).digest();
}
