import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TracedEvent, TraceLog, TraceRequest } from '@svc-int/api';

import { eventTitle } from '../events/event-title.js';
import { writeNewFile } from '../output/new-file.js';
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
 * of each log. Others than the service are mocked with what they answered, as far as the record has it.
 *
 * @throws KitError `FILE_UNUSABLE` when there is a file already, or it can't be written; `MANIFEST_MISSING`.
 */
export async function writeEventTest(traced: TracedEvent, { file, manifest }: EventTestOptions): Promise<void> {
    const path = toPath(file);
    const manifestFile = await findManifest(manifest && toPath(manifest));
    const text = eventTest(traced, addressFrom(path, manifestFile));
    await writeNewFile(path, text);
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

it(${quote(`${eventTitle(sent.payload)}, as recorded at ${event.createdAt}`)}, async () => {
    const harness = await createTestHarness({ manifest: new URL(${quote(manifest)}, import.meta.url) });
    onTestFinished(() => harness.dispose());
${mocksOf((trace.requests ?? []).filter(isForOthers))}
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

/** A local service answers calls of the API in a test as well. */
function isForOthers({ url }: TraceRequest): boolean {
    const { hostname, pathname } = new URL(url);
    return !(/^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname) && pathname.includes('/v1/'));
}

/** A mock for each address; one that was asked more than once answers in the order in which it did. */
function mocksOf(requests: TraceRequest[]): string {
    const answers = new Map<string, string[]>();
    for (const request of requests) {
        const match = quote(`${request.method} ${request.url}`);
        const answer = answerOf(request);
        answers.set(match, [...(answers.get(match) ?? []), answer]);
    }
    return [...answers].map(([match, given], index) => `    ${mockOf(match, given, `answers${index + 1}`)}\n`).join('');
}

function answerOf({ status, answer }: TraceRequest): string {
    if (status === undefined) return 'Response.error()';
    const { headers = [], body } = answer ?? {};
    const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
    const init = [`status: ${status}`, ...(type === undefined ? [] : [`headers: { 'content-type': ${quote(type)} }`])];
    return `new Response(${body === undefined ? 'null' : quote(body)}, { ${init.join(', ')} })`;
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
