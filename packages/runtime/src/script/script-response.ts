export interface ScriptResponseOptions {
    /** Cache lifetime in seconds. Default: 0, which revalidates each time. */
    maxAge?: number;
}

/** Responds to `fetch_published_script`, or to any request for a script. */
export function scriptResponse(script: string, { maxAge = 0 }: ScriptResponseOptions = {}): Response {
    return new Response(script, {
        headers: {
            'content-type': 'application/javascript; charset=utf-8',
            'cache-control': maxAge > 0 ? `public, max-age=${maxAge}` : 'no-cache',
            'x-content-type-options': 'nosniff',
        },
    });
}
