const MAX_BYTES = 32 * 1024 * 1024;

const DEFAULT_SECONDS = 7200;

interface Entry {
    body: ArrayBuffer | null;
    status: number;
    statusText: string;
    headers: Headers;
    until: number;
    remove: () => void;
}

interface Kept {
    entries: Set<Entry>;
    bytes: number;
}

class Cache {
    #budget: Kept;
    #entries = new Map<string, Entry>();

    constructor(kept: Kept) {
        this.#budget = kept;
    }

    async match(input: RequestInfo | URL, options?: CacheQueryOptions): Promise<Response | undefined> {
        const entry = this.#find(input, options);
        if (!entry) return undefined;
        const { body, status, statusText, headers } = entry;
        const own = new Headers(headers);
        own.set('cf-cache-status', 'HIT');
        return new Response(body, { status, statusText, headers: own });
    }

    async put(input: RequestInfo | URL, response: Response): Promise<void> {
        const { method, url } = new Request(input);
        if (method !== 'GET') throw new TypeError(`Cannot cache the answer to a ${method} request.`);
        if (response.status === 206) throw new TypeError('Cannot cache a part of an answer (206).');
        if (response.headers.get('vary')?.includes('*')) throw new TypeError("Cannot cache an answer with 'Vary: *'.");
        const { status, statusText } = response;
        const headers = new Headers(response.headers);
        const body = response.body === null ? null : await response.arrayBuffer();
        const seconds = getMaxAgeSeconds(headers);
        this.#remove(url);
        if (seconds <= 0 || getByteLength(body) > MAX_BYTES) return;
        const until = Date.now() + seconds * 1000;
        this.#add(url, { body, status, statusText, headers, until, remove: () => this.#remove(url) });
    }

    async delete(input: RequestInfo | URL, options?: CacheQueryOptions): Promise<boolean> {
        return this.#find(input, options) !== undefined && this.#remove(new Request(input).url);
    }

    #find(input: RequestInfo | URL, options?: CacheQueryOptions): Entry | undefined {
        const { method, url } = new Request(input);
        if (method !== 'GET' && !options?.ignoreMethod) return undefined;
        const entry = this.#entries.get(url);
        if (entry && entry.until <= Date.now()) this.#remove(url);
        return this.#entries.get(url);
    }

    #add(url: string, entry: Entry): void {
        this.#entries.set(url, entry);
        this.#budget.entries.add(entry);
        this.#budget.bytes += getByteLength(entry.body);
        for (const oldest of this.#budget.entries) if (this.#budget.bytes > MAX_BYTES) oldest.remove();
    }

    #remove(url: string): boolean {
        const entry = this.#entries.get(url);
        if (!entry) return false;
        this.#budget.entries.delete(entry);
        this.#budget.bytes -= getByteLength(entry.body);
        return this.#entries.delete(url);
    }
}

export interface Caches {
    default: Cache;
    open: (name: string) => Promise<Cache>;
}

/** workerd lacks the Cache API in loaded scripts. */
export function createInMemoryScriptCaches(): Caches {
    const kept: Kept = { entries: new Set(), bytes: 0 };
    const named = new Map<string, Cache>();
    return {
        default: new Cache(kept),
        async open(name) {
            const cache = named.get(name) ?? new Cache(kept);
            named.set(name, cache);
            return cache;
        },
    };
}

function getMaxAgeSeconds(headers: Headers): number {
    const control = headers.get('cache-control')?.toLowerCase() ?? '';
    if (headers.has('set-cookie') || /no-store|no-cache|private/.test(control)) return 0;
    const age = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
    if (age) return Number(age[1]);
    const expires = Date.parse(headers.get('expires') ?? '');
    return Number.isNaN(expires) ? DEFAULT_SECONDS : (expires - Date.now()) / 1000;
}

function getByteLength(body: ArrayBuffer | null): number {
    return body?.byteLength ?? 0;
}
