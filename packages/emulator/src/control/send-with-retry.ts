import { IDEMPOTENCY_KEY_HEADER } from '@svc-int/api';

import { sleepUntilTimeoutOrAbort } from '../values/sleep-until-timeout-or-abort.js';
import type { ControlHttpRequest } from './call.js';

/** What is known of an answer by its head. */
export interface ResponseHead {
    status: number;
    /** What it says of when to ask again. */
    retryAfter: string | undefined;
}

/** Sends a request with these headers besides. */
type Send<Answer> = (headers: Record<string, string>) => Promise<Answer>;

/** Most times that a request is sent. */
const MAX_ATTEMPTS = 3;

/** Longest wait that an answer may ask for, in milliseconds. */
const MAX_RETRY_DELAY_MS = 10_000;

/** Half of the maximum random delay that is added before the second attempt, in ms. It doubles with each attempt. */
const BASE_BACKOFF_MS = 100;

/**
 * Sends a request, and again where that is safe and may help: one that reads or has a key, after 503 with `Retry-After` and when the
 * connection broke off. An answer in place of a runtime that has ended is not asked for again: the request may be what ended it.
 */
export async function sendAndRetryIfIdempotent<Answer>(
    { method, isKeyed = false }: Pick<ControlHttpRequest, 'method' | 'isKeyed'>,
    send: Send<Answer>,
    getHead: (response: Answer) => ResponseHead,
): Promise<Answer> {
    const headers: Record<string, string> = isKeyed ? { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() } : {};
    const maxAttempts = isKeyed || method === 'GET' ? MAX_ATTEMPTS : 1;
    for (let attempt = 1; ; attempt++) {
        const wait = (delay: number | undefined) => {
            if (delay === undefined || attempt >= maxAttempts) return undefined;
            return sleepUntilTimeoutOrAbort(delay + Math.random() * BASE_BACKOFF_MS * 2 ** attempt);
        };
        let waiting: Promise<void> | undefined;
        try {
            const response = await send(headers);
            waiting = wait(getControlRetryDelayMs(getHead(response), isKeyed));
            if (!waiting) return response;
        } catch (error) {
            waiting = wait(isRefused(error) ? undefined : 0);
            if (!waiting) throw error;
        }
        await waiting;
    }
}

/**
 * Milliseconds after which an answer wants to be asked again; undefined where it does not, or much later. With a key, the first may be
 * under way still.
 */
export function getControlRetryDelayMs(
    { status, retryAfter }: ResponseHead,
    hasIdempotencyKey: boolean,
): number | undefined {
    if (retryAfter === undefined || !(status === 503 || (hasIdempotencyKey && status === 409))) return undefined;
    const wait = Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now();
    if (wait > MAX_RETRY_DELAY_MS) return undefined;
    return wait > 0 ? wait : 0;
}

/** Whether nobody listens there. */
function isRefused(error: unknown): boolean {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
