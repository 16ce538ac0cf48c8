import { onTestFinished, vi } from 'vitest';

export interface FetchInterception {
    methods: readonly string[];
    stop: () => void;
}

/** Like Playwright's `page.route`. Ends with the calling test. */
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
