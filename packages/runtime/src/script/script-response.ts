/** How a script is answered. */
export interface ScriptResponseOptions {
    /** Seconds that browsers and caches may keep the script. Default: 0, which has it asked for each time. */
    maxAge?: number;
}

/** Answers `fetch_published_script`, or any request for a script. Values get into it by `fillScript`. */
export function scriptResponse(script: string, { maxAge = 0 }: ScriptResponseOptions = {}): Response {
    return new Response(script, {
        headers: {
            'content-type': 'application/javascript; charset=utf-8',
            'cache-control': maxAge > 0 ? `public, max-age=${maxAge}` : 'no-cache',
            'x-content-type-options': 'nosniff',
        },
    });
}
