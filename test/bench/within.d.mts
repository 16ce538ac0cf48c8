/** What `wait` gives; after so many milliseconds an error that names `what` was waited for, and the signal that `wait` has is aborted. */
export function within<T>(milliseconds: number, what: string, wait: (signal: AbortSignal) => Promise<T>): Promise<T>;
