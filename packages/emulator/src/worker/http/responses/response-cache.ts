import type { Service } from '../../service/service.js';
import type { JsonTextOrBytes } from './json-text.js';

const MAX_SIZE = 8 * 1024 * 1024;

export interface ResponseCache {
    get(etag: string): JsonTextOrBytes | undefined;
    set(etag: string, text: JsonTextOrBytes): void;
}

const kept = new WeakMap<Service, ResponseCache>();

export function getResponseCache(service: Service): ResponseCache {
    const known = kept.get(service) ?? createResponseCache();
    kept.set(service, known);
    return known;
}

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
