import { createSignature, verifySignature } from '@svc-int/runtime';

/** Seconds for which a signed request is good, so that nobody can send one again that was overheard. */
const TOLERANCE = 300;

/** Headers that prove who wrote a body and when, in seconds since 1970: the signature covers id, time and body. */
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

/** Whether a request was signed with the secret in the last five minutes. The comparison takes the same time for any wrong signature. */
export async function isSigned(secret: string, headers: Headers, body: string): Promise<boolean> {
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
        (name) => headers.get(`webhook-${name}`) ?? '',
    );
    // Also false for a time that is not a number.
    if (!id || !timestamp || !signature || !(Math.abs(now() - Number(timestamp)) <= TOLERANCE)) return false;
    return verifySignature({ secret, signature, body: signedText(id, timestamp, body) });
}

const now = () => Math.floor(Date.now() / 1000);

const signedText = (id: string, timestamp: string, body: string) => `${id}.${timestamp}.${body}`;
