import type { Context } from 'hono';

import { ServiceError } from '../service/service-error.js';

/** Largest body that the control listener takes: 32 MiB, room for a script with its pictures. */
const MAX_BODY = 32 * 1024 * 1024;

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
export async function readJson(c: Context): Promise<unknown> {
    const bytes = await readBody(c.req.raw, MAX_BODY);
    try {
        return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
        throw new ServiceError(400, 'The body is not JSON.');
    }
}

/** Reads what nobody has read of a request that was answered early, for the same reason as `readBody`. */
export async function drain({ body, bodyUsed }: Request): Promise<void> {
    if (body && !bodyUsed) await body.pipeTo(new WritableStream());
}
