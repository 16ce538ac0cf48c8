import { createSignature, verifySignature } from '@svc-int/runtime';

/** Seconds for which a signature is valid, to prevent replays. */
const TOLERANCE = 300;

/** Signs id, time (seconds since 1970) and body. */
export async function signedHeaders(
    secret: string,
    { id, body, at = now() }: { id: string; body: string; at?: number },
): Promise<Record<string, string>> {
    const timestamp = String(at);
    return {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': await createSignature({ secret, body: signedText(id, timestamp, body) }),
    };
}

/** Verifies a signature of the last five minutes, in constant time. */
export async function isSigned(secret: string, headers: Headers, body: string): Promise<boolean> {
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
        (name) => headers.get(`webhook-${name}`) ?? '',
    );
    // The negated form is also true for NaN.
    if (!id || !timestamp || !signature || !(Math.abs(now() - Number(timestamp)) <= TOLERANCE)) return false;
    return verifySignature({ secret, signature, body: signedText(id, timestamp, body) });
}

const now = () => Math.floor(Date.now() / 1000);

const signedText = (id: string, timestamp: string, body: string) => `${id}.${timestamp}.${body}`;
