export function createUncachedRedirect(location: string, status: 302 | 303 | 307 | 308 = 302): Response {
    return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
}

/** Browsers read `//host` as another host (https://url.spec.whatwg.org/#relative-slash-state). */
export function createSameOriginRedirect(path: string, status?: 302 | 303 | 307 | 308): Response {
    return createUncachedRedirect(path.replace(/^[/\\]*/, '/'), status);
}
