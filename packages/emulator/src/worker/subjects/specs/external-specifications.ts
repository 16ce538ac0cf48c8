import type { OpenApiSpecification } from '../../../openapi/specification-reader.js';
import type { Service } from '../../service/service.js';
import type { Database } from '../../storage/database.js';
import { createSpecUrlReader, readSpecificationWithFiles } from './process-spec-work.js';

export type UrlOrFileSpecSource = { url: string } | { file: string; size: number; read: () => Uint8Array };

const MAX_SPECIFICATION_BYTES = 2 * 1024 * 1024;

/** Pages wait only `MAX_WAIT_MS`; the read continues for the next request. */
const FETCH_TIMEOUT_MS = 10_000;
const MAX_WAIT_MS = 1500;

const CACHE_TTL_MS = 60_000;
const MAX_CACHED = 16;

/** Limited because any page may refer to external specifications. */
const MAX_CONCURRENT_READS = 4;

interface Kept {
    since: number;
    specification: Promise<OpenApiSpecification | undefined>;
}

interface Memory {
    kept: Map<string, Kept>;
    pendingCount: number;
}

const memories = new WeakMap<Database, Memory>();

/** Returns `undefined` on failure, timeout, or too many concurrent reads. */
export async function readExternalSpecificationWithTimeout(
    service: Service,
    source: UrlOrFileSpecSource,
): Promise<OpenApiSpecification | undefined> {
    const found = readCached(service, source);
    if (!found) return undefined;
    const wait = Math.max(0, found.since + MAX_WAIT_MS - Date.now());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), wait)));
    return Promise.race([found.specification, late]).finally(() => clearTimeout(timer));
}

function readCached(service: Service, source: UrlOrFileSpecSource): Kept | undefined {
    const memory = memories.get(service.db) ?? { kept: new Map<string, Kept>(), pendingCount: 0 };
    memories.set(service.db, memory);
    const key = 'url' in source ? `url ${source.url}` : `file ${source.file}`;
    const known = memory.kept.get(key);
    if (known && known.since + CACHE_TTL_MS > Date.now()) return known;
    if (memory.pendingCount >= MAX_CONCURRENT_READS) return undefined;
    memory.pendingCount += 1;
    const specification = read(service, source)
        .catch(() => undefined)
        .finally(() => (memory.pendingCount -= 1));
    const one = { since: Date.now(), specification };
    memory.kept.delete(key);
    memory.kept.set(key, one);
    const [oldest] = memory.kept.keys();
    if (memory.kept.size > MAX_CACHED && oldest !== undefined) memory.kept.delete(oldest);
    return one;
}

async function read(service: Service, source: UrlOrFileSpecSource): Promise<OpenApiSpecification> {
    if ('file' in source && source.size > MAX_SPECIFICATION_BYTES) throw new Error('The file is too large.');
    const readAt = createSpecUrlReader(service, { bytes: MAX_SPECIFICATION_BYTES, milliseconds: FETCH_TIMEOUT_MS });
    const text = 'url' in source ? await readAt(source.url) : { bytes: source.read(), url: undefined };
    const { document, files } = await readSpecificationWithFiles(service, text, readAt);
    const parsed = [...files].map(([url, file]) => [url, JSON.parse(file) as unknown] as const);
    return { document: JSON.parse(document) as unknown, files: new Map(parsed), url: text.url };
}
