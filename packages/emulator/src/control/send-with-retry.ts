import { IDEMPOTENCY_KEY_HEADER } from '@svc-int/api';

import { sleepUntilTimeoutOrAbort } from '../values/sleep-until-timeout-or-abort.js';
import type { ControlHttpRequest } from './call.js';

export interface ResponseHead {
    status: number;
    retryAfter: string | undefined;
}

type Send<Answer> = (headers: Record<string, string>) => Promise<Answer>;

const MAX_ATTEMPTS = 3;

const MAX_RETRY_DELAY_MS = 10_000;

/** Half of the first maximum random delay; doubles per attempt. */
const BASE_BACKOFF_MS = 100;

/**
 * Retries reads and requests with a key after 503 (with a key, also 409) with `Retry-After` or a lost connection. Excludes refused
 * connections, and ends of the runtime, which the request may have caused.
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

/** Returns `undefined` for no retry or a delay above the limit. 409 with a key: the first request may be in flight. */
export function getControlRetryDelayMs(
    { status, retryAfter }: ResponseHead,
    hasIdempotencyKey: boolean,
): number | undefined {
    if (retryAfter === undefined || !(status === 503 || (hasIdempotencyKey && status === 409))) return undefined;
    const wait = Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now();
    if (wait > MAX_RETRY_DELAY_MS) return undefined;
    return wait > 0 ? wait : 0;
}

function isRefused(error: unknown): boolean {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
