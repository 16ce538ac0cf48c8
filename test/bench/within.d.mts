/** Throws an error that names `what`, and aborts the signal, after the time limit. */
export function within<T>(milliseconds: number, what: string, wait: (signal: AbortSignal) => Promise<T>): Promise<T>;
