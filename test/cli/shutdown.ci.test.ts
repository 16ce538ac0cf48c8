import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, it } from 'vitest';

import { putCloudflared } from '../support/cloudflared-player.js';
import { COMMAND, spawnSession, spawnSessionInTerminal, type SessionProcess } from '../support/dev-session.js';
import { clientOf } from '../support/mood.js';
import { startedWith } from '../support/processes.js';
import { makeProjectCopy, type ProjectCopy } from '../support/project-copy.js';
import { startService, type TestService } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';
import { until } from '../support/until.js';

/** How a session ends, with its exit code; a terminal has none. */
const ENDINGS = {
    SIGINT: 130,
    SIGTERM: 130,
    SIGHUP: 130,
    SIGQUIT: 130,
    'two signals at once': 130,
    SIGKILL: null,
    'a crash': 1,
    'its terminal being closed': null,
} as const;

const PHASES = ['starting', 'serving', 'reloading'] as const;

const SERVICES = ['local', 'remote'] as const;

interface Cell {
    ending: keyof typeof ENDINGS;
    phase: (typeof PHASES)[number];
    service: (typeof SERVICES)[number];
    /** Of the integration, and what the cell's processes are known by. */
    name: string;
    index: number;
}

/** Signals of which `onShutdownSignal` makes the same: what comes after is tried with all of them, in turn with one service or the other. */
const ALIKE: ReadonlySet<Cell['ending']> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']);

const ALL = (Object.keys(ENDINGS) as Cell['ending'][]).flatMap((ending, row) =>
    phasesOf(row).flatMap((phase) =>
        servicesOf(ending, row + PHASES.indexOf(phase)).map((service): Omit<Cell, 'name' | 'index'> => ({
            ending,
            phase,
            service,
        })),
    ),
);

const cells = ALL.map((cell, index): Cell => ({ ...cell, index, name: `ending-${process.pid}-${index}` }));

/** All, or where sizes are a tenth one in turn. */
function phasesOf(turn: number): readonly Cell['phase'][] {
    return FULL_SIZE ? PHASES : PHASES.filter((_, index) => index === turn % PHASES.length);
}

/** Both, or one of them in turn: phases and other endings are with each of them. */
function servicesOf(ending: Cell['ending'], turn: number): readonly Cell['service'][] {
    // It is about what takes its time in the end: to switch off the development mode.
    if (ending === 'two signals at once') return ['remote'];
    return FULL_SIZE && !ALIKE.has(ending) ? SERVICES : SERVICES.filter((_, index) => index === turn % 2);
}

/** Programs of the kit get it as well: they take it for a part of the locale. */
const TAG = 'LC_TAG';
const RECORD = '.svc-int/development-mode.json';
const SPACE = 'space-handbook';

/** Nobody catches what this throws. */
const CRASH = 'process.on("SIGUSR2",()=>{throw new Error("crash")})';

/** The service elsewhere, and a state folder with a workspace in which something was stored before. */
let elsewhere: TestService;
let kept: string;

/** As many ports from here on are free as the cells need: two each. */
let firstPort: number;

beforeAll(async () => {
    firstPort = await findPorts(2 * cells.length);
    elsewhere = await startService();
    kept = mkdtempSync(join(tmpdir(), 'svc-int-kept-'));
    const before = await startService({ statePath: kept });
    await before.client.spaces.updateSpaceById(SPACE, { title: 'Stored before' });
    await before.dispose();
    return async () => {
        await elsewhere.dispose();
        rmSync(kept, { recursive: true, force: true });
    };
});

describe.skipIf(process.platform !== 'linux')('a session', () => {
    it.concurrent.for(cells.map((cell) => [titleOf(cell), cell] as const))(
        '%s leaves no process, no port, no development mode, no temporary file and a whole state',
        { timeout: 60_000 },
        async ([, cell], { expect, onTestFinished }) => {
            const project = makeProjectCopy();
            onTestFinished(() => rmSync(project.around, { recursive: true, force: true }));
            project.replace('integration.yaml', 'name: mood', `name: ${cell.name}`);
            cpSync(kept, project.path('.svc-int'), { recursive: true });
            const temporary = join(project.around, 'tmp');
            mkdirSync(temporary);

            const { session, stored } = await reach(cell, project);
            expect(await end(session, cell)).toBe(ENDINGS[cell.ending]);

            await until('no process is left', () => startedWith(TAG, cell.name).length === 0);
            await until('the ports are free', () => areFree(portsOf(cell)));
            await until('no temporary file is left', () => readdirSync(temporary).length === 0);
            const isOrderly = !['SIGKILL', 'a crash'].includes(cell.ending);
            const isHeard = isOrderly && cell.ending !== 'its terminal being closed';
            if (isHeard) expect(session.messages.at(-1)).toEqual({ event: 'closed' });
            if (isOrderly) expect(existsSync(project.path('.svc-int/session.json'))).toBe(false);
            if (isOrderly) expect(existsSync(project.path(RECORD))).toBe(false);
            if (existsSync(project.path(RECORD))) await sweep(cell, project);
            expect(await isSentElsewhere(cell)).toBe(false);

            const next = await startService({ statePath: project.path('.svc-int') });
            onTestFinished(() => next.dispose());
            expect((await next.client.spaces.getSpaceById(SPACE)).data.title).toBe(stored);
        },
    );
});

/** It ends by the same function as a session does, which the tests above send the others. */
const SIGNALS = FULL_SIZE ? (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) : (['SIGTERM'] as const);

describe.skipIf(process.platform !== 'linux')('a check', () => {
    it.concurrent.for(SIGNALS)(
        'that is ended by %s leaves no process behind',
        async (signal, { expect, onTestFinished }) => {
            const project = makeProjectCopy();
            onTestFinished(() => rmSync(project.around, { recursive: true, force: true }));
            const name = `check-${process.pid}-${signal}`;
            const env = { ...process.env, [TAG]: name };
            const check = spawn(process.execPath, [COMMAND, 'check'], { cwd: project.folder, env, stdio: 'ignore' });
            const code = new Promise((resolve) => void check.once('close', resolve));
            await until('it has started others', () => startedWith(TAG, name).length > 1);
            check.kill(signal);
            expect(await code).toBe(130);
            await until('no process is left', () => startedWith(TAG, name).length === 0);
        },
    );
});

function titleOf({ service, phase, ending }: Cell): string {
    const events = service === 'remote' ? 'with a service elsewhere ' : '';
    return `${events}that is ended by ${ending} while it is ${phase}`;
}

/** Brings a session into the phase; gives what it has acknowledged to have stored, or what was before. */
async function reach(cell: Cell, project: ProjectCopy): Promise<{ session: SessionProcess; stored: string }> {
    const { service, phase, name } = cell;
    const folder = join(project.around, 'cloudflared');
    mkdirSync(folder);
    const player = putCloudflared(folder, phase === 'starting' ? 'never ready' : 'fine');
    const session = spawnCell(cell, project);
    if (phase === 'starting') {
        await until('it starts', () =>
            service === 'remote' ? player.looks() > 0 : startedWith(TAG, name).some((one) => one.name === 'workerd'),
        );
        return { session, stored: 'Stored before' };
    }
    const ready = await session.next('ready');
    if (service === 'remote') await session.next('tunnel');
    await clientOf(ready).spaces.updateSpaceById(SPACE, { title: name });
    if (phase === 'reloading') await loadForEver(project, ready.url);
    return { session, stored: name };
}

/** Saves a script that does not come to its end, so that the session gets no further than loading it. */
async function loadForEver(project: ProjectCopy, url: string): Promise<void> {
    project.write('src/mood.tsx', `${project.read('src/mood.tsx')}\nfor (;;);\n`);
    const answers = () => fetch(`${url}/_svc-int/health`, { signal: AbortSignal.timeout(300) });
    await until('the script blocks the service', () =>
        answers().then(
            () => false,
            () => true,
        ),
    );
}

function spawnCell(cell: Cell, project: ProjectCopy): SessionProcess {
    const { ending, service, name } = cell;
    const [port, publicPort] = portsOf(cell);
    const local = ['--port', String(port), '--public-port', String(publicPort)];
    const args = service === 'local' ? local : [...local, '--endpoint', elsewhere.url];
    const variables = {
        [TAG]: name,
        TMPDIR: join(project.around, 'tmp'),
        ...(service === 'remote' && { SVC_INT_TOKEN: elsewhere.token }),
        PATH: `${join(project.around, 'cloudflared')}:${process.env['PATH']}`,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CRASH)}`,
    };
    const start = ending === 'its terminal being closed' ? spawnSessionInTerminal : spawnSession;
    return start(project.folder, args, variables);
}

function end(session: SessionProcess, { ending }: Cell): Promise<number | null> {
    switch (ending) {
        case 'a crash':
            return session.end('SIGUSR2');
        case 'its terminal being closed':
            return session.end('SIGKILL');
        case 'two signals at once':
            void session.end('SIGINT');
            return session.end('SIGTERM');
        default:
            return session.end(ending);
    }
}

/** Starts another session with the service elsewhere, which is not about to switch anything on. */
async function sweep(cell: Cell, project: ProjectCopy): Promise<void> {
    project.write('src/index.tsx', 'broken(');
    const next = spawnCell({ ...cell, ending: 'SIGINT' }, project);
    await until('the record is gone', () => !existsSync(project.path(RECORD)));
    await next.end();
}

/** Whether the service elsewhere has the integration's events go to a session. */
async function isSentElsewhere({ name }: Cell): Promise<boolean> {
    const answer = await fetch(`${elsewhere.publicUrl}/v1/integrations/${name}/integration`);
    return (await answer.text()).includes('does not answer');
}

function portsOf({ index }: Cell): [number, number] {
    return [firstPort + 2 * index, firstPort + 2 * index + 1];
}

/** Below those that the system gives to whoever asks for any port, other cells among them. */
async function findPorts(count: number): Promise<number> {
    // Another run of the tests looks elsewhere: until they are used, it would find the same.
    for (let first = 20_000 + (process.pid % 80) * 100; first < 30_000; first += count) {
        const ports = Array.from({ length: count }, (_, index) => first + index);
        if (await areFree(ports)) return first;
    }
    throw new Error('There are not enough free ports.');
}

async function areFree(ports: readonly number[]): Promise<boolean> {
    return (await Promise.all(ports.map(isFree))).every(Boolean);
}

async function isFree(port: number): Promise<boolean> {
    const server = createServer();
    const taken = new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false));
        server.listen(port, '127.0.0.1', () => resolve(true));
    });
    return taken.finally(() => server.close());
}
