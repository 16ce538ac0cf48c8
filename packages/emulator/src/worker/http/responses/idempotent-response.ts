import { createHash } from 'node:crypto';

import { IDEMPOTENCY_KEY_HEADER } from '@svc-int/api';
import type { Context } from 'hono';

import type { IdempotentResponse } from '../idempotency.js';
import { ServiceError } from '../../service/service-error.js';
import type { HttpEnv } from '../mount.js';

/** Visible ASCII, with or without the quotation marks of the Idempotency-Key draft. */
const KEY = /^[\x21-\x7e]{1,128}$/;

export async function respondOncePerIdempotencyKey(
    c: Context<HttpEnv>,
    { body, runs }: { body: unknown; runs: boolean },
    act: () => Promise<IdempotentResponse>,
): Promise<IdempotentResponse> {
    const key = c.req.header(IDEMPOTENCY_KEY_HEADER);
    if (key === undefined) return act();
    if (!KEY.test(key))
        throw new ServiceError(400, `${IDEMPOTENCY_KEY_HEADER}: Expected 1 to 128 visible ASCII characters.`);
    const { method, url } = c.req;
    const { pathname, search } = new URL(url);
    const keyed = {
        key: hashParts([c.get('caller'), key]),
        request: hashParts([method, pathname + search, body]),
        runs,
    };
    return c.get('service').http.idempotencyStore.respondOnce(keyed, act);
}

export function toResponse({ status, headers, text }: IdempotentResponse): Response {
    return new Response(text ?? null, { status, headers });
}

function hashParts(parts: unknown[]): string {
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
