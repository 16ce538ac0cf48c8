import { createHash } from 'node:crypto';

const DEFAULT_MAX_BYTES = 16_777_216;

/** Only for conversions whose output depends on their input alone. */
export interface ConversionCache {
    /** Caches reported problems, but no rejection: the converter may have been too slow. */
    getOrFetch: (
        name: string,
        input: unknown,
        parts: readonly Uint8Array[],
        fetchReply: () => Promise<ArrayBuffer>,
    ) => Promise<ArrayBuffer>;
}

export function createConversionCache(maxBytes = DEFAULT_MAX_BYTES): ConversionCache {
    const replies = new Map<string, ArrayBuffer>();
    const pending = new Map<string, Promise<ArrayBuffer>>();
    let total = 0;
    const cacheReply = (key: string, reply: ArrayBuffer) => {
        if (reply.byteLength > maxBytes) return;
        replies.set(key, reply);
        total += reply.byteLength;
        for (const [oldest, { byteLength }] of replies) {
            if (total <= maxBytes) return;
            replies.delete(oldest);
            total -= byteLength;
        }
    };
    const fetchOnce = async (key: string, fetchReply: () => Promise<ArrayBuffer>) => {
        const reply = await fetchReply();
        cacheReply(key, reply);
        return reply;
    };
    return {
        getOrFetch(name, input, parts, fetchReply) {
            const key = hashInput(name, input, parts);
            const cached = replies.get(key);
            if (cached) {
                replies.delete(key);
                replies.set(key, cached);
                return Promise.resolve(cached);
            }
            const running = pending.get(key) ?? fetchOnce(key, fetchReply).finally(() => void pending.delete(key));
            pending.set(key, running);
            return running;
        },
    };
}

function hashInput(name: string, input: unknown, parts: readonly Uint8Array[]): string {
    const sizes = parts.map(({ byteLength }) => byteLength);
    const hash = createHash('sha256').update(JSON.stringify([name, input, sizes]));
    for (const part of parts) hash.update(part);
    return hash.digest('base64url');
}
