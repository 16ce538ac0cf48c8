import { serializeJsonOrThrowOnLoss } from '../check/check.js';

/** Defined by the bundler: `production` or `development`. Compared in place, so that production drops what depends on it. */
declare const MODE: string | undefined;

/**
 * Makes a JSON answer. Throws for what JSON cannot hold: a cycle, a bigint, nothing at all. In development also where
 * something would be lost on the way (a function, a promise), naming `subject` and the place.
 */
export function createCheckedJsonResponse(value: unknown, subject: string, headers?: Record<string, string>): Response {
    const text =
        typeof MODE === 'undefined' || MODE !== 'production'
            ? serializeJsonOrThrowOnLoss(subject, value)
            : JSON.stringify(value);
    if (!text) throw new TypeError(`${subject} returned no JSON`);
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
}
