import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, it, type ExpectStatic } from 'vitest';

import { putCloudflared } from './cloudflared-player.js';
import { spawnSession, spawnSessionInTerminal, type SessionProcess } from './dev-session.js';
import { ENDINGS, formatTitle, type Ending } from './ending-cells.js';
import { clientOf } from './mood.js';
import { startedWith } from './processes.js';
import { makeProjectCopy, type ProjectCopy } from './project-copy.js';
import { startLoop } from './runtime-work.js';
import { startService, type TestService } from './service.js';
import { TEST_TIMEOUT_MS } from './time-limits.js';
import { until } from './until.js';

interface Cell extends Ending {
    /** Name of the integration, and tag of the cell's processes. */
    name: string;
    index: number;
}

/** Variable that tags the processes of a cell. The kit passes it to its programs, as it looks like one of the locale. */
export const TAG = 'LC_TAG';
const RECORD = '.svc-int/development-mode.json';
const SPACE = 'space-handbook';

/** Code that throws an uncaught error on SIGUSR2. */
const CRASH = 'process.on("SIGUSR2",()=>{throw new Error("crash")})';

/** The remote service. */
let remote: TestService;
/** State folder with a workspace in which a title is stored. */
let kept: string;

/** First of the free ports. Each cell uses two. */
let firstPort: number;

/** Defines a test for each cell: its session leaves nothing behind. */
export function defineEndingTests(endings: readonly Ending[]): void {
    const cells = endings.map((cell, index): Cell => ({ ...cell, index, name: `ending-${process.pid}-${index}` }));
    beforeAll(() => prepareEndings(cells.length));
    describe.skipIf(process.platform !== 'linux')('a session', () => {
        it.concurrent.for(cells.map((cell) => [formatTitle(cell), cell] as const))(
            '%s leaves no process, no port, no development mode, no temporary file and a readable state',
            { timeout: 2 * TEST_TIMEOUT_MS },
            ([, cell], { expect, onTestFinished }) => assertLeavesNothing(cell, expect, onTestFinished),
        );
    });
}

/** Finds ports, starts the remote service and makes the state folder. Returns what undoes it. */
async function prepareEndings(count: number): Promise<() => Promise<void>> {
    firstPort = await findPorts(2 * count);
    remote = await startService();
    kept = mkdtempSync(join(tmpdir(), 'svc-int-kept-'));
    const before = await startService({ statePath: kept });
    await before.client.spaces.updateSpaceById(SPACE, { title: 'Stored before' });
    await before.dispose();
    return async () => {
        await remote.dispose();
        rmSync(kept, { recursive: true, force: true });
    };
}

/** Brings a session into its phase, ends it, and looks for leftovers. */
async function assertLeavesNothing(
    cell: Cell,
    expect: ExpectStatic,
    onTestFinished: (dispose: () => void | Promise<void>) => void,
): Promise<void> {
    const project = makeProjectCopy();
    onTestFinished(() => rmSync(project.around, { recursive: true, force: true }));
    project.replace('integration.yaml', 'name: mood', `name: ${cell.name}`);
    cpSync(kept, project.path('.svc-int'), { recursive: true });
    const temporary = join(project.around, 'tmp');
    mkdirSync(temporary);

    const { session, stored } = await startUntilPhase(cell, project);
    expect(await endSession(session, cell)).toBe(ENDINGS[cell.ending]);

    await until('no process is left', () => startedWith(TAG, cell.name).length === 0);
    await until('the ports are free', () => areFree(getPorts(cell)));
    await until('no temporary file is left', () => readdirSync(temporary).length === 0);
    const isOrderly = !['SIGKILL', 'a crash'].includes(cell.ending);
    const hasOutput = isOrderly && cell.ending !== 'its terminal being closed';
    if (hasOutput) expect(session.messages.at(-1)).toEqual({ event: 'closed' });
    if (hasOutput) for (const line of session.lines) expect(JSON.parse(line)).toHaveProperty('event');
    if (isOrderly) expect(existsSync(project.path('.svc-int/session.json'))).toBe(false);
    if (isOrderly) expect(existsSync(project.path(RECORD))).toBe(false);
    if (existsSync(project.path(RECORD))) await runNextSession(cell, project);
    expect(await isInDevelopment(cell)).toBe(false);

    const next = await startService({ statePath: project.path('.svc-int') });
    onTestFinished(() => next.dispose());
    expect((await next.client.spaces.getSpaceById(SPACE)).data.title).toBe(stored);
}

/** Starts a session and waits for the phase of its cell. Returns the title that its service stored last. */
async function startUntilPhase(cell: Cell, project: ProjectCopy): Promise<{ session: SessionProcess; stored: string }> {
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
    if (phase === 'reloading') await loadEndlessLoop(cell, project);
    return { session, stored: name };
}

/** Saves a script with an endless loop, and waits until the runtime is in it. */
function loadEndlessLoop({ name }: Cell, project: ProjectCopy): Promise<void> {
    const runtimes = startedWith(TAG, name).filter((one) => one.name === 'workerd');
    return startLoop(() => project.write('src/mood.tsx', `${project.read('src/mood.tsx')}\nfor (;;);\n`), runtimes);
}

function spawnCell(cell: Cell, project: ProjectCopy): SessionProcess {
    const { ending, service, name } = cell;
    const [port, publicPort] = getPorts(cell);
    const local = ['--port', String(port), '--public-port', String(publicPort)];
    const args = service === 'local' ? local : [...local, '--endpoint', remote.url];
    const variables = {
        [TAG]: name,
        TMPDIR: join(project.around, 'tmp'),
        ...(service === 'remote' && { SVC_INT_TOKEN: remote.token }),
        PATH: `${join(project.around, 'cloudflared')}:${process.env['PATH']}`,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CRASH)}`,
    };
    const start = ending === 'its terminal being closed' ? spawnSessionInTerminal : spawnSession;
    return start(project.folder, args, variables);
}

function endSession(session: SessionProcess, { ending }: Cell): Promise<number | null> {
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

/** Runs another session with the remote service, whose script cannot be built, until the record is removed. */
async function runNextSession(cell: Cell, project: ProjectCopy): Promise<void> {
    project.write('src/index.tsx', 'broken(');
    const next = spawnCell({ ...cell, ending: 'SIGINT' }, project);
    await until('the record is gone', () => !existsSync(project.path(RECORD)));
    await next.end();
}

/** Whether the remote service sends the integration's events to a session. */
async function isInDevelopment({ name }: Cell): Promise<boolean> {
    const response = await fetch(`${remote.publicUrl}/v1/integrations/${name}/integration`);
    return (await response.text()).includes('does not answer');
}

function getPorts({ index }: Cell): [number, number] {
    return [firstPort + 2 * index, firstPort + 2 * index + 1];
}

/** Finds free ports in a row, below those that the system gives for port 0. */
async function findPorts(count: number): Promise<number> {
    // Runs in other processes start at another port: until a port is used, each of them finds it free.
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
