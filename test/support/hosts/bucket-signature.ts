import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface BucketKey {
    id: string;
    secret: string;
}

const AUTHORIZATION =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** Verifies AWS Signature Version 4. */
export function isSigned(request: IncomingMessage, body: Buffer, key: BucketKey): boolean {
    const { id, scope, signed, signature } = AUTHORIZATION.exec(request.headers.authorization ?? '')?.groups ?? {};
    const hash = String(request.headers['x-amz-content-sha256']);
    if (id !== key.id || !scope || !signed || (hash !== UNSIGNED && hash !== sha256(body))) return false;
    const text = [
        'AWS4-HMAC-SHA256',
        String(request.headers['x-amz-date']),
        scope,
        sha256(canonicalRequest(request, signed, hash)),
    ].join('\n');
    const signingKey = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${key.secret}`);
    return hmac(signingKey, text).toString('hex') === signature;
}

function canonicalRequest({ method, url = '', headers }: IncomingMessage, signed: string, hash: string): string {
    const [path = '', query = ''] = url.split('?');
    const values = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const parameters = query === '' ? [] : query.split('&').map((part) => (part.includes('=') ? part : `${part}=`));
    return [method, path, parameters.sort().join('&'), values.join(''), signed, hash].join('\n');
}

function sha256(data: string | Buffer): string {
    return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
    return createHmac('sha256', key).update(text).digest();
}
