import { LIMITS } from '@svc-int/api';
import type { Context } from 'hono';
import * as z from 'zod';

import { isDeeperThan } from '../../depth.js';
import { ServiceError } from '../service/service-error.js';

/** Largest body that the control listener takes: 32 MiB, room for a script with its pictures. */
const MAX_BODY = 32 * 1024 * 1024;

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Reads a body of at most `limit` bytes. A larger one is read to its end all the same, and dropped: a client that is
 * still sending would otherwise find its connection reset in place of the answer.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of request.body ?? []) {
        length += chunk.byteLength;
        if (length <= limit) chunks.push(chunk);
        else chunks.length = 0;
    }
    if (length > limit) throw new ServiceError(413, `The body is larger than ${limit} bytes.`);
    return join(chunks, length);
}

function join(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(length);
    let offset = 0;
    for (const chunk of chunks) {
        whole.set(chunk, offset);
        offset += chunk.byteLength;
    }
    return whole;
}

/** Reads the JSON body of a request of the control listener. */
export async function readJson(c: Context, limit = MAX_BODY): Promise<unknown> {
    const bytes = await readBody(c.req.raw, limit);
    const value = parseJson(bytes);
    if (isDeeperThan(LIMITS.bodyDepth, value)) {
        throw new ServiceError(422, `The body holds lists and objects in more than ${LIMITS.bodyDepth} levels.`);
    }
    assertWellFormed(value, []);
    return value;
}

function parseJson(bytes: Uint8Array): unknown {
    try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
    } catch {
        throw new ServiceError(400, 'The body is not JSON.');
    }
}

/** A text that no UTF-8 can hold would come back as another one. */
function assertWellFormed(value: unknown, path: string[]): void {
    if (typeof value === 'string' && LONE_SURROGATE.test(value)) {
        throw new ServiceError(422, `${path.join('.')}: The text holds half a character (a lone surrogate).`);
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
        assertWellFormed(key, [...path, key]);
        assertWellFormed(item, [...path, key]);
    }
}

/** Reads the JSON body of a request for one of the kit's own endpoints. */
export async function readAs<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(await readJson(c));
    if (parsed.success) return parsed.data;
    throw new ServiceError(422, z.prettifyError(parsed.error));
}

/** Reads what nobody has read of a request that was answered early, for the same reason as `readBody`. */
export async function drain({ body, bodyUsed }: Request): Promise<void> {
    if (body && !bodyUsed) await body.pipeTo(new WritableStream());
}
