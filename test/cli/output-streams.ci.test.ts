import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl } from '@svc-int/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createContext } from '../../packages/cli/test/support/context.js';
import { runCommand, spawnCommand } from '../../packages/cli/test/support/command.js';
import { EXIT, KitError, type KitErrorCode } from '../../packages/cli/src/errors.js';
import { createProgram } from '../../packages/cli/src/program.js';
import { type Bucket, startBucket } from '../support/hosts/bucket.js';
import { ANY_PORTS, runSession, type DevSession } from '../support/dev-session.js';
import { ANY_NODE, deployNodes } from '../support/session/node-command.js';
import { queueTasks } from '../support/tasks.js';
import { createProjectCopy, type ProjectCopy } from '../support/project-copy.js';
import { FULL_SIZE, sampleCases } from '../support/sizes.js';

interface Run {
    args?: readonly string[];
    input?: string;
    cwd?: string;
    env?: Record<string, string>;
    goesOn?: true;
}

let project: ProjectCopy;
let other: ProjectCopy;
let session: DevSession;
let env: Record<string, string>;
let url: string;
let token: string;
let event: string;
let waiting: string[];
let failed: string;
let bucket: Bucket | undefined;
let nodeEnv: Record<string, string> = {};

let empty: string;

beforeAll(async () => {
    [project, other] = [createProjectCopy(), createProjectCopy()];
    // The compiler takes most of the time of `check` and `publish`.
    rmSync(project.path('tsconfig.json'));
    session = runSession(project.folder);
    let publicUrl: string;
    ({ url, publicUrl, token } = await session.next('ready'));
    ({ id: event } = await session.next('delivery'));
    const control = connectControl({ url, token });
    await queueTasks(
        { url, publicUrl, token },
        ['one', 'two', 'flaky'].map((type) => ({ task: { type }, schedule: 3600 })),
    );
    waiting = (await control.tasks()).items.map(({ id }) => id);
    failed = await control.runTask(waiting[2] ?? '');
    env = { XDG_CONFIG_HOME: join(project.around, 'config') };
    if (FULL_SIZE) {
        bucket = await startBucket();
        nodeEnv = await deployNodes(bucket, { cwd: project.folder, folder: '.svc-int/nodes' });
    }
    empty = mkdtempSync(join(tmpdir(), 'svc-int-output-streams-'));
    writeFileSync(join(project.around, 'request.json'), JSON.stringify(REQUEST));
});
afterAll(async () => {
    await session.end();
    await bucket?.dispose();
    for (const folder of [project.around, other.around, empty]) rmSync(folder, { recursive: true, force: true });
});

const REQUEST = {
    componentId: 'mood',
    props: {},
    context: { type: 'document', spaceId: 'space-handbook', editable: true, theme: 'light' },
};

const RECORD = {
    object: 'integration-event',
    id: 'one',
    integrationId: 'mood',
    createdAt: '2026-01-01T00:00:00.000Z',
    status: 'success',
    payload: { type: 'space_view', eventId: 'one', installationId: 'i', spaceId: 's' },
};

const INITIALIZE = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

const RUNS: Record<string, () => Run> = {
    new: () => ({ args: ['made'], cwd: project.around }),
    migrate: () => ({ args: ['--dry-run'] }),
    dev: () => ({ args: ANY_PORTS, cwd: other.folder, goesOn: true }),
    build: () => ({}),
    check: () => ({}),
    'test-variants': () => ({}),
    publish: () => ({ args: ['--dry-run', '--endpoint', url] }),
    install: () => ({}),
    configure: () => ({}),
    login: () => ({ args: ['--endpoint', url, '--profile', 'mine', '--with-token'], input: token }),
    whoami: () => ({}),
    'profile list': () => ({}),
    'profile use': () => ({ args: ['mine'] }),
    'profile show': () => ({}),
    logout: () => ({}),
    'profile remove': () => ({ args: ['mine'] }),
    'render encode': () => ({ args: ['../request.json'] }),
    'render decode': () => ({
        args: [
            'N4Igxg9gtgDhB2BTeAXAkgExALhFCEWANCDAE4QwDOOwAviZKogB4q0goCeMiOIGCGACuUZOxJUYAQzCJM-KbMQBaABbT4GAEYEA1iBKIMASxTTtAGz7YUZYYhIo1iMf0smA5mvZ06QA',
        ],
    }),
    'render run': () => ({ args: ['mood', '--space', 'space-handbook'] }),
    logs: () => ({}),
    'events list': () => ({}),
    'events show': () => ({ args: [event] }),
    'events send': () => ({ args: ['ui_render'] }),
    'events replay': () => ({ args: [event] }),
    'events save': () => ({ args: [event, '--fixture', 'saved.json'] }),
    'events export': () => ({ args: ['records.jsonl'] }),
    'events import': () => ({ args: ['-'], input: JSON.stringify({ event: RECORD, trace: {} }) }),
    'tasks list': () => ({}),
    'tasks run': () => ({ args: [waiting[0] ?? ''] }),
    'tasks cancel': () => ({ args: [waiting[1] ?? ''] }),
    'tasks retry': () => ({ args: [failed] }),
    'faults set': () => ({ args: ['latency', '--on', 'outbound', '--milliseconds', '1', '--integration', 'none'] }),
    'faults list': () => ({}),
    'faults clear': () => ({}),
    'site visit': () => ({ args: ['--site', 'site-docs'] }),
    'site script': () => ({}),
    'site claims': () => ({ args: ['acme', 'site-docs', '--on'] }),
    'site condition': () => ({ args: ['acme', 'site-docs'] }),
    'site host': () => ({ args: ['acme', 'site-docs', 'docs.example.com'] }),
    provider: () => ({ goesOn: true }),
    'openapi publish': () => ({
        args: ['-', '--slug', 'pets', '--organization', 'acme', '--endpoint', url],
        input: 'swagger: "2.0"\ninfo: { title: Pets, version: "1" }\npaths: {}\n',
    }),
    'emulator start': () => ({ args: ANY_PORTS, goesOn: true }),
    'emulator export': () => ({ args: ['workspace.json'] }),
    'emulator import': () => ({ args: ['workspace.json', '--state', 'imported'] }),
    'emulator work': () => ({ args: ['--state', 'imported'] }),
    'emulator reset': () => ({ args: ['--state', 'none', '--yes'] }),
    'emulator exec': () => ({ args: ['--', process.execPath, '--print', '1'] }),
    'emulator deploy': () => ({ args: ['--to', 'cloudflare', '--domain', 'docs.example.com', '--dry-run'] }),
    'emulator node': () => ({
        args: ['--folder', '.svc-int/nodes', ...ANY_NODE],
        env: { ...env, ...nodeEnv },
        goesOn: true,
    }),
    api: () => ({ args: ['GET', '/user'] }),
    schema: () => ({}),
    mcp: () => ({ input: `${JSON.stringify(INITIALIZE)}\n` }),
    doctor: () => ({}),
    completion: () => ({ args: ['bash'] }),
    help: () => ({ args: ['events', 'send'] }),
    unpublish: () => ({ args: ['--yes', '--endpoint', url] }),
};

const PROCESSES: ReadonlySet<string> = new Set(['whoami']);

const FULL_SIZE_ONLY: ReadonlySet<string> = new Set(['dev', 'emulator exec', 'emulator node']);

const FAILURES: Record<string, [KitErrorCode, Run?]> = {
    new: ['FOLDER_NOT_EMPTY', { args: ['/'] }],
    migrate: ['MANIFEST_MISSING'],
    dev: ['MANIFEST_MISSING'],
    build: ['MANIFEST_MISSING'],
    check: ['MANIFEST_MISSING'],
    'test-variants': ['MANIFEST_MISSING'],
    publish: ['TOKEN_MISSING'],
    install: ['TOKEN_MISSING'],
    configure: ['TOKEN_MISSING'],
    login: ['ANSWER_NEEDED'],
    whoami: ['TOKEN_MISSING'],
    'profile list': ['USAGE', { args: ['mine'] }],
    'profile use': ['PROFILE_UNKNOWN', { args: ['mine'] }],
    'profile show': ['PROFILE_UNKNOWN'],
    logout: ['PROFILE_UNKNOWN', { args: ['--profile', 'mine'] }],
    'profile remove': ['PROFILE_UNKNOWN', { args: ['mine'] }],
    'render encode': ['INPUT_UNREADABLE', { args: ['none.json'] }],
    'render decode': ['RENDER_REQUEST_INVALID', { args: ['none'] }],
    'render run': ['MANIFEST_MISSING', { args: ['mood'] }],
    logs: ['MANIFEST_MISSING'],
    'events list': ['MANIFEST_MISSING'],
    'events show': ['MANIFEST_MISSING', { args: ['none'] }],
    'events send': ['MANIFEST_MISSING', { args: ['space_view'] }],
    'events replay': ['MANIFEST_MISSING', { args: ['none'] }],
    'events save': ['MANIFEST_MISSING', { args: ['none', '--fixture', 'none.json'] }],
    'events export': ['MANIFEST_MISSING', { args: ['-'] }],
    'events import': ['INPUT_UNREADABLE', { args: ['none.jsonl'] }],
    'tasks list': ['MANIFEST_MISSING'],
    'tasks run': ['MANIFEST_MISSING', { args: ['1'] }],
    'tasks cancel': ['MANIFEST_MISSING', { args: ['1'] }],
    'tasks retry': ['MANIFEST_MISSING', { args: ['none'] }],
    'faults set': ['MANIFEST_MISSING', { args: ['duplicate'] }],
    'faults list': ['MANIFEST_MISSING'],
    'faults clear': ['MANIFEST_MISSING'],
    'site visit': ['MANIFEST_MISSING'],
    'site script': ['MANIFEST_MISSING'],
    'site claims': ['TOKEN_MISSING', { args: ['acme', 'site-docs'] }],
    'site condition': ['TOKEN_MISSING', { args: ['acme', 'site-docs'] }],
    'site host': ['TOKEN_MISSING', { args: ['acme', 'site-docs'] }],
    provider: ['INPUT_UNREADABLE', { args: ['--settings', 'none.yaml'] }],
    'openapi publish': ['ANSWER_NEEDED', { args: ['none.yaml', '--slug', 'pets'] }],
    'emulator start': ['SEED_INVALID', { args: ['--seed', 'none.yaml'] }],
    'emulator export': ['FILE_UNUSABLE', { args: ['none.json', '--state', 'none'] }],
    'emulator import': ['INPUT_UNREADABLE', { args: ['none.json'] }],
    'emulator work': ['FILE_UNUSABLE', { args: ['--state', 'none'] }],
    'emulator reset': ['ANSWER_NEEDED', { args: ['--state', 'none'] }],
    'emulator exec': ['COMMAND_UNUSABLE', { args: ['--', 'no-such-command'] }],
    'emulator deploy': ['USAGE', { args: ['--dry-run'] }],
    'emulator node': ['FILE_UNUSABLE', { args: ANY_NODE }],
    api: ['USAGE', { args: ['none'] }],
    schema: ['USAGE', { args: ['event', 'none'] }],
    mcp: ['USAGE', { args: ['none'] }],
    doctor: ['USAGE', { args: ['none'] }],
    completion: ['USAGE', { args: ['tcsh'] }],
    help: ['USAGE', { args: ['none'] }],
    unpublish: ['TOKEN_MISSING', { args: ['mood'] }],
};

const RUN_NAMES = Object.keys(RUNS).filter((name) => FULL_SIZE || !FULL_SIZE_ONLY.has(name));

const NAMES = commandNames(createProgram(createContext().context));

const ESCAPE = '\u001B';

describe('A command without a terminal', () => {
    it('is tested with a successful run and with a failure, for each command', () => {
        expect(Object.keys(RUNS).toSorted()).toEqual(NAMES.toSorted());
        expect(Object.keys(FAILURES).toSorted()).toEqual(NAMES.toSorted());
    });

    // At full size, each command is a process, which must find its built parts and exit.
    it.each(RUN_NAMES)('writes only its result to stdout: %s', async (name) => {
        const run = RUNS[name]?.() ?? {};
        const by = FULL_SIZE || PROCESSES.has(name) ? spawnCommand : runCommand;
        const { code, stdout, stderr } = await start(name, run, { options: ['--json'], by });
        expect({ code, stderr }).toEqual({ code: run.goesOn ? EXIT.interrupted : EXIT.done, stderr: '' });
        for (const line of stdout.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    });

    it.each(FULL_SIZE ? ['check', 'publish'] : ['check'])(
        'writes its progress as plain lines to stderr: %s',
        async (name) => {
            const { stdout, stderr } = await start(name, RUNS[name]?.() ?? {});
            expect(stderr).toMatch(/^Checking \S.*\n$/);
            expect(stdout).not.toContain('Checking');
            expect(stdout).not.toContain(ESCAPE);
        },
    );

    it.concurrent.for(sampleCases(Object.keys(FAILURES)))(
        'writes the error and the next step to stderr instead of a prompt: %s',
        async (name, { expect: expectHere }) => {
            const [code, run = {}] = FAILURES[name] ?? ['INTERNAL'];
            const { exitCode, title } = new KitError(code, '', { hint: '' });
            const told = await start(name, { ...run, cwd: empty, env: { XDG_CONFIG_HOME: empty } });
            expectHere(told).toMatchObject({ code: exitCode, stdout: '' });
            expectHere(told.stderr).toMatch(new RegExp(`(^|\n)${code} ${title}\n[^\n]+(\n[^]*)?\n\n[^\n]+\n$`));
            expectHere(told.stderr).not.toContain(ESCAPE);
        },
    );

    it('writes only JSON lines to stdout until it exits: dev', async () => {
        const code = await session.end();
        expect({ code, stderr: session.errors() }).toEqual({ code: EXIT.interrupted, stderr: '' });
        for (const line of session.lines) expect(() => JSON.parse(line)).not.toThrow();
    });

    it('writes an error as one JSON document with --json', async () => {
        const { code, stdout, stderr } = await start('whoami', { cwd: empty }, { options: ['--json'] });
        expect({ code, stderr }).toEqual({ code: EXIT.unauthenticated, stderr: '' });
        expect(JSON.parse(stdout)).toMatchObject({
            error: { code: 'TOKEN_MISSING', hint: expect.stringContaining('svc-int login') },
        });
    });
});

function start(
    name: string,
    { args = [], cwd = project.folder, env: own = env, ...run }: Run,
    { options = [], by = runCommand }: { options?: string[]; by?: typeof runCommand } = {},
) {
    const words = [...name.split(' '), ...options, ...args];
    return by(words, { cwd, env: own, input: run.input, interruptAtFirstLine: run.goesOn });
}

function commandNames(parent: ReturnType<typeof createProgram>, before: string[] = []): string[] {
    return parent.commands.flatMap((one) => {
        const words = [...before, one.name()];
        return one.commands.length > 0 ? commandNames(one, words) : [words.join(' ')];
    });
}
