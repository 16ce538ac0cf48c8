/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
export function sleep(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
    return new Promise((resolve) => {
        const end = () => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', end);
            resolve();
        };
        const timer = setTimeout(end, milliseconds);
        if (signal?.aborted) end();
        else signal?.addEventListener('abort', end);
    });
}
