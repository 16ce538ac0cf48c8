import { LIMITS } from '@svc-int/api';
import type { Context } from 'hono';
import type * as z from 'zod';

import { hasMoreJsonEntriesThan, isJsonDeeperThan } from '../../values/json-limits.js';
import { readBodyChunks, type BodyReadLimits } from '../service/read-body-chunks.js';
import { concatBytes } from '../../values/concat-bytes.js';
import { formatFirstIssues } from '../service/schema-issues.js';
import { ServiceError } from '../service/service-error.js';
import type { HttpEnv } from './mount.js';

const MEBIBYTE_BYTES = 1024 * 1024;

/** Largest body that the control listener takes: room for a script with its pictures. */
const MAX_BODY = 32 * MEBIBYTE_BYTES;

/** Milliseconds that a body may take to arrive. */
const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Bounds for reading an unwanted body. A client that is still sending would otherwise find its connection reset in place of
 * the answer; one that sends more than this does. On a busy machine several bodies of 5 MB take longer than two seconds.
 */
const UNWANTED: BodyReadLimits = { bytes: 16 * MEBIBYTE_BYTES, milliseconds: 4000 };

/** Limits for a workspace file of an owner: any size within the time of an upload. */
const UNWANTED_FILE: BodyReadLimits = { bytes: Infinity, milliseconds: UPLOAD_TIMEOUT_MS };

/**
 * Reads a body of at most `bytes`.
 *
 * @throws ServiceError 413 when it is larger, 408 when it takes too long, 400 when it does not arrive as it was announced.
 */
export async function readBody(
    { body }: Request,
    maxBytes: number,
    { milliseconds = UPLOAD_TIMEOUT_MS, startTimeout }: Pick<BodyReadLimits, 'milliseconds' | 'startTimeout'> = {},
): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const read = async () =>
        body
            ? readBodyChunks(body, { bytes: maxBytes, milliseconds, startTimeout }, (chunk) => chunks.push(chunk))
            : 'complete';
    const end = await read().catch(() => 'broken' as const);
    switch (end) {
        case 'complete':
            return concatBytes(chunks);
        case 'larger':
            throw new ServiceError(413, `The body is larger than ${maxBytes} bytes.`);
        case 'late':
            throw new ServiceError(408, `The body took longer than ${milliseconds / 1000} seconds to arrive.`);
        case 'broken':
            throw new ServiceError(400, 'The body ended early or does not match its headers.');
    }
}

/** Reads the rest of a request that got an early response, within limits. */
export async function drainBody({ body }: Request, bounds: BodyReadLimits = UNWANTED): Promise<void> {
    // A client that disconnects does not wait for a response.
    if (body && !body.locked) await readBodyChunks(body, bounds, () => {}).catch(() => {});
}

/** Reads the JSON body of a request of the control listener, of at most so many bytes, and entries of lists and objects. */
export async function readJson(c: Context<HttpEnv>, maxBytes = MAX_BODY, maxEntries = Infinity): Promise<unknown> {
    const bytes = await readBody(c.req.raw, maxBytes, { startTimeout: c.get('service').startTimeout });
    if (hasMoreJsonEntriesThan(maxEntries, bytes))
        throw new ServiceError(413, `The body has more than ${maxEntries} values.`);
    const { text, value } = parseJsonBody(bytes);
    if (isJsonDeeperThan(LIMITS.bodyDepth, bytes)) {
        throw new ServiceError(422, `The body is nested more than ${LIMITS.bodyDepth} levels deep.`);
    }
    // UTF-8 has no other way to say half a character.
    if (text.includes('\\u')) assertWellFormed(value, []);
    return value;
}

/** Reads the body of a workspace file. A larger file gets an error with the limit of the host. */
export async function readWorkspaceFileBody(c: Context<HttpEnv>): Promise<unknown> {
    const { maxImportBytes } = c.get('service');
    try {
        return await readJson(c, maxImportBytes);
    } catch (error) {
        if (!(error instanceof ServiceError && error.status === 413)) throw error;
        await drainBody(c.req.raw, UNWANTED_FILE);
        const bound = `${maxImportBytes} bytes (${maxImportBytes / MEBIBYTE_BYTES} MiB)`;
        throw new ServiceError(413, `The file is larger than ${bound}, which one may have here.`);
    }
}

export function parseJsonBody(bytes: Uint8Array): { text: string; value: unknown } {
    try {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
        return { text, value: JSON.parse(text) };
    } catch {
        throw new ServiceError(400, 'The body is not JSON.');
    }
}

/** A text that no UTF-8 can hold would come back as another one. */
function assertWellFormed(value: unknown, path: string[]): void {
    if (typeof value === 'string' && !value.isWellFormed()) {
        throw new ServiceError(422, `${path.join('.')}: The text contains half a character (a lone surrogate).`);
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
        assertWellFormed(key, [...path, key]);
        assertWellFormed(item, [...path, key]);
    }
}

/** Parsed part of a request for one of the kit's own endpoints. Throws 422 if it does not match its schema. */
export function parseRequestPart<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ServiceError(422, formatFirstIssues(parsed.error));
}
