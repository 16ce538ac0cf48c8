const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** Also rejects undefined, which scripts without types may pass. */
export function assertSigningSecret(secret: string): void {
    if (!secret) throw new TypeError('The signing secret is empty: anybody could sign with it.');
}

export async function signHmacSha256(secret: string, text: string): Promise<Uint8Array> {
    const key = await importKey(secret, 'sign');
    return new Uint8Array(await crypto.subtle.sign(HMAC.name, key, new TextEncoder().encode(text)));
}

/** Compares in constant time. */
export async function verifyHmacSha256(
    secret: string,
    signature: Uint8Array<ArrayBuffer>,
    content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
    const key = await importKey(secret, 'verify');
    return crypto.subtle.verify(HMAC.name, key, signature, content);
}

function importKey(secret: string, usage: 'sign' | 'verify') {
    return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, [usage]);
}

export function toBase64Url(bytes: Uint8Array): string {
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
}

export function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
    try {
        const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
        return Uint8Array.from(binary, (character) => character.charCodeAt(0));
    } catch {
        return undefined;
    }
}
