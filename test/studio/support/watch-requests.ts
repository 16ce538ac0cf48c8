import { onTestFinished, vi } from 'vitest';

export function watchRequests(): readonly string[] {
    const urls: string[] = [];
    const send = globalThis.fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((resource, init) => {
        urls.push(resource instanceof Request ? resource.url : String(resource));
        return send(resource, init);
    });
    onTestFinished(() => spy.mockRestore());
    return urls;
}
