import { serializeJsonOrThrowOnLoss } from '../check/check.js';

/**
 * Defined by the bundler: `production` or `development`. Compared inline, so that production builds omit development
 * code.
 */
declare const MODE: string | undefined;

/**
 * Creates a JSON response. Throws for values that JSON cannot represent: a cycle, a bigint, undefined. In development
 * also for values that JSON would lose (a function, a promise), naming `subject` and the path.
 */
export function createCheckedJsonResponse(value: unknown, subject: string, headers?: Record<string, string>): Response {
    const text =
        typeof MODE === 'undefined' || MODE !== 'production'
            ? serializeJsonOrThrowOnLoss(subject, value)
            : JSON.stringify(value);
    if (!text) throw new TypeError(`${subject} returned no JSON`);
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
}
