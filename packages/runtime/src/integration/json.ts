import { serializeJsonOrThrowOnLoss } from '../check/check.js';

declare const MODE: string | undefined;

/** Throws for a cycle, a bigint or undefined; in development also for values that JSON would lose, naming `subject` and the path. */
export function createCheckedJsonResponse(value: unknown, subject: string, headers?: Record<string, string>): Response {
    const text =
        typeof MODE === 'undefined' || MODE !== 'production'
            ? serializeJsonOrThrowOnLoss(subject, value)
            : JSON.stringify(value);
    if (!text) throw new TypeError(`${subject} returned no JSON`);
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
}
