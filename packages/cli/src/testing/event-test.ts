import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TracedEvent, TraceLog, TraceRequest } from '@svc-int/api';
import { displayPath } from '@svc-int/emulator/internal/source-place';

import { KitError } from '../errors.js';
import { findManifest } from '../manifest/find-manifest.js';
import { sentPayload } from './recorded-event.js';

/** Where a test is written, and of what. */
export interface EventTestOptions {
    /** Path of the test. */
    file: string | URL;
    /** Path of the manifest, or of its folder. Default: the working directory. */
    manifest?: string | URL;
}

/**
 * Writes a test of vitest that sends a recorded event again, and expects what came of it then: how it ended, and the first line
 * of each log. Others than the service are mocked with the statuses that they answered; what else they answered is not recorded.
 *
 * @throws KitError `FILE_UNUSABLE` when there is a file already, or it can't be written; `MANIFEST_MISSING`.
 */
export async function writeEventTest(traced: TracedEvent, { file, manifest }: EventTestOptions): Promise<void> {
    const path = toPath(file);
    const manifestFile = await findManifest(manifest && toPath(manifest));
    const text = eventTest(traced, addressFrom(path, manifestFile));
    await writeNew(path, text).catch((cause: NodeJS.ErrnoException) => {
        const isThere = cause.code === 'EEXIST' && cause.syscall === 'open';
        const reason = isThere ? 'is there already' : `can't be written (${cause.code})`;
        throw new KitError('FILE_UNUSABLE', `${displayPath(path)} ${reason}.`, { hint: 'Name another file.', cause });
    });
}

async function writeNew(path: string, text: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
}

function toPath(file: string | URL): string {
    return file instanceof URL ? fileURLToPath(file) : resolve(file);
}

/** The address of one file as an import of the other would name it. */
function addressFrom(from: string, to: string): string {
    const path = relative(dirname(from), to).split(sep).join('/');
    return path.startsWith('.') ? path : `./${path}`;
}

/** The test as text; `manifest` is the manifest's address from the test. */
function eventTest({ event, trace }: TracedEvent, manifest: string): string {
    const sent = sentPayload({ event, trace });
    const ended = { status: event.status, responseStatus: event.responseStatus, error: event.error };
    return `import { createTestHarness } from '@svc-int/cli/testing';
import { expect, it, onTestFinished } from 'vitest';

it(${quote(`${titleOf(sent.payload)}, as recorded at ${event.createdAt}`)}, async () => {
    const harness = await createTestHarness({ manifest: new URL(${quote(manifest)}, import.meta.url) });
    onTestFinished(() => harness.dispose());
${mocksOf(trace.requests.filter(isForOthers))}
    const event = await harness.replay(${json(sent)});

    expect(event).toMatchObject(${json(ended)});
    expect(event.logs.map(({ message }) => message.split('\\n', 1)[0])).toEqual(${json(trace.logs.map(firstLine))});
});
`;
}

/** What follows are mostly places in the script, which the next change of it moves. */
function firstLine({ message }: TraceLog): string | undefined {
    return message.split('\n', 1)[0];
}

function titleOf({ type, componentId, action, request }: Record<string, unknown>): string {
    const details = [componentId, fieldOf(action, 'action'), fieldOf(request, 'method'), fieldOf(request, 'url')];
    return [type, ...details].filter((part) => typeof part === 'string').join(' ');
}

function fieldOf(value: unknown, name: string): unknown {
    return typeof value === 'object' && value !== null
        ? new Map<string, unknown>(Object.entries(value)).get(name)
        : undefined;
}

/** A local service answers calls of the API in a test as well. */
function isForOthers({ url }: TraceRequest): boolean {
    const { hostname, pathname } = new URL(url);
    return !(/^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname) && pathname.includes('/v1/'));
}

/** A mock for each address; one that was asked more than once answers in the order in which it did. */
function mocksOf(requests: TraceRequest[]): string {
    const answers = new Map<string, string[]>();
    for (const { method, url, status } of requests) {
        const match = quote(`${method} ${url}`);
        const answer = status === undefined ? 'Response.error()' : `new Response(null, { status: ${status} })`;
        answers.set(match, [...(answers.get(match) ?? []), answer]);
    }
    return [...answers].map(([match, given], index) => `    ${mockOf(match, given, `answers${index + 1}`)}\n`).join('');
}

function mockOf(match: string, answers: string[], name: string): string {
    if (answers.length === 1) return `harness.outbound.mock(${match}, ${answers[0]});`;
    return `const ${name} = [${answers.join(', ')}];
    harness.outbound.mock(${match}, () => ${name}.shift());`;
}

function json(value: unknown): string {
    return JSON.stringify(value, null, 4).replaceAll('\n', '\n    ');
}

function quote(text: string): string {
    return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
}
