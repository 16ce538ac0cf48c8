import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TracedEvent, TraceLog } from '@svc-int/api';

import { getShellEnvironment } from '../context/process-context.js';
import { formatEventTitle } from '../events/event-title.js';
import { writeNewFile } from '../output/new-file.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import { generateValueCodeWithRedactions, generateTextMatcherCode, generateStringLiteral } from './event-test-code.js';
import { generateMocksCode, generateServiceResponsesCode } from './event-test-mocks.js';
import { getSentPayload } from '@svc-int/emulator/internal/replay';
import { MIN_REWRITABLE_ID_LENGTH } from '../events/recorded-event.js';

export interface EventTestOptions {
    file: string | URL;
    /** Path or URL of the manifest or its folder. Default: the working directory. */
    manifest?: string | URL;
}

/**
 * Writes a Vitest test that replays a recorded event and expects the same status and first line of each log. Redacted values
 * are placeholders.
 *
 * @throws KitError `FILE_UNUSABLE` if the file exists or can't be written; `MANIFEST_MISSING`.
 */
export async function writeEventTest(traced: TracedEvent, { file, manifest }: EventTestOptions): Promise<void> {
    const path = toPath(file);
    const manifestFile = await resolveManifestFilePath(manifest && toPath(manifest), getShellEnvironment());
    const text = generateTest(traced, getImportPath(path, manifestFile));
    await writeNewFile(path, text);
}

function toPath(file: string | URL): string {
    return file instanceof URL ? fileURLToPath(file) : resolve(file);
}

function getImportPath(from: string, to: string): string {
    const path = relative(dirname(from), to).split(sep).join('/');
    return path.startsWith('.') ? path : `./${path}`;
}

function generateTest({ event, trace }: TracedEvent, manifest: string): string {
    const sent = getSentPayload({ event, trace });
    const ids = listIds(event);
    const requests = trace.requests ?? [];
    const { status, responseStatus, error } = event;
    const responses = generateServiceResponsesCode(requests);
    const code = `it(${generateStringLiteral(`${formatEventTitle(sent.payload)}, as recorded at ${event.createdAt}`)}, async () => {
    const harness = await createTestHarness({
        manifest: new URL(${generateStringLiteral(manifest)}, import.meta.url),
${generateSettings(event, trace.environment)}    });
    onTestFinished(() => harness.dispose());
${generateMocksCode(requests, ids)}${responses && `    const answers = ${responses};\n`}
    const event = await harness.replay(${generateValueCodeWithRedactions(sent, [])}${responses && ', { answers }'});

    expect(event).toMatchObject(${generateValueCodeWithRedactions({ status, responseStatus })});
    expect(event.error)${error === undefined ? '.toBeUndefined()' : `.toEqual(${generateTextMatcherCode(error, ids)})`};
    expect(event.logs.map(({ message }) => message.split('\\n', 1)[0])).toEqual([${generateLogLines(trace.logs, ids)}]);
});
`;
    return `${generateImports(code)}\n${code}`;
}

function generateImports(code: string): string {
    const hasRedacted = /\bredacted\('/.test(code);
    const note = hasRedacted
        ? '\n// The record hides what was secret. Each blank is the environment variable of its name, or made up: set those that the outcome depends on.\n'
        : '';
    return `import { ${hasRedacted ? 'redacted, ' : ''}createTestHarness } from '@svc-int/cli/testing';
import { expect, it, onTestFinished } from 'vitest';
${note}`;
}

function generateSettings(event: TracedEvent['event'], environment: Record<string, unknown> = {}): string {
    const { secrets, ...installations } = environment;
    const configuration = Object.entries(CONFIGURED).flatMap(([kind, name]) => {
        const configured = toFields(toFields(installations[name])['configuration']);
        return Object.keys(configured).length === 0 ? [] : [[kind, configured]];
    });
    const settings = [
        ['secrets', generateValueCodeWithRedactions(toFields(secrets), [], '        ')],
        [
            'configuration',
            withExpiry(generateValueCodeWithRedactions(Object.fromEntries(configuration), [], '        '), event),
        ],
    ];
    return settings.flatMap(([name, code]) => (code === '{}' ? [] : [`        ${name}: ${code},\n`])).join('');
}

const CONFIGURED = { account: 'installation', space: 'spaceInstallation', site: 'siteInstallation' };

/** Makes the expiry of OAuth tokens relative to the test run. */
function withExpiry(code: string, { createdAt }: TracedEvent['event']): string {
    return code.replace(
        /\bexpires_at: (\d{12,})/g,
        (_, expiry: string) => `expires_at: Date.now() + ${Number(expiry) - Date.parse(createdAt)}`,
    );
}

function listIds({ id, payload }: TracedEvent['event']): string[] {
    const named = [...Object.entries(payload), ...Object.entries(toFields(payload['context']))];
    const ids = named.flatMap(([name, value]) => (name.endsWith('Id') && typeof value === 'string' ? [value] : []));
    return [...new Set([id, ...ids])].filter(({ length }) => length >= MIN_REWRITABLE_ID_LENGTH);
}

/** Only first lines: stack frames change with the script. */
function generateLogLines(logs: readonly TraceLog[], ids: readonly string[]): string {
    return (
        logs
            .map(({ message }) => `\n        ${generateTextMatcherCode(message.split('\n', 1)[0] ?? '', ids)},`)
            .join('') + (logs.length > 0 ? '\n    ' : '')
    );
}

function toFields(value: unknown): Record<string, unknown> {
    return typeof value === 'object' && value !== null ? { ...value } : {};
}
