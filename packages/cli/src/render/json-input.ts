import { resolve } from 'node:path';

import { isNonArrayObject } from '@svc-int/api';
import { readRegularFile, formatFileReadError } from '@svc-int/emulator/internal/source-location';

import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';

export type InputContext = Pick<Context, 'stdin' | 'cwd'>;

const MAX_BYTES = 8_000_000;

const QUOTED = /, (?:\.\.\.)?"[^]*$/;

/** Accepts inline JSON, `@file`, or `@-` for stdin. Throws `INPUT_INVALID` or `INPUT_UNREADABLE`. */
export async function readJsonObjectOption(
    flag: string,
    value: string | undefined,
    context: InputContext,
): Promise<Record<string, unknown> | undefined> {
    if (value === undefined) return undefined;
    const text = value.startsWith('@') ? await readFileOrStdin(value.slice(1), context) : value;
    const parsed = parseInputJson(text, flag);
    if (isNonArrayObject(parsed)) return { ...parsed };
    throw new KitError('INPUT_INVALID', `${flag} must be a JSON object, not ${describeKind(parsed)}.`, {
        hint: `Write it like ${flag} '{"key": "value"}', or ${flag} @file.json.`,
    });
}

function describeKind(value: unknown): string {
    if (Array.isArray(value)) return 'a list';
    return value === null ? 'null' : `a ${typeof value}`;
}

/** Throws `INPUT_INVALID` without the text, which may be secret. */
export function parseInputJson(text: string, sourceName: string): unknown {
    try {
        return JSON.parse(text);
    } catch (cause) {
        const reason = (cause instanceof Error ? cause.message : String(cause)).replace(QUOTED, '');
        throw new KitError('INPUT_INVALID', `${sourceName} is not JSON: ${reason}.`, { hint: 'Give one JSON object.' });
    }
}

/** `-` is stdin. Throws `INPUT_UNREADABLE`. */
export async function readFileOrStdin(
    source: string,
    { cwd, stdin }: InputContext,
    maxBytes = MAX_BYTES,
): Promise<string> {
    return source === '-' ? readStream(stdin, maxBytes) : readTextFile(source, cwd, maxBytes);
}

/** Throws `INPUT_UNREADABLE` above the limit. Default: 8 MB. */
export async function readStream(stream: AsyncIterable<Buffer | string>, maxBytes = MAX_BYTES): Promise<string> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
        const bytes = Buffer.from(chunk);
        size += bytes.length;
        if (size > maxBytes)
            throw new KitError('INPUT_UNREADABLE', `The input is longer than ${maxBytes} bytes.`, {
                hint: 'Give a shorter one.',
            });
        chunks.push(bytes);
    }
    return Buffer.concat(chunks).toString('utf8');
}

async function readTextFile(path: string, cwd: string, maxBytes: number): Promise<string> {
    const content = await readRegularFile(resolve(cwd, path), maxBytes).catch((cause: unknown) => {
        const hint = 'Give a readable file, or "-" for stdin.';
        throw new KitError('INPUT_UNREADABLE', `${path} cannot be read: ${formatFileReadError(cause)}.`, {
            hint,
            cause,
        });
    });
    return content.toString('utf8');
}
