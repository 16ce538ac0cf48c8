import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';

import { expect } from 'vitest';

import { ANY_PORTS, COMMAND, spawnReadySession } from '../../support/dev-session.js';
import { listRuntimes } from '../../support/node-process.js';
import { itOnLinux } from '../../support/on-linux.js';
import { listDescendants, isRunning, type RunningProcess } from '../../support/processes.js';
import { copyProject, type ProjectCopy } from '../../support/project-copy.js';
import { startLoop } from '../../support/service/runtime-work.js';
import { startProgram, type TerminalSession } from '../../support/session/terminal-session.js';

async function expectGone(project: ProjectCopy, processes: RunningProcess[]): Promise<void> {
    expect(processes.map(({ name }) => name)).toContain('workerd');
    await expect.poll(() => processes.filter(isRunning)).toEqual([]);
    expect(existsSync(project.path('.svc-int/session.json'))).toBe(false);
}

function startUntold(folder: string): TerminalSession {
    const command = ['exec setsid --wait', process.execPath, COMMAND, 'dev', ...ANY_PORTS].join(' ');
    const args = ['--quiet', '--command', command, '/dev/null'];
    return startProgram({
        command: 'script',
        args,
        folder,
        variables: { NO_COLOR: '1' },
        end: (child) => child.kill('SIGKILL'),
    });
}

itOnLinux('svc-int dev exits at its next output line after its terminal closed without a signal', async () => {
    const project = copyProject();
    const session = startUntold(project.folder);
    await session.says('mood is running');
    const processes = listDescendants(session.pid).filter(({ name }) => name !== 'setsid');
    await session.end();
    project.ask('Is somebody there?');
    await expectGone(project, processes);
});

itOnLinux('svc-int dev exits with 130 on a signal while a script is in an endless loop at load', async () => {
    const project = copyProject();
    const { session } = await spawnReadySession(project.folder);
    const processes = listDescendants(session.pid);
    await startLoop(
        () => project.write('src/mood.tsx', `${project.read('src/mood.tsx')}\nfor (;;);\n`),
        listRuntimes(session.pid),
    );
    expect(await session.end()).toBe(130);
    expect(session.errors()).toBe('');
    expect(session.messages.at(-1)).toEqual({ event: 'closed' });
    await expectGone(project, processes);
});

itOnLinux(
    'svc-int dev reports a pipe that replaces a source, recovers after the fix, and exits while the pipe exists',
    async () => {
        const project = copyProject();
        const { session } = await spawnReadySession(project.folder);
        const processes = listDescendants(session.pid);
        const source = project.read('src/mood.tsx');
        const movePipe = async () => {
            execFileSync('mkfifo', [project.path('pipe')]);
            renameSync(project.path('pipe'), project.path('src/mood.tsx'));
            const { errors } = await session.next('build', ({ ok }) => !ok);
            expect(JSON.stringify(errors)).toContain('mood.tsx is not a regular file');
        };
        await movePipe();
        project.write('mended.tsx', source);
        renameSync(project.path('mended.tsx'), project.path('src/mood.tsx'));
        await session.next('build', ({ ok }) => ok);
        await movePipe();
        expect(await session.end()).toBe(130);
        expect(session.messages.at(-1)).toEqual({ event: 'closed' });
        await expectGone(project, processes);
    },
);
