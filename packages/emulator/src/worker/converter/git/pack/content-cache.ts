import type { GitObject, PackEntry } from './pack-entries.js';

const MAX_CACHED_BYTES = 32_000_000;

export interface ContentCache {
    get(entry: PackEntry): GitObject | undefined;
    add(entry: PackEntry, object: GitObject): void;
}

export function createContentCache(): ContentCache {
    const objects = new Map<PackEntry, GitObject>();
    let bytes = 0;
    const remove = (entry: PackEntry) => {
        bytes -= objects.get(entry)?.content.byteLength ?? 0;
        objects.delete(entry);
    };
    return {
        get: (entry) => objects.get(entry),
        add(entry, object) {
            remove(entry);
            objects.set(entry, object);
            bytes += object.content.byteLength;
            for (const oldest of objects.keys()) {
                if (bytes <= MAX_CACHED_BYTES) break;
                remove(oldest);
            }
        },
    };
}
