import type { Service } from '../service/service.js';
import type { JsonTextOrBytes } from './json-text.js';

/** Limit of cached responses in UTF-16 units or bytes. */
const MAX_SIZE = 8 * 1024 * 1024;

/** Answers that can't change, as they were sent, by their entity tags. */
export interface ResponseCache {
    get(etag: string): JsonTextOrBytes | undefined;
    set(etag: string, text: JsonTextOrBytes): void;
}

const kept = new WeakMap<Service, ResponseCache>();

/** The answers that a service keeps. */
export function getResponseCache(service: Service): ResponseCache {
    const known = kept.get(service) ?? createResponseCache();
    kept.set(service, known);
    return known;
}

/** Creates a cache of texts with a total size; the least recently used are evicted first. */
export function createResponseCache(maxSize = MAX_SIZE): ResponseCache {
    const texts = new Map<string, JsonTextOrBytes>();
    let size = 0;
    const evict = (etag: string) => {
        size -= texts.get(etag)?.length ?? 0;
        texts.delete(etag);
    };
    return {
        get(etag) {
            const text = texts.get(etag);
            if (text === undefined) return undefined;
            texts.delete(etag);
            texts.set(etag, text);
            return text;
        },
        set(etag, text) {
            evict(etag);
            if (text.length > maxSize) return;
            texts.set(etag, text);
            size += text.length;
            for (const oldest of texts.keys()) {
                if (size <= maxSize) return;
                evict(oldest);
            }
        },
    };
}
