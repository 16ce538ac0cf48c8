/** Total limit of the caches of a version, in bytes: 32 MiB. */
const MAX_BYTES = 32 * 1024 * 1024;

/** How long an answer is kept that does not say it, in seconds: 2 hours. */
const DEFAULT_SECONDS = 7200;

/**
 * Gives the script the Cache API: `caches.default` and `caches.open()`. workerd has no cache for what a Worker Loader loads,
 * so answers are kept in memory, as long as the version is loaded and they say.
 */
export const cacheModule = `
const stored = new Set();
let bytes = 0;
class Cache {
    #entries = new Map();
    async match(input, options) {
        const entry = this.#find(input, options);
        if (!entry) return undefined;
        const { body, status, statusText, headers } = entry;
        const own = new Headers(headers);
        own.set('cf-cache-status', 'HIT');
        return new Response(body, { status, statusText, headers: own });
    }
    async put(input, response) {
        const { method, url } = new Request(input);
        if (method !== 'GET') throw new TypeError('Cannot cache the answer to a ' + method + ' request.');
        if (response.status === 206) throw new TypeError('Cannot cache a part of an answer (206).');
        if (response.headers.get('vary')?.includes('*')) throw new TypeError("Cannot cache an answer with 'Vary: *'.");
        const { status, statusText } = response;
        const headers = new Headers(response.headers);
        const body = response.body === null ? null : await response.arrayBuffer();
        const seconds = secondsOf(headers);
        this.#remove(url);
        if (seconds <= 0 || (body?.byteLength ?? 0) > ${MAX_BYTES}) return;
        const entry = { body, status, statusText, headers, until: Date.now() + seconds * 1000, remove: () => this.#remove(url) };
        this.#entries.set(url, entry);
        stored.add(entry);
        bytes += body?.byteLength ?? 0;
        for (const oldest of stored) if (bytes > ${MAX_BYTES}) oldest.remove();
    }
    async delete(input, options) {
        return this.#find(input, options) !== undefined && this.#remove(new Request(input).url);
    }
    #find(input, options) {
        const { method, url } = new Request(input);
        if (method !== 'GET' && !options?.ignoreMethod) return undefined;
        const entry = this.#entries.get(url);
        if (entry && entry.until <= Date.now()) this.#remove(url);
        return this.#entries.get(url);
    }
    #remove(url) {
        const entry = this.#entries.get(url);
        if (!entry) return false;
        stored.delete(entry);
        bytes -= entry.body?.byteLength ?? 0;
        return this.#entries.delete(url);
    }
}
function secondsOf(headers) {
    const control = headers.get('cache-control')?.toLowerCase() ?? '';
    if (headers.has('set-cookie') || /no-store|no-cache|private/.test(control)) return 0;
    const age = /s-maxage=(\\d+)/.exec(control) ?? /max-age=(\\d+)/.exec(control);
    if (age) return Number(age[1]);
    const expires = Date.parse(headers.get('expires') ?? '');
    return Number.isNaN(expires) ? ${DEFAULT_SECONDS} : (expires - Date.now()) / 1000;
}
const named = new Map();
const caches = {
    default: new Cache(),
    async open(name) {
        if (!named.has(name)) named.set(name, new Cache());
        return named.get(name);
    },
};
Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true, writable: true });
`;
