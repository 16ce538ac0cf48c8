import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { putCloudflared } from '../cloudflared-player.js';
import { spawnSession, spawnSessionInTerminal, type SessionProcess } from '../dev-session.js';
import { formatTitle, type Ending } from './ending-cells.js';
import { createClientOfSession } from '../mood.js';
import { listProcessesWithVariable } from '../processes.js';
import { createProjectCopy, type ProjectCopy } from '../project-copy.js';
import { startLoop } from '../service/runtime-work.js';
import { startService, type TestService } from '../service.js';
import { until } from '../until.js';

interface Cell extends Ending {
    name: string;
    index: number;
}

/** Tags the processes of a test case. The kit passes it on, as it looks like a locale variable. */
export const TAG = 'LC_TAG';
const RECORD = '.svc-int/development-mode.json';
const SPACE = 'space-handbook';

const CRASH = 'process.on("SIGUSR2",()=>{throw new Error("crash")})';

let remote: TestService;
let kept: string;

let firstPort: number;

export function nameCells(endings: readonly Ending[]): [title: string, cell: Cell][] {
    return endings.map((cell, index) => [
        formatTitle(cell),
        { ...cell, index, name: `ending-${process.pid}-${index}` },
    ]);
}

export async function prepareEndings(count: number): Promise<() => Promise<void>> {
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

interface EndedSession {
    exitCode: number | null;
    faults: string[];
    stored: string;
    read: string;
}

export async function runUntilEnd(
    cell: Cell,
    onTestFinished: (dispose: () => void | Promise<void>) => void,
): Promise<EndedSession> {
    const project = createProjectCopy();
    onTestFinished(() => rmSync(project.around, { recursive: true, force: true }));
    project.replace('integration.yaml', 'name: mood', `name: ${cell.name}`);
    cpSync(kept, project.path('.svc-int'), { recursive: true });
    const temporary = join(project.around, 'tmp');
    mkdirSync(temporary);

    const { session, stored } = await startUntilPhase(cell, project);
    const exitCode = await endSession(session, cell);

    await until('no process is left', () => listProcessesWithVariable(TAG, cell.name).length === 0);
    await until('the ports are free', () => areFree(getPorts(cell)));
    await until('no temporary file is left', () => readdirSync(temporary).length === 0);
    const faults = listFaults(cell, session, project);
    if (existsSync(project.path(RECORD))) await runNextSession(cell, project);
    if (await isInDevelopment(cell)) faults.push('development mode');

    const next = await startService({ statePath: project.path('.svc-int') });
    onTestFinished(() => next.dispose());
    return { exitCode, faults, stored, read: (await next.client.spaces.getSpaceById(SPACE)).data.title };
}

function listFaults({ ending }: Cell, session: SessionProcess, project: ProjectCopy): string[] {
    if (ending === 'SIGKILL' || ending === 'a crash') return [];
    const files = ['.svc-int/session.json', RECORD].filter((path) => existsSync(project.path(path)));
    if (ending === 'its terminal being closed') return files;
    const broken = session.lines.filter((line) => !isMessage(line));
    const hasClosed = session.messages.at(-1)?.event === 'closed';
    return [...files, ...broken, ...(hasClosed ? [] : ['no last message "closed"'])];
}

function isMessage(line: string): boolean {
    try {
        return Object.hasOwn(JSON.parse(line) as object, 'event');
    } catch {
        return false;
    }
}

async function startUntilPhase(cell: Cell, project: ProjectCopy): Promise<{ session: SessionProcess; stored: string }> {
    const { service, phase, name } = cell;
    const folder = join(project.around, 'cloudflared');
    mkdirSync(folder);
    const player = putCloudflared(folder, phase === 'starting' ? 'never ready' : 'fine');
    const session = spawnCell(cell, project);
    if (phase === 'starting') {
        await until('it starts', () =>
            service === 'remote'
                ? player.countReadinessChecks() > 0
                : listProcessesWithVariable(TAG, name).some((process) => process.name === 'workerd'),
        );
        return { session, stored: 'Stored before' };
    }
    const ready = await session.next('ready');
    if (service === 'remote') await session.next('tunnel');
    await createClientOfSession(ready).spaces.updateSpaceById(SPACE, { title: name });
    if (phase === 'reloading') await loadEndlessLoop(cell, project);
    return { session, stored: name };
}

function loadEndlessLoop({ name }: Cell, project: ProjectCopy): Promise<void> {
    const runtimes = listProcessesWithVariable(TAG, name).filter((process) => process.name === 'workerd');
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

async function runNextSession(cell: Cell, project: ProjectCopy): Promise<void> {
    project.write('src/index.tsx', 'broken(');
    const next = spawnCell({ ...cell, ending: 'SIGINT' }, project);
    await until('the record is gone', () => !existsSync(project.path(RECORD)));
    await next.end();
}

async function isInDevelopment({ name }: Cell): Promise<boolean> {
    const response = await fetch(`${remote.publicUrl}/v1/integrations/${name}/integration`);
    return (await response.text()).includes('does not answer');
}

function getPorts({ index }: Cell): [number, number] {
    return [firstPort + 2 * index, firstPort + 2 * index + 1];
}

async function findPorts(count: number): Promise<number> {
    // Parallel processes start at different ports: unused ports look free to all.
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
