import { onTestFinished, vi } from 'vitest';

/** Requests that do not reach the service. */
export interface FetchInterception {
    /** Methods of the intercepted requests until now. */
    methods: readonly string[];
    /** Lets requests reach the service again. */
    stop: () => void;
}

/** Responds to requests of this process to the URLs that match, as `page.route` does in a browser. Ends with the test that called. */
export function interceptFetch(urls: RegExp, respond: () => Response | Promise<Response>): FetchInterception {
    const methods: string[] = [];
    const { fetch } = globalThis;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        if (!urls.test(input instanceof Request ? input.url : String(input))) return fetch(input, init);
        methods.push(init?.method ?? (input instanceof Request ? input.method : 'GET'));
        return respond();
    });
    const stop = (): void => void spy.mockRestore();
    onTestFinished(stop);
    return { methods, stop };
}
