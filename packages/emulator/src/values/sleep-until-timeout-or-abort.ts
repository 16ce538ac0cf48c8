export function sleepUntilTimeoutOrAbort(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
    return new Promise((resolve) => {
        const finish = () => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', finish);
            resolve();
        };
        const timer = setTimeout(finish, milliseconds);
        if (signal?.aborted) finish();
        else signal?.addEventListener('abort', finish);
    });
}
