import { LIMITS } from '@svc-int/api';
import type { Context } from 'hono';
import type * as z from 'zod';

import { hasMoreJsonEntriesThan, isJsonDeeperThan } from '../../values/json-limits.js';
import { readBodyChunks, type BodyReadLimits } from '../service/egress/read-body-chunks.js';
import { concatBytes } from '../../values/concat-bytes.js';
import { formatFirstSchemaIssues } from '../service/schema-issues.js';
import { ServiceError } from '../service/service-error.js';
import type { HttpEnv } from './mount.js';

const MEBIBYTE_BYTES = 1024 * 1024;

const DEFAULT_MAX_BODY_BYTES = 32 * MEBIBYTE_BYTES;

const UPLOAD_TIMEOUT_MS = 60_000;

/** Several bodies of 5 MB may take over two seconds. */
const UNWANTED: BodyReadLimits = { bytes: 16 * MEBIBYTE_BYTES, milliseconds: 4000 };

const UNWANTED_FILE: BodyReadLimits = { bytes: Infinity, milliseconds: UPLOAD_TIMEOUT_MS };

/** Throws 413 above `maxBytes`, 408 after the timeout, 400 if the body does not match its headers. */
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

/** A client that is still sending would lose the response. */
export async function drainBody({ body }: Request, bounds: BodyReadLimits = UNWANTED): Promise<void> {
    if (body && !body.locked) await readBodyChunks(body, bounds, () => {}).catch(() => {});
}

/** `maxEntries` counts the entries of all arrays and objects. An empty optional body gives `undefined`. */
export async function readJson(
    c: Context<HttpEnv>,
    maxBytes = DEFAULT_MAX_BODY_BYTES,
    maxEntries = Infinity,
    isOptional = false,
): Promise<unknown> {
    const bytes = await readBody(c.req.raw, maxBytes, { startTimeout: c.get('service').lifecycle.startTimeout });
    if (isOptional && bytes.length === 0) return undefined;
    if (hasMoreJsonEntriesThan(maxEntries, bytes))
        throw new ServiceError(413, `The body has more than ${maxEntries} values.`);
    const { text, value } = parseJsonBody(bytes);
    if (isJsonDeeperThan(LIMITS.bodyDepth, bytes)) {
        throw new ServiceError(422, `The body is nested more than ${LIMITS.bodyDepth} levels deep.`);
    }
    // Only escapes can contain lone surrogates.
    if (text.includes('\\u')) assertWellFormed(value, []);
    return value;
}

export async function readWorkspaceFileBody(c: Context<HttpEnv>): Promise<unknown> {
    const { maxImportBytes } = c.get('service').http;
    try {
        return await readJson(c, maxImportBytes);
    } catch (error) {
        if (!(error instanceof ServiceError && error.status === 413)) throw error;
        await drainBody(c.req.raw, UNWANTED_FILE);
        const bound = `${maxImportBytes} bytes (${maxImportBytes / MEBIBYTE_BYTES} MiB)`;
        throw new ServiceError(413, `The file is larger than ${bound}, the maximum for a file.`);
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

export function parseRequestPart<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ServiceError(422, formatFirstSchemaIssues(parsed.error));
}
